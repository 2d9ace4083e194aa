import { constants } from '@fungo/contracts';

const second = 1000;
const minute = 60 * second;

/** How many milliseconds the gateway waits for each thing. */
export interface Timeouts {
  /** For a connection's first request to start, and for the head of each request. */
  head: number;
  /** For the whole of a document to arrive, and of any request. */
  document: number;
  request: number;
  /** For Redis to look up a session or count a call. */
  command: number;
  /** For a service to accept a connection; one that does not is down. */
  connect: number;
  /** For a service to start to answer a read, and a change. */
  read: number;
  change: number;
  /** The same after the last byte of an upload: the service may still have to move it to its store. */
  upload: number;
  /** Between two parts of a long answer: a few heartbeats of an event stream. */
  part: number;
  /** Between two calls of a client that never pauses, while others are active. */
  turn: number;
}

/** @param factor for stores and services that are slower than usual */
export const timeoutsOf = (factor = 1): Timeouts => ({
  head: 20 * second,
  document: constants.limits.documentSeconds * second,
  request: (constants.video.uploadTimeoutMinutes + 1) * minute,
  command: factor * second,
  connect: factor * second,
  read: factor * 5 * second,
  change: factor * 15 * second,
  upload: constants.video.uploadTimeoutMinutes * minute,
  part: constants.eventStream.heartbeatSeconds * second * 4,
  turn: 4,
});

/** Nest token of the gateway's {@link Timeouts}. */
export const TIMEOUTS = Symbol('timeouts');
