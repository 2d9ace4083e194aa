import type { ObjectFacts, Range } from '@fungo/platform';

/** The bytes that a `Range` header asks for; null for the whole file, also if the header has an unsupported form. */
export function rangeIn(header: string | undefined): Range | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined) return null;
  if (first === '') return Number(last) > 0 ? { last: Number(last) } : null;
  if (last === '') return { start: Number(first) };
  return Number(first) <= Number(last) ? { start: Number(first), end: Number(last) } : null;
}

/** Whether `If-Range` allows sending a part: the client's other parts belong to the same version of the file. */
export const isSame = (
  header: string | undefined,
  { etag, lastModified }: Pick<ObjectFacts, 'etag' | 'lastModified'>,
): boolean => header === undefined || header === etag || header === lastModified.toUTCString();
