import { Tracker, type Followed, type Gray, type Place } from './tracker.rules';

/** Messages to the worker. It answers each. */
export type TrackerRequest = { starts: Place[] } | { picture: Gray } | 'finish';
/** The points that are still followed, or in the end what became of each. */
export type TrackerAnswer = { following: number } | { followed: Followed[] };

/** The worker's side: one tracker from its start to its end. */
export function answerTracker() {
  let tracker = new Tracker([]);
  return (request: TrackerRequest): TrackerAnswer => {
    if (request === 'finish') return { followed: tracker.finish() };
    if ('picture' in request) return { following: tracker.add(request.picture) };
    tracker = new Tracker(request.starts);
    return { following: request.starts.length };
  };
}
