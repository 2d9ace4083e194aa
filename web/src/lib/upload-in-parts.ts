import type { DetailedError, UploadOptions } from 'tus-js-client';
import { refusalOf } from './api';

const seconds = (count: number) => count * 1000;
/** Quickly at first, then patiently for hours: a phone may be in a pocket on the way home. */
const retryDelays = [0, 1, 3, 5, 10, ...Array<number>(1000).fill(15)].map(seconds);
// A chunk's request lives within the timeouts of every proxy, also on a slow line.
const chunkSize = 50 * 1024 ** 2;

/** How each film goes to the server: in parts that a lost connection does not undo. This page remembers where it was, tus does not. */
export const inParts = {
  chunkSize,
  retryDelays,
  storeFingerprintForResuming: false,
} satisfies Partial<UploadOptions>;

/** The address of an upload on this origin, whatever address a proxy makes the server believe in. */
export const addressHere = (url: string): string => new URL(new URL(url).pathname, location.href).href;

/** Our refusals that a later try may pass. */
const passing = [
  'media.upload-offset',
  'request.busy',
  'request.too-many',
  'request.too-slow',
  'unavailable',
];

/** Failures worth a retry: no answer, a part that is still being written, a server that restarts. */
export function isPassing({ originalResponse: response }: DetailedError): boolean {
  if (!response) return true;
  const { status, code } = refusalOf(response.getStatus(), response.getBody());
  return code ? passing.includes(code) : [409, 423, 429, 502, 503, 504].includes(status);
}
