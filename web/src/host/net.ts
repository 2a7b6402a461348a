/**
 * A net's arithmetic in this browser: many times as quick as in Python that runs in WebAssembly, and the same to the last
 * bit (`ogonek.bots.nets` says how it is made of whole numbers, and what a net's bytes are).
 */
const MAGIC = 11 // bytes of "OGONEK-NET" and a 0
const TOP = 127
const SHIFT = 1 << 24
const HALF = 1 << 23

interface Layer {
  inputs: number
  outputs: number
  multipliers: Int32Array
  biases: Int32Array
  byInput: Float32Array // the weights of each input side by side: what is zero is passed over
  byOutput: Int8Array
}

/** Whole rows in, the wanted outputs of each out. */
export class Net {
  readonly #factors: Uint8Array
  readonly #layers: Layer[] = []

  constructor(packed: ArrayBuffer) {
    const view = new DataView(packed)
    let at = MAGIC + 5 + view.getInt32(MAGIC + 1, true)
    const header = JSON.parse(new TextDecoder().decode(new Uint8Array(packed, MAGIC + 5, at - MAGIC - 5))) as { layers: [number, number][] }
    this.#factors = new Uint8Array(packed, at, header.layers[0]![0])
    at += header.layers[0]![0]
    for (const [inputs, outputs] of header.layers) {
      const numbers = Int32Array.from({ length: 2 * outputs }, (_, one) => view.getInt32(at + 4 * one, true))
      at += 8 * outputs
      const byOutput = new Int8Array(packed, at, inputs * outputs)
      at += inputs * outputs
      const byInput = new Float32Array(inputs * outputs)
      for (let out = 0; out < outputs; out++) for (let one = 0; one < inputs; one++) byInput[one * outputs + out] = byOutput[out * inputs + one]!
      this.#layers.push({ inputs, outputs, multipliers: numbers.subarray(0, outputs), biases: numbers.subarray(outputs), byInput, byOutput })
    }
  }

  /** `counts`: how many outputs of each row are wanted; `places`: which, one row after another. */
  answers(rows: Int32Array, counts: Int32Array, places: Int32Array): Int32Array {
    const answered = new Int32Array(places.length)
    const width = this.#factors.length
    let at = 0
    for (const [row, count] of counts.entries()) {
      const hidden = this.#hidden(rows.subarray(row * width, (row + 1) * width))
      this.#last(hidden, places.subarray(at, at + count), answered.subarray(at, at + count))
      at += count
    }
    return answered
  }

  #hidden(row: Int32Array): Float32Array {
    let values = new Float32Array(row.length)
    for (let one = 0; one < row.length; one++) values[one] = Math.max(-TOP, Math.min(TOP, row[one]! * this.#factors[one]!))
    for (const [number, layer] of this.#layers.slice(0, -1).entries()) {
      const sums = new Float32Array(layer.outputs)
      for (let one = 0; one < layer.inputs; one++) {
        const value = values[one]!
        if (value) add(sums, layer.byInput.subarray(one * layer.outputs, (one + 1) * layer.outputs), value)
      }
      for (let out = 0; out < layer.outputs; out++) {
        const scaled = Math.floor(((sums[out]! + layer.biases[out]!) * layer.multipliers[out]! + HALF) / SHIFT)
        sums[out] = Math.max(0, Math.min(TOP, scaled + (number ? values[out]! : 0)))
      }
      values = sums
    }
    return values
  }

  #last(hidden: Float32Array, places: Int32Array, answered: Int32Array): void {
    const { inputs, byOutput, biases, multipliers } = this.#layers.at(-1)!
    for (const [place, out] of places.entries()) {
      let sum = 0
      for (let one = 0, weight = out * inputs; one < inputs; one++, weight++) sum += hidden[one]! * byOutput[weight]!
      answered[place] = Math.floor(((sum + biases[out]!) * multipliers[out]! + HALF) / SHIFT)
    }
  }
}

/** The innermost loop: sums of whole numbers below 2^24, which a float holds exactly. */
function add(sums: Float32Array, weights: Float32Array, value: number): void {
  for (let out = 0; out < sums.length; out++) sums[out] = sums[out]! + weights[out]! * value
}
