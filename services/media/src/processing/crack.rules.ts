/** Samples per second of the sound in which cracks are found. */
export const crackRate = 16_000;

/** Milliseconds. A swing has a crack once its sound has been heard for a moment. */
const times = { hop: 1, before: 250, gap: 6, least: 30, burst: 3, later: [40, 120], around: 8 } as const;
/** A crack is so many times as strong as the sound before it, and as the sound shortly after it. */
const rise = { before: 20, after: 4 };
/** Mean square below which everything is silence, so that no whisper in a silent film counts. */
const silence = 4e-6;
/** A crack begins where it first has this part of its height: the blur that sound codecs put before it is lower. */
const edge = 0.35;

/**
 * The moment at which the bat meets the ball: the largest sudden rise of the high tones over the sound before it.
 * @param samples mono, -1 to 1, with {@link crackRate} samples per second
 * @returns milliseconds; null if nothing rises so suddenly
 */
export function crackIn(samples: Float32Array): number | null {
  const high = highPassed(samples);
  const perHop = (crackRate * times.hop) / 1000;
  const energy = energies(high, perHop);
  const total = new Float64Array(energy.length + 1);
  for (const [index, value] of energy.entries()) total[index + 1] = total[index]! + value;
  const mean = (from: number, to: number) => {
    const [start, end] = [Math.max(0, from), Math.min(energy.length, to)];
    return end > start ? (total[end]! - total[start]!) / (end - start) : 0;
  };
  let best = { hop: -1, score: 0 };
  for (let hop = times.least; hop + times.burst <= energy.length; hop += 1) {
    const burst = mean(hop, hop + times.burst);
    const score = burst / (mean(hop - times.before, hop - times.gap) + silence);
    const fades = burst >= rise.after * mean(hop + times.later[0], hop + times.later[1]);
    if (score > best.score && fades) best = { hop, score };
  }
  if (best.score < rise.before) return null;
  return (onsetNear(high, best.hop * perHop) * 1000) / crackRate;
}

/** The first sample around a place that reaches the edge of the highest one there. */
function onsetNear(high: Float32Array, place: number): number {
  const reach = (times.around * crackRate) / 1000;
  const start = Math.max(0, place - reach);
  const around = high.subarray(start, place + reach).map(Math.abs);
  const top = around.reduce((most, value) => Math.max(most, value), 0);
  return start + around.findIndex((value) => value >= edge * top);
}

/** Mean squares of pieces of this many samples. */
function energies(samples: Float32Array, perHop: number): Float64Array {
  const energy = new Float64Array(Math.floor(samples.length / perHop));
  for (let hop = 0; hop < energy.length; hop += 1) {
    let sum = 0;
    for (let at = hop * perHop; at < (hop + 1) * perHop; at += 1) sum += samples[at]! ** 2;
    energy[hop] = sum / perHop;
  }
  return energy;
}

/** Tones above 2 kHz (a Butterworth filter of second order): wind, steps and most of a voice are below. */
function highPassed(samples: Float32Array): Float32Array {
  const k = Math.tan((Math.PI * 2000) / crackRate);
  const scale = 1 / (1 + Math.SQRT2 * k + k * k);
  const [first, second] = [2 * (k * k - 1) * scale, (1 - Math.SQRT2 * k + k * k) * scale];
  const high = new Float32Array(samples.length);
  let [in1, in2, out1, out2] = [0, 0, 0, 0];
  for (const [index, value] of samples.entries()) {
    const out = scale * (value - 2 * in1 + in2) - first * out1 - second * out2;
    [in2, in1, out2, out1] = [in1, value, out1, out];
    high[index] = out;
  }
  return high;
}

/** Samples of a file of 16 bits, in the byte order of PCs. */
export function samplesOf(bytes: Buffer): Float32Array {
  const samples = new Float32Array(bytes.length >> 1);
  for (let index = 0; index < samples.length; index += 1)
    samples[index] = bytes.readInt16LE(2 * index) / 32_768;
  return samples;
}
