import { constants } from '@fungo/contracts';

const second = 1000;
const minute = 60 * second;

/** How many milliseconds the gateway waits for each thing. */
export interface Patience {
  /** For a connection's first request to start, and for the head of each request. */
  head: number;
  /** For a whole request to arrive: a document, or an upload. */
  document: number;
  request: number;
  /** For Redis to look up a session or count a call. */
  command: number;
  /** For a service to accept a connection; one that does not is down. */
  connect: number;
  /** For a service to start answering a read, and a change. */
  read: number;
  change: number;
  /** The same after the last byte of an upload: the service may still have to move it to its store. */
  upload: number;
  /** Between two parts of a long answer: a few heartbeats of an event stream. */
  part: number;
  /** Between two calls of one person who asks without a pause, while others ask. */
  turn: number;
}

/** @param times how often the time that its stores and services usually have */
export const patienceOf = (times = 1): Patience => ({
  head: 20 * second,
  document: constants.limits.documentSeconds * second,
  request: (constants.video.uploadTimeoutMinutes + 1) * minute,
  command: times * second,
  connect: times * second,
  read: times * 5 * second,
  change: times * 15 * second,
  upload: constants.video.uploadTimeoutMinutes * minute,
  part: constants.eventStream.heartbeatSeconds * second * 4,
  turn: 4,
});

/** Nest token of the gateway's {@link Patience}. */
export const PATIENCE = Symbol('patience');
