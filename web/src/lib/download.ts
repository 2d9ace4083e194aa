import type { EndpointByKey, EndpointKey, RequestOf } from '@fungo/contracts';
import { addressOf, messageOf, refusalOf } from './api';
import { toast } from './toast';

/** The calls that answer a file. */
type FileKey = { [K in EndpointKey]: EndpointByKey[K] extends { csv: object } ? K : never }[EndpointKey];

/**
 * Fetches a file and hands it to the browser to keep, under the name that the server gives it. It is kept once all of it is here:
 * what breaks off is no file. A failure is told in passing.
 */
export async function download<K extends FileKey>(
  key: K,
  request: RequestOf<EndpointByKey[K]>,
): Promise<void> {
  const { params, query } = request as Record<'params' | 'query', Record<string, unknown> | undefined>;
  try {
    const response = await fetch(addressOf(key.split(' ')[1]!, params, query), { credentials: 'include' });
    if (!response.ok) throw refusalOf(response.status, await response.text());
    keep(await response.blob(), nameIn(response.headers.get('content-disposition')));
  } catch (error) {
    toast.error('Not downloaded', messageOf(error, 'The download did not finish. Please try again.'));
  }
}

const nameIn = (disposition: string | null) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1] ?? 'download');

/** Hands a file to the browser to keep. */
export function keep(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Has the browser download an address of the product by itself: for what may be larger than a page can hold. */
export function downloadFrom(path: string): void {
  const link = document.createElement('a');
  link.href = addressOf(path);
  link.download = '';
  link.click();
}
