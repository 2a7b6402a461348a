/** Small sounds, made on the spot; none unless the reader wants them. */
import { prefs } from './prefs.svelte'

let context: AudioContext | undefined

function blip(pitch: number, at: number, length: number, loudness: number): void {
  if (!context) return
  const start = context.currentTime + at
  const tone = context.createOscillator()
  const gain = context.createGain()
  tone.type = 'triangle'
  tone.frequency.value = pitch
  gain.gain.setValueAtTime(loudness, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + length)
  tone.connect(gain).connect(context.destination)
  tone.start(start)
  tone.stop(start + length)
}

const TUNES: Record<string, [number, number][]> = {
  card: [[330, 0]],
  good: [[523, 0], [784, 0.09]],
  turn: [[587, 0], [440, 0.12]],
  over: [[523, 0], [659, 0.14], [784, 0.28]],
  no: [[180, 0]],
}

export function play(tune: 'card' | 'good' | 'turn' | 'over' | 'no'): void {
  if (!prefs.sound) return
  context ??= new AudioContext()
  void context.resume()
  for (const [pitch, at] of TUNES[tune] ?? []) blip(pitch, at, 0.16, 0.07)
}
