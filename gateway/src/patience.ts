import { constants } from '@fungo/contracts';

const second = 1000;
const minute = 60 * second;

/** How many milliseconds the gateway waits for what. */
export interface Patience {
  /** For a connection's first request to begin to arrive, and for the head of each. */
  head: number;
  /** For all of a request to arrive: of a document, and of an upload. */
  document: number;
  request: number;
  /** For Redis to answer who is signed in, and how often was asked. */
  command: number;
  /** For a service to take a connection: one that does not is down. */
  connect: number;
  /** For a service to begin to answer a read, and a change. */
  read: number;
  change: number;
  /** The same, once the last of an upload was handed on: a service may have to carry it on to its store first. */
  upload: number;
  /** Between two parts of a long answer: a few heartbeats of an event stream. */
  part: number;
}

export const usualPatience: Patience = {
  head: 20 * second,
  document: constants.limits.documentSeconds * second,
  request: (constants.video.uploadTimeoutMinutes + 1) * minute,
  command: second,
  connect: second,
  read: 5_000,
  change: 15_000,
  upload: constants.video.uploadTimeoutMinutes * minute,
  part: constants.eventStream.heartbeatSeconds * 1000 * 4,
};

/** Nest token of the gateway's {@link Patience}. */
export const PATIENCE = Symbol('patience');
