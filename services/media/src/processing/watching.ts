/** Milliseconds. */
const askEvery = 1000;

/** The ways to find out whether a film's work is still wanted. */
interface Wish {
  isWanted: () => Promise<boolean>;
  /**
   * Reports at once that the work is no longer wanted, while Redis is there.
   * @returns stops the reports
   */
  hearEnd: (then: () => void) => () => void;
}

/**
 * Does a film's work while it is wanted. It listens for the end and also asks each second, so that it can't miss it. A
 * question that fails doesn't stop the work.
 * @throws ProcessingCancelled if it is not; any error of the work
 */
export async function whileWanted<T>(
  { isWanted, hearEnd }: Wish,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const unwanted = new AbortController();
  let asking = null as Promise<void> | null;
  const end = () => unwanted.abort(new ProcessingCancelled());
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

/** The film was deleted, or another worker took it. */
export class ProcessingCancelled extends Error {
  override readonly name = 'ProcessingCancelled';
}
