const longestText = 2000;

/** Texts in quotes, also with an escape or a dollar tag; a name in double quotes is none. */
const texts = /"(?:[^"]|"")*"|\bE'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/gi;
const comments = /--[^\n]*|\/\*[\s\S]*?\*\//g;
const numbers = /(?<![\w$."])\d+(?:\.\d+)?\b/g;

/** A statement's verb, and the first table that it names. */
const verb = /^\W*(?:with\b[\s\S]*?\b(?=(?:select|insert|update|delete)\b))?(\w+)/i;
const table =
  /\binto\s+("?[a-z_]\w*"?(?:\."?[a-z_]\w*"?)?)|\b(?:from|update|join)\s+("?[a-z_]\w*"?(?:\."?[a-z_]\w*"?)?)(?![\w."]|\s*\()/i;

/**
 * A statement for a trace: 'INSERT events.outbox' as its name, and its text without values that were written into it.
 * Parameters are not part of a text.
 */
export function describeStatement(sql: string): { name: string; text: string } {
  const text = sql
    .replace(texts, (found) => (found.startsWith('"') ? found : '?'))
    .replace(comments, ' ')
    .replace(numbers, '?')
    .replace(/\s+/g, ' ')
    .trim();
  const named = table.exec(text);
  const about = (named?.[1] ?? named?.[2])?.replaceAll('"', '');
  const first = (verb.exec(text)?.[1] ?? 'statement').toUpperCase();
  return { name: [first, about].filter(Boolean).join(' '), text: text.slice(0, longestText) };
}
