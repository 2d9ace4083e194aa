import type { Processing } from '@fungo/contracts';

/** A stream that was refused or cut off for good is asked for again after so long. */
const againAfterMs = 10_000;

/**
 * Tells each change of a film's processing, the present state first, until it has ended. The browser goes on by itself where a
 * connection is lost.
 * @param path of the events: '/api/videos/{id}/events' or its like
 * @returns how to stop
 */
export function watchProcessing(path: string, tell: (processing: Processing) => void): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  let events: EventSource;
  const listen = () => {
    events = new EventSource(path);
    events.addEventListener('processing', ({ data }: MessageEvent<string>) => {
      const processing = JSON.parse(data) as Processing;
      if (hasEnded(processing)) events.close();
      tell(processing);
    });
    events.addEventListener('error', () => {
      // The browser gives up where it is answered with anything but a stream: a gateway whose service restarts.
      if (events.readyState === EventSource.CLOSED) again = setTimeout(listen, againAfterMs);
    });
  };
  listen();
  return () => {
    clearTimeout(again);
    events.close();
  };
}

/** Nothing more is to come: it plays, or it never will. */
export const hasEnded = ({ state }: Pick<Processing, 'state'>) => state === 'ready' || state === 'failed';
