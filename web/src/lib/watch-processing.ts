import type { Processing } from '@fungo/contracts';
import { follow } from './streams/follow';

/**
 * Tells each change of a film's processing, the present state first, until it has ended.
 * @param path of the events: '/api/videos/{id}/events' or its like
 * @param owner the id of the user who watches
 * @returns how to stop
 */
export function watchProcessing(
  path: string,
  owner: string,
  tell: (processing: Processing) => void,
): () => void {
  const stop = follow(
    { path, owner, types: ['processing'], resume: (last) => last },
    {
      hear({ data }) {
        const processing = JSON.parse(data) as Processing;
        // Late joiners in this tab still hear the result.
        if (hasEnded(processing)) queueMicrotask(stop);
        tell(processing);
      },
    },
  );
  return stop;
}

/** Nothing more is to come: it plays, or it never will. */
export const hasEnded = ({ state }: Pick<Processing, 'state'>) => state === 'ready' || state === 'failed';
