import type { ReadMail } from './mail-reader';

/** Reasons for which a reply does not land, as its sender reads them. */
const refusals = ['empty', 'too-long', 'too-many', 'other-address', 'not-verified', 'gone'] as const;
export type Refusal = (typeof refusals)[number];

/** The end of a mail to a reply address. `without-files`: its words are in the thread, its attachments are not kept. */
export const outcomes = ['landed', 'without-files', ...refusals] as const;
export type Outcome = (typeof outcomes)[number];

const valuesOf = ({ headers }: Pick<ReadMail, 'headers'>, name: string): string[] =>
  headers.filter((header) => header.name === name).map(({ value }) => value.trim().toLowerCase());

/**
 * Whether a program sent it: a vacation notice, a bounce, a receipt or a list (RFC 3834). Nobody is told that it did not land,
 * or two programs would write to each other without end.
 */
export function isAutomatic(mail: Pick<ReadMail, 'headers'>): boolean {
  const of = (name: string) => valuesOf(mail, name);
  return (
    of('auto-submitted').some((value) => !/^no\b/.test(value)) ||
    of('precedence').some((value) => /^(bulk|junk|list|auto_reply)\b/.test(value)) ||
    of('return-path').some((value) => value === '<>' || value === '') ||
    of('content-type').some((value) => value.startsWith('multipart/report')) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponse', 'list-id'].some((name) => of(name).length > 0)
  );
}

/**
 * Whether the academy's mail server found the sender's address forged. It writes its finding above those that came with the
 * mail; where it writes none, the secret in the address alone says who wrote.
 */
export const isForged = (mail: Pick<ReadMail, 'headers'>): boolean =>
  /\bdmarc\s*=\s*fail\b/.test(valuesOf(mail, 'authentication-results')[0] ?? '');
