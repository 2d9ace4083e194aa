import { camp } from '@fungo/contracts/constants';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, api, messageOf } from '@/lib/api';
import { rosterQuery } from './api/roster';
import { dropTaps, keepTap, onTaps, tellCutOff, waitingTaps } from './kept-taps';

const againAfterMs = 10_000;
const answerWithinMs = 15_000;
let underWay: Promise<void> | undefined;

/**
 * Sends a person's taps in the order in which they were made: now, at each new one, when the network is back, and every few
 * seconds while any waits, for a phone at the edge of a field does not know whether it has a connection.
 * @returns how to stop
 */
export function keepSending(userId: string, queryClient: QueryClient): () => void {
  const send = () => void sendTaps(userId, queryClient);
  const timer = setInterval(send, againAfterMs);
  const stopListening = onTaps(send);
  addEventListener('online', send);
  document.addEventListener('visibilitychange', send);
  send();
  return () => {
    clearInterval(timer);
    stopListening();
    removeEventListener('online', send);
    document.removeEventListener('visibilitychange', send);
  };
}

/** Sends what waits, until nothing does or no answer comes. Never twice at once. */
export function sendTaps(userId: string, queryClient: QueryClient): Promise<void> {
  underWay ??= sendAll(userId, queryClient).finally(() => (underWay = undefined));
  return underWay;
}

async function sendAll(userId: string, queryClient: QueryClient) {
  let most: number = camp.marksAtOnce;
  for (let waiting = waitingTaps(userId); waiting.length > 0; waiting = waitingTaps(userId)) {
    const { campId, date } = waiting[0]!;
    const batch = waiting.filter((tap) => tap.campId === campId && tap.date === date).slice(0, most);
    try {
      const roster = await api('POST /api/camps/{id}/attendance', {
        params: { id: `${campId}` },
        body: { date, marks: batch.map(({ mark }) => mark) },
        signal: AbortSignal.timeout(answerWithinMs),
      });
      // A roster that was asked for before knows nothing of these.
      const { queryKey } = rosterQuery(campId, date);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, roster);
      dropTaps(batch);
      tellCutOff(false);
    } catch (error) {
      if (!isFinal(error)) return tellCutOff(true);
      // One that is refused must not hold up the others: found by sending each alone.
      if (batch.length > 1) most = 1;
      else keepTap({ ...batch[0]!, refused: messageOf(error, 'The server does not count it.') });
    }
  }
}

/** The same tap would be refused again, whoever is signed in and however busy the server is. */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 408, 429].includes(error.status);
