import { useCallback, useEffect, useRef, useState } from 'react';
import { pageOwner } from '@/lib/account';
import { ApiError, messageOf } from '@/lib/api';
import { useSendTake } from '../../api/voice-over';
import { dropTake, keepTake, keptTakes, type KeptTake } from './kept-takes';

/** Milliseconds after which a take that got no answer is sent again. */
const againAfter = 15_000;

/** Errors of now, not of the take. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status >= 500 ||
  error.status === 401 ||
  error.status === 429 ||
  error.code === 'media.takes-under-way' ||
  error.code === 'request.busy';

/**
 * Recorded takes that wait on this device until the server has them: also after the page was closed, and without a connection.
 * @param inHand id of the take that is being recorded
 */
export function useTakeOutbox(videoId: string, inHand: string | null) {
  const sendTake = useSendTake(videoId);
  const [waiting, setWaiting] = useState<KeptTake[]>([]);
  const [isSending, setSending] = useState(false);
  const [isCutOff, setCutOff] = useState(false);
  const isBusy = useRef(false);

  const look = useCallback(async () => {
    const found = (await keptTakes(pageOwner(), videoId)).filter(({ id }) => id !== inHand);
    setWaiting(found);
    return found;
  }, [videoId, inHand]);

  /** One after the other, so that each begins where the one before ends. */
  const flush = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      for (const take of (await look()).filter(({ refused }) => !refused)) {
        setSending(true);
        try {
          await sendTake(take);
          await dropTake(take.id);
          setCutOff(false);
        } catch (error) {
          if (isPassing(error)) {
            setCutOff(true);
            break;
          }
          const { code } = error as ApiError;
          const changed = code === 'request.changed-meanwhile' && { changed: true as const };
          const message = messageOf(error, 'The recording was not accepted.');
          await keepTake({ ...take, refused: { ...changed, message } });
        }
      }
    } finally {
      setSending(false);
      isBusy.current = false;
      await look();
    }
  }, [look, sendTake]);

  useEffect(() => {
    const send = () => void flush();
    const soon = setTimeout(send);
    addEventListener('online', send);
    return () => {
      clearTimeout(soon);
      removeEventListener('online', send);
    };
  }, [flush]);

  const isOpen = waiting.some(({ refused }) => !refused);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => void flush(), againAfter);
    return () => clearInterval(timer);
  }, [isOpen, flush]);

  return {
    waiting,
    isSending,
    isCutOff,
    flush,
    /** Sends a refused take once more, with changes. */
    retry: async (take: KeptTake, changes: Partial<KeptTake> = {}) => {
      await keepTake({ ...take, ...changes, refused: undefined });
      await flush();
    },
    drop: async ({ id }: KeptTake) => {
      await dropTake(id);
      await look();
    },
  };
}

export type TakeOutbox = ReturnType<typeof useTakeOutbox>;
