import { constants } from '@fungo/contracts';

const minute = 60_000;

/** How many milliseconds the gateway waits for what. */
export interface Patience {
  /** For all of a request to arrive. */
  request: number;
  /** For a service to begin to answer a read, and a change. */
  read: number;
  change: number;
  /** The same, once the last of an upload was handed on: a service may have to carry it on to its store first. */
  upload: number;
  /** Between two parts of a long answer: a few heartbeats of an event stream. */
  part: number;
}

export const usualPatience: Patience = {
  request: (constants.video.uploadTimeoutMinutes + 1) * minute,
  read: 5_000,
  change: 15_000,
  upload: constants.video.uploadTimeoutMinutes * minute,
  part: constants.eventStream.heartbeatSeconds * 1000 * 4,
};

/** Nest token of the gateway's {@link Patience}. */
export const PATIENCE = Symbol('patience');
