import { video } from '@fungo/contracts/constants';
import type { AnswerOf, EndpointByKey, EndpointKey } from '@fungo/contracts';
import { accountHeader } from './account';
import { addressOf, ApiError, refusalOf } from './api';
import { traceHeader } from './trace';

/** The calls that take a form with a file. */
type FormKey = {
  [K in EndpointKey]: EndpointByKey[K] extends { streamed: { file: string } } ? K : never;
}[EndpointKey];

interface Options {
  /** Of the path. */
  params?: Record<string, string>;
  /** An `ETag`, as of `api`. */
  ifMatch?: string;
  /** Told the part that is on its way, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a form with its file in one go: `sendForm('POST /api/profile/image', form)`. Not by `fetch`, which does not tell how
 * much has gone. Throws `ApiError` when the answer is not a success, `TypeError` when there is none, and a `DOMException`
 * named TimeoutError or AbortError.
 */
export function sendForm<K extends FormKey>(
  key: K,
  form: FormData,
  { params, ifMatch, onProgress, signal }: Options = {},
): Promise<AnswerOf<EndpointByKey[K]>> {
  const [method, path] = key.split(' ') as [string, string];
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const end = (name: string) => () => reject(new DOMException(`${key} ended`, name));
    request.open(method, addressOf(path, params));
    const headers = {
      accept: 'application/json',
      ...accountHeader(),
      ...traceHeader(),
      ...(ifMatch && { 'if-match': ifMatch }),
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = video.uploadTimeoutMinutes * 60_000;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300)
        resolve(JSON.parse(request.responseText) as AnswerOf<EndpointByKey[K]>);
      else reject(refusalOf(request.status, request.responseText || request.statusText));
    };
    request.onerror = () => reject(new TypeError(`${key} got no answer`));
    request.ontimeout = end('TimeoutError');
    request.onabort = end('AbortError');
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

const words: Record<number, string> = {
  413: 'File too large. Please try a smaller video file.',
  500: 'Server error during upload. Please try again.',
  422: 'File appears to be corrupted or empty. Please try a different video.',
};

/** Why a video was not uploaded: the server's words where it gave any. */
export function uploadFailure(error: unknown): string {
  if (error instanceof ApiError)
    return error.serverMessage ?? words[error.status] ?? `Upload failed with status ${error.status}`;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'Upload timed out. Please try again with a smaller file or better connection.';
  return 'Network error during upload. Please check your connection and try again.';
}
