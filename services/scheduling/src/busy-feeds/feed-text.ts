import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type BusyFeed, constants } from '@fungo/contracts';
import type { Span } from '../calendar/blocks.rules';

export type FeedProblem = NonNullable<BusyFeed['problem']>;

export type FeedTimes = { spans: Span[] } | { problem: FeedProblem };

interface Terms {
  from: Date;
  to: Date;
  /** The zone of days, and of times without one. */
  zone: string;
  /** A pattern of the ids of the academy's own entries, which are no busy times. */
  ownIds: string;
}

const { occurrences, steps, milliseconds, megabytes } = constants.busyFeed.reading;

/**
 * The busy times in an iCalendar text within a window, first to last, without overlaps. A thread of their own reads them,
 * and is ended if it takes too long: a short text can repeat an event without end.
 */
export function timesOf(text: string, { from, to, zone, ownIds }: Terms): Promise<FeedTimes> {
  return new Promise((resolve) => {
    const worker = new Worker(join(__dirname, 'feed-thread.js'), {
      workerData: { text, from: from.getTime(), to: to.getTime(), zone, ownIds, most: occurrences, steps },
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    let timer: NodeJS.Timeout | undefined;
    const end = (times: FeedTimes) => {
      clearTimeout(timer);
      resolve(times);
      void worker.terminate();
    };
    // Counted once the thread runs, because a busy machine may start it late.
    worker.on('online', () => {
      timer = setTimeout(() => end({ problem: 'too-many' }), milliseconds);
    });
    worker.on('message', ({ spans, problem }: { spans?: [number, number][]; problem?: FeedProblem }) =>
      end(spans ? { spans: spans.map(toSpan) } : { problem: problem! }),
    );
    worker.on('error', () => end({ problem: 'too-many' })); // out of memory
    worker.on('exit', () => end({ problem: 'unreadable' }));
  });
}

const toSpan = ([start, end]: [number, number]): Span => ({
  startsAt: new Date(start),
  endsAt: new Date(end),
});
