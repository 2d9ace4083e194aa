import type { EndpointSpec } from '@fungo/contracts';
import { hashOf } from '../content-hash';
import { AppError } from '../errors';

/** The strong ETag of a version. */
export const etagOf = (version: number | string): string => `"${version}"`;

/** Whether `If-Match` names one of these versions; without the header, any version may be overwritten. */
export const matches = (ifMatch: string | undefined, ...versions: (number | string)[]): boolean =>
  ifMatch === undefined ||
  ifMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || versions.some((version) => tag === etagOf(version)));

/** A version of what has no counter of its own: it changes with the content. */
export const versionOf = (content: unknown): string => hashOf(JSON.stringify(content));

/**
 * Lets a `versioned` call change a record only in the state that its sender has read. Call it with the record locked.
 * @param current the record as the call answers it, with its `version`
 * @param read the shared read of the same record, if there is one: the ETag of its whole answer counts as well
 * @throws AppError `request.changed-meanwhile` with the current state, if `If-Match` names another
 */
export function assertVersion<T extends { version?: string }>(
  { response }: EndpointSpec,
  ifMatch: string | undefined,
  current: T,
  read?: EndpointSpec,
): void {
  const ofWhole = read?.response && versionOf(read.response.parse(current));
  if (!matches(ifMatch, current.version!, ...(ofWhole ? [ofWhole] : [])))
    throw new AppError('request.changed-meanwhile', { current: response!.parse(current) });
}
