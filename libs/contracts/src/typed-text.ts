/**
 * Characters that show nothing and mean nothing at the end of a text: blanks, controls, zero-width marks, Hangul fillers,
 * the empty braille cell. Variation selectors and tags belong to the emoji before them.
 */
const invisible =
  '\\s\\u0001-\\u001f\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb';
const isInvisible = new RegExp(`[${invisible}]`, 'u');

/**
 * A typed text as it is stored: composed (NFC), without blanks and invisible characters around it. It walks in from both
 * ends, because a pattern for the end of a text retries at each inner blank, which takes quadratic time.
 */
export function tidy(typed: string): string {
  const text = typed.normalize('NFC');
  let [from, to] = [0, text.length];
  while (from < to && isInvisible.test(text[from]!)) from += 1;
  while (from < to && isInvisible.test(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
}

/** Direction marks, and zero-width characters that join nothing. Joiners stay: names in Persian or Hindi need them. */
const unwanted = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** {@link tidy} for one line: line breaks and tabs become blanks, and several blanks become one. */
export const tidyLine = (typed: string): string => tidy(typed.replace(unwanted, '').replace(/\s+/g, ' '));

/** Whether a field of a form was left empty. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && tidy(value) === '');

/** Whether a text has a visible character. */
export const isVisible = (text: string): boolean =>
  /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Unifies spellings that differ by keyboard: full-width forms, ligatures, blanks and composed accents. */
export const compatible = (typed: string): string => typed.normalize('NFKC').replace(/[。｡]/g, '.');

const titles = 'st|ste|sta|jr|sr|dr|mr|mrs|ms|prof|rev|fr|capt|col|sgt|lt|gen|hon|mt|ft|no';
const commonEndings =
  'com|net|org|edu|gov|info|biz|io|co|me|ly|to|gg|gl|app|dev|xyz|link|click|site|online|shop|top';
// Each part has a maximum length, as in real addresses. Without one, a long text would take quadratic time.
const label = '[\\p{L}\\p{N}_-]{1,63}';
const link = new RegExp(
  [
    '[a-z]{2,20}:\\s{0,5}\\/\\/', // a scheme
    '\\b(?:https?|hxxps?|ftp|mailto|tel|sms|javascript|data):',
    `\\bwww\\d?\\.`,
    `[^\\s@]@[^\\s@]`, // a mail address
    `${label}\\.\\p{L}{2,63}(?::\\d{1,5})?\\/`, // a host with a path
    `\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b`,
  ].join('|'),
  'iu',
);
const commonHost = new RegExp(`${label}\\.(?:${commonEndings})(?![\\p{L}\\p{N}])`, 'iu');
const host = new RegExp(
  `(?<![\\p{L}\\p{N}_.-])(${label}(?:\\.${label}){0,9})\\.(\\p{L}{2,63})(?![\\p{L}\\p{N}])`,
  'giu',
);
const mayPrecede = new RegExp(`^(?:${titles}|\\p{L})$`, 'iu');

/** 't.ru', 'dr.no': a name would begin with a capital. */
const shortAddress = /^[\p{Ll}.]+\.\p{Ll}{2}$/u;

const ignorable = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** As a mail program may parse it. */
const asRead = (text: string) => compatible(text.replace(ignorable, ''));

/** Whether a text holds something that certainly becomes a link: a web address with scheme, `www.` or path, or a mail address. */
export const holdsLink = (text: string): boolean => link.test(asRead(text));

/**
 * Whether a person's name holds something that a mail program could turn into a link: {@link holdsLink}, or words joined
 * by a dot, 'evil.example', 't.ru'. Initials and titles don't count: 'J.R. Smith', 'St.John'.
 */
export function isAddressLike(name: string): boolean {
  const read = asRead(name);
  if (link.test(read) || commonHost.test(read)) return true;
  return [...read.matchAll(host)].some(
    ([whole, before]) =>
      shortAddress.test(whole) || before!.split('.').some((part) => !mayPrecede.test(part)),
  );
}
