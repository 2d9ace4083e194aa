/** Milliseconds. */
const askEvery = 1000;

/** How it is known whether a film's work is still wanted. */
interface Wish {
  isWanted: () => Promise<boolean>;
  /** Tells at once of its end, where that is heard. @returns how to hear no more of it */
  hearEnd: (then: () => void) => () => void;
}

/**
 * Does a film's work while it is wanted. Its end is told; and it is asked for each second, so that nothing that is told can be
 * missed. While nobody can be asked, it goes on.
 * @throws Unwanted where it is not; whatever the work throws
 */
export async function whileWanted<T>(
  { isWanted, hearEnd }: Wish,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const unwanted = new AbortController();
  let asking = null as Promise<void> | null;
  const end = () => unwanted.abort(new Unwanted());
  const ask = async () => {
    if (!(await isWanted().catch(() => true))) end();
    asking = null;
  };
  const timer = setInterval(() => {
    asking ??= ask();
  }, askEvery);
  const hearNoMore = hearEnd(end);
  try {
    return await work(AbortSignal.any([signal, unwanted.signal]));
  } finally {
    hearNoMore();
    clearInterval(timer);
    await asking;
  }
}

/** The film is deleted, or another worker's. */
export class Unwanted extends Error {
  override readonly name = 'Unwanted';
}
