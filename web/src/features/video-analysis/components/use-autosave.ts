import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without a change before a save. */
const restMs = 1000;

/**
 * Saves a second after the last change. After a failure it waits for the next change, or for the connection to return.
 * @param change the unsaved state, by identity; undefined if all is saved
 * @param save answers whether the server has it
 */
export function useAutosave(change: unknown, save: () => Promise<boolean>) {
  const [failed, setFailed] = useState<unknown>();
  const attempt = async () => setFailed((await save()) ? undefined : change);
  const onRest = useEffectEvent(() => void attempt());

  useEffect(() => {
    if (change === undefined || change === failed) return;
    const timer = setTimeout(() => onRest(), restMs);
    return () => clearTimeout(timer);
  }, [change, failed]);

  useEffect(() => {
    const again = () => setFailed(undefined);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  return { hasFailed: change !== undefined && change === failed, retry: () => void attempt() };
}

/** Runs one save after the other, each with what the one before has left. */
export function useOneAtATime() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.current.then(work);
    last.current = next.catch(() => undefined);
    return next;
  };
}
