import type { QueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../api';
import type { Kept, KeptEntry } from './kept';

const againAfterMs = 10_000;
const answerWithinMs = 15_000;

interface Call<E> {
  /** The most that one call takes. */
  atOnce: number;
  /** Whether the two may go in one call. */
  together: (a: E, b: E) => boolean;
  /** Sends a batch, and drops or marks what was answered. */
  send: (batch: E[], call: { queryClient: QueryClient; signal: AbortSignal }) => Promise<void>;
  /** Whether a refusal is of the sender, not of what was sent: it waits until they may send again. */
  stops?: (error: ApiError) => boolean;
}

/** Sends what is kept: in the order in which it was made, and never the same twice at once, in however many tabs. */
export function senderOf<E extends KeptEntry>(kept: Kept<E>, { atOnce, together, send, stops }: Call<E>) {
  const underWay = new Map<string, Promise<void>>();

  async function sendAll(owner: string, queryClient: QueryClient) {
    let most = atOnce;
    for (let waiting = kept.waiting(owner); waiting.length > 0; waiting = kept.waiting(owner)) {
      const batch = waiting.filter((entry) => together(waiting[0]!, entry)).slice(0, most);
      try {
        await send(batch, { queryClient, signal: AbortSignal.timeout(answerWithinMs) });
        kept.tellCutOff(false);
      } catch (error) {
        if (error instanceof ApiError && stops?.(error)) return;
        if (!isFinal(error)) return kept.tellCutOff(true);
        // One that is refused must not hold up the others: found by sending each alone.
        if (batch.length > 1) most = 1;
        else kept.keep({ ...batch[0]!, refused: messageOf(error, 'The server does not count it.') });
      }
    }
  }

  /** Sends what waits, until nothing does or no answer comes. */
  function sendNow(owner: string, queryClient: QueryClient): Promise<void> {
    let sending = underWay.get(owner);
    if (!sending) {
      sending = alone(`fungo.kept.${kept.kind}.${owner}`, () => sendAll(owner, queryClient)).finally(() =>
        underWay.delete(owner),
      );
      underWay.set(owner, sending);
    }
    return sending;
  }

  return {
    sendNow,
    /**
     * Sends a person's entries: now, at each new one, when the network is back, and every few seconds while any waits, for a
     * phone at the edge of a field does not know whether it has a connection.
     * @returns how to stop
     */
    keepSending(owner: string, queryClient: QueryClient): () => void {
      const sendWaiting = () => {
        if (kept.waiting(owner).length > 0) void sendNow(owner, queryClient);
      };
      const timer = setInterval(sendWaiting, againAfterMs);
      const stopListening = kept.onChange(sendWaiting);
      addEventListener('online', sendWaiting);
      document.addEventListener('visibilitychange', sendWaiting);
      sendWaiting();
      return () => {
        clearInterval(timer);
        stopListening();
        removeEventListener('online', sendWaiting);
        document.removeEventListener('visibilitychange', sendWaiting);
      };
    },
  };
}

/** Does a piece of work in one tab at a time. Over plain HTTP browsers have no locks: there, in this tab alone. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  // Browsers without a secure origin lack it, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request(name, work) : work());
}

/**
 * The same entry would be refused again, for any account and at any time. An unknown path says nothing of
 * the entry: it is what a call that a link opens as well answers when the session has ended.
 */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 408, 429].includes(error.status) &&
  error.code !== 'request.unknown-path' &&
  error.code !== 'auth.other-account';
