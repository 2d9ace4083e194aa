import type { Processing } from '@fungo/contracts';

/**
 * Tells each change of a film's processing, the present state first, until it has ended. The browser goes on by itself where a
 * connection is lost.
 * @param path of the events: '/api/videos/{id}/events' or its like
 * @returns how to stop
 */
export function watchProcessing(path: string, tell: (processing: Processing) => void): () => void {
  const events = new EventSource(path);
  events.addEventListener('processing', ({ data }: MessageEvent<string>) => {
    const processing = JSON.parse(data) as Processing;
    if (hasEnded(processing)) events.close();
    tell(processing);
  });
  return () => events.close();
}

/** Nothing more is to come: it plays, or it never will. */
export const hasEnded = ({ state }: Pick<Processing, 'state'>) => state === 'ready' || state === 'failed';
