import { holdsLink, isAddressLike } from '@fungo/contracts';

/** Makes typed text safe for a header, a subject or a sentence: control characters and line breaks become spaces. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const inWords = (text: string) => text.replace(/[^\p{L}\p{N}\p{M}'’-]+/gu, ' ').trim();

/**
 * {@link oneLine} for a person's name. Forms refuse names with web and mail addresses. Older names are broken into words,
 * so that no mail program makes a link of them.
 */
export function oneName(text: string): string {
  const line = oneLine(text);
  return isAddressLike(line) ? inWords(line) : line;
}

/** {@link oneLine} for the name of an organization, which may be 'Baseball.com'. */
export function oneOrganization(text: string): string {
  const line = oneLine(text);
  return holdsLink(line) ? inWords(line) : line;
}
