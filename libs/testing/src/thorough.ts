/** True in `make test-all`, which runs each proof in full. `make test` takes a sample of the slow ones. */
export const isThorough = Boolean(process.env.ALL);

/** Rounds of a race. The control of a race loses within a few; `ROUNDS=1000` is for a proof by hand. */
export const raceRounds = Number(process.env.ROUNDS ?? (isThorough ? 50 : 4));

/** Nothing here where a program of the product, and not jest, loads this library. */
const { it } = globalThis as { it?: jest.It };

/** `it` for a test that only `make test-all` runs. */
export const slowIt = (isThorough ? it : it?.skip) as jest.It;

/** All cases in `make test-all`, else `count` of them from the whole length of the list. */
export const sampleOf = <T>(cases: readonly T[], count: number): T[] =>
  isThorough ? [...cases] : cases.filter((_, index) => index % Math.ceil(cases.length / count) === 0);
