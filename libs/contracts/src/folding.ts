/**
 * One folding for every search, comparison and duplicate: two spellings of the same name have the same
 * fold. PostgreSQL computes it too (`foldFunction` in platform) from the sets below, which are ranges of a regular
 * expression that JavaScript and PostgreSQL read alike.
 */
export const folding = {
  /** Dropped: invisible characters, decomposed accents, and apostrophes, hyphens and dots in all their forms. */
  dropped: [
    '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f',
    '\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0',
    '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f',
    '\\u0027\\u0060\\u2018-\\u201b\\u2032\\u2035\\u02b9\\u02bb-\\u02bf\\u02c8\\ua78c\\u055a\\u05f3',
    '\\u002d\\u2010-\\u2015\\u2212\\u058a\\u05be\\u002e\\u00b7\\u2027',
  ].join(''),
  /** Runs of these become one blank; commas too, so that 'Grady, Sean' is 'grady sean'. */
  blanks:
    '\\u0001-\\u0020\\u007f-\\u00a0\\u002c\\u003b\\u060c\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\u3001\\u30fb',
  /** Letters that don't decompose, and how people type them without the key. */
  letters: {
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ı: 'i',
    ŋ: 'n',
    ŧ: 't',
    ς: 'σ',
  },
} as const;

const dropped = new RegExp(`[${folding.dropped}]+`, 'g');
const blanks = new RegExp(`[${folding.blanks}]+`, 'g');
const letters = new RegExp(`[${Object.keys(folding.letters).join('')}]`, 'g');

/**
 * Removes the differences of keyboards, phones and people: case, accents, apostrophes, hyphens, dots,
 * full-width forms, extra blanks. "O’Grady, Seán" is 'ogrady sean'.
 */
export const fold = (text: string): string =>
  text
    .replaceAll('´', "'") // decomposes into a blank and an accent
    .normalize('NFKD')
    .replace(dropped, '')
    .toLowerCase()
    .replace(letters, (letter) => folding.letters[letter as keyof typeof folding.letters])
    .replace(blanks, ' ')
    .trim();

/** The folded words of a search. A row matches if it holds all of them, in any order. */
export const searchWords = (search: string): string[] => fold(search).split(' ').filter(Boolean);

/** Whether one or several texts together hold each word of a search. */
export function matches(search: string, ...texts: (string | null | undefined)[]): boolean {
  const folded = fold(texts.filter(Boolean).join(' '));
  return searchWords(search).every((word) => folded.includes(word));
}

/** Equal for two spellings of one name, last name first or not. */
export const nameKey = (name: string): string => searchWords(name).sort().join(' ');

/** Whether two names may be one person's. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
