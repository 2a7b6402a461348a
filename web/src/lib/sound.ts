/**
 * Short sounds, made on the spot: tones for metal and bells, filtered noise for paper, shutters, crowds and engines.
 * None unless the reader wants them.
 */
import { prefs } from './prefs.svelte'

export type Sound = 'card' | 'good' | 'till' | 'stamp' | 'shutter' | 'murmur' | 'engine' | 'applause' | 'turn' | 'over' | 'no'

let context: AudioContext | undefined
let hiss: AudioBuffer | undefined

/** A tone that dies away; `to` is the pitch that it slides to. */
function tone(pitch: number, at: number, length: number, loudness: number, type: OscillatorType = 'triangle', to = pitch): void {
  if (!context) return
  const start = context.currentTime + at
  const source = context.createOscillator()
  const gain = context.createGain()
  source.type = type
  source.frequency.setValueAtTime(pitch, start)
  source.frequency.exponentialRampToValueAtTime(to, start + length)
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(loudness, start + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  source.connect(gain).connect(context.destination)
  source.start(start)
  source.stop(start + length)
}

/** A burst of noise around a pitch. */
function noise(pitch: number, at: number, length: number, loudness: number, width = 1, attack = 0.005): void {
  if (!context) return
  if (!hiss) {
    hiss = context.createBuffer(1, context.sampleRate, context.sampleRate)
    const samples = hiss.getChannelData(0)
    for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1
  }
  const start = context.currentTime + at
  const source = context.createBufferSource()
  const filter = context.createBiquadFilter()
  const gain = context.createGain()
  source.buffer = hiss
  source.loop = true
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  filter.Q.value = width
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(loudness, start + attack)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  source.connect(filter).connect(gain).connect(context.destination)
  source.start(start, Math.random() * 0.5)
  source.stop(start + length)
}

function till(): void {
  noise(3500, 0, 0.05, 0.2, 2)
  tone(1760, 0.05, 0.5, 0.06, 'sine')
  tone(2637, 0.06, 0.45, 0.04, 'sine')
}

function applause(): void {
  for (let at = 0; at < 1.8; at += 0.035) noise(900 + Math.random() * 1400, at + Math.random() * 0.03, 0.07, 0.09 * (1.9 - at), 1.4)
}

const SOUNDS: Record<Sound, () => void> = {
  card: () => {
    noise(2600, 0, 0.06, 0.16, 0.8)
    tone(170, 0.03, 0.07, 0.1)
  },
  good: till,
  till,
  stamp: () => {
    tone(110, 0, 0.2, 0.4, 'sine', 45)
    noise(700, 0, 0.09, 0.5, 0.7)
  },
  shutter: () => {
    for (let at = 0; at < 9; at++) noise(1500 - at * 60, at * 0.05, 0.05, 0.13, 3)
    tone(90, 0.47, 0.18, 0.3, 'sine', 50)
  },
  murmur: () => {
    for (let at = 0; at < 7; at++) noise(320 + Math.random() * 420, at * 0.09, 0.2, 0.11, 5, 0.06)
  },
  engine: () => {
    for (let at = 0; at < 14; at++) tone(62 + at, at * 0.055, 0.07, 0.09, 'sawtooth', 48 + at)
    noise(180, 0, 0.8, 0.12, 0.8, 0.15)
  },
  applause,
  turn: () => {
    tone(587, 0, 0.2, 0.08)
    tone(784, 0.13, 0.3, 0.08)
  },
  over: () => {
    tone(523, 0, 0.2, 0.08)
    tone(659, 0.14, 0.2, 0.08)
    tone(784, 0.28, 0.5, 0.08)
    applause()
  },
  no: () => tone(180, 0, 0.16, 0.08),
}

export function play(sound: Sound): void {
  if (!prefs.sound) return
  context ??= new AudioContext()
  void context.resume()
  SOUNDS[sound]()
}
