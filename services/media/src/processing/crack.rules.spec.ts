import { crackIn, crackRate, samplesOf } from './crack.rules';

/** Noise of the same kind at each run. */
function noise(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 30 - 1;
  };
}

/** Two seconds of a loudness, with bursts at some milliseconds. */
function film(loudness: number, bursts: [at: number, loud: number][] = []) {
  const next = noise(7);
  return Float32Array.from({ length: 2 * crackRate }, (_, index) => {
    const parts = bursts.map(([at, loud]) => {
      const since = index / crackRate - at / 1000;
      return since < 0 ? 0 : loud * Math.exp(-140 * since) * next();
    });
    return loudness * next() + parts.reduce((sum, part) => sum + part, 0);
  });
}

it.each([50, 412, 1500])('a crack at %s ms is found to a millisecond', (at) => {
  expect(Math.abs(crackIn(film(0.01, [[at, 0.7]]))! - at)).toBeLessThanOrEqual(1);
});

it('of two bursts, the crack is the one that rises more', () => {
  const samples = film(0.01, [
    [400, 0.15],
    [1200, 0.8],
  ]);
  expect(crackIn(samples)).toBeCloseTo(1200, -1);
});

it.each([
  ['noise', film(0.2)],
  ['silence', film(0)],
  ['a whisper in a silent film', film(0, [[700, 0.004]])],
  ['no sound at all', new Float32Array(0)],
  ['a moment', film(0.1).subarray(0, 100)],
])('%s has no crack', (_, samples) => {
  expect(crackIn(samples)).toBeNull();
});

it('a sound that begins and stays is none', () => {
  const next = noise(3);
  const music = Float32Array.from({ length: crackRate }, (_, index) => (index > 8000 ? 0.5 : 0.001) * next());
  expect(crackIn(music)).toBeNull();
});

it('samples are read from a file', () => {
  expect([...samplesOf(Buffer.from([0, 0x40, 0, 0x80, 1]))]).toEqual([0.5, -1]);
});
