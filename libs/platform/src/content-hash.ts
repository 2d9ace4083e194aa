import { createHash } from 'node:crypto';

/** The hash of a content for its `ETag`. */
export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);
