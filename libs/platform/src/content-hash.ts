import { createHash } from 'node:crypto';

/** What an `ETag` names a content by. */
export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);
