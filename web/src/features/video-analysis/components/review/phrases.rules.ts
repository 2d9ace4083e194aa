/** A part of a text, by its first and past its last character. */
export interface Selection {
  start: number;
  end: number;
}

/**
 * A text with a phrase in place of the selection, set off from the words around it.
 * @returns also where the cursor is afterwards
 */
export function insertPhrase(text: string, { start, end }: Selection, phrase: string) {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const gap = before === '' || /\s$/.test(before) ? '' : ' ';
  const rest = after === '' || /^[\s.,;:!?)]/.test(after) ? after : ` ${after}`;
  const head = before + gap + phrase;
  return { text: head + rest, cursor: head.length };
}
