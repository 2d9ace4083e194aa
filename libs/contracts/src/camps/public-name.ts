/** The public name of a child whose name has no letter. */
export const namelessChild = 'Player';

const cjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u;
const suffix = /^(jr|sr|ii|iii|iv)$/i;
/** The place where two names may be written as one word: a capital in the middle, or a hyphen. */
const seam = /(?<=\p{L}\p{M}*)(?=\p{Lu}\p{Ll})|(?<=\p{Ll})(?=\p{Lu})|[-‐]/u;
/** The separator after a last name that comes first: a comma of any script, or a bar or slash with a space. */
const lastFirst = /[,;،؛、‚ˌ⹁]|\s[|¦∣│ǀ/\\⁄∕]|[|¦∣│ǀ/\\⁄∕]\s/u;
const brackets = /<[^<>]*>|\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/gu;
/** The Arabic stroke that only stretches a word. */
const stroke = /(?<=\p{Script=Arabic}\p{M}*)ـ+(?=\p{Script=Arabic})/gu;
/** Signs that Unicode counts as letters: `ˈ`, `ـ`, `ǀ`. Signs used as apostrophes are not among them. */
const signs = /[ʰ-ʺˀ-˿ـǀ]/gu;
/** An apostrophe after one or two letters belongs to the name, as in O’Grady. After more, another name begins. */
const parting = /(?<=(?:\p{L}\p{M}*){3})['’‘`´ʻʼʽʾʿ]/gu;

/**
 * A child's name for the public, 'Mia K.': never more than the first name and the initial of the last name. `Keller, Mia`
 * and `Keller / Mia` have the last name first, and so have names in Chinese, Japanese and Korean script, which show the
 * given name. Everything but letters, hyphens and apostrophes separates words; email addresses are left out. Of a single
 * word that may hold two names, only the first part is shown.
 */
export function publicName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, ' ')
    .replace(brackets, ' ')
    .replace(/\S*@\S*/gu, ' ')
    .replace(stroke, '');
  const [before = [], ...behind] = plain.split(lastFirst).map(wordsIn);
  const first = behind.flat()[0];
  if (first !== undefined)
    return cjk.test(first) ? familyFirst([...before, first]) : shown(first, before.at(-1));
  // 'Keller,' is a last name alone.
  if (behind.length > 0 && before.length === 1) return initialOf(before[0]!);
  if (before.length === 0) return namelessChild;
  // A middle dot is in names from other languages, which keep their own order.
  if (before.every((word) => cjk.test(word)) && !plain.includes('・')) return familyFirst(before);
  if (before.length > 1) return shown(before[0]!, before.at(-1));
  const [start, end] = before[0]!.split(seam).filter(Boolean);
  return shown(start!, end);
}

/** '山田 太郎' becomes '太郎 山.'. A family name of one character is left out, and so is most of an unseparated name. */
function familyFirst(words: string[]): string {
  const [family, given] = [words[0]!, words.at(-1)!];
  if (words.length > 1) return shown(given, [...family].length > 1 ? family : undefined);
  const characters = [...given];
  return characters.slice(characters.length > 2 ? -2 : -1).join('');
}

const shown = (first: string, last: string | undefined): string =>
  first.replace(letter, upper) + (last === undefined ? '' : ` ${initialOf(last)}`);

const letter = /^\p{L}\p{M}*/u;
const initialOf = (word: string): string => `${upper(letter.exec(word)![0])}.`;

/** One letter, also for 'ß'. */
function upper(one: string): string {
  const raised = one.toLocaleUpperCase('en-US');
  return raised.length > one.length ? [...raised][0]! : raised;
}

/** Words that begin and end with a letter, without a trailing 'Jr.' or '3rd'. */
function wordsIn(text: string): string[] {
  const words = text
    .replace(/\p{N}+(st|nd|rd|th)\b/giu, ' ')
    .replace(signs, ' ')
    .replace(parting, ' ')
    .split(/[^\p{L}\p{M}'’‘`´\-‐]+/u)
    .map((word) => word.replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, ''))
    .filter(Boolean);
  while (suffix.test(words.at(-1) ?? '')) words.pop();
  return words;
}
