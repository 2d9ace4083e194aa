/** How much of a review its mail shows, in UTF-16 units. */
const longest = 280;

/** The first whole sentences of a text on one line; if not even one fits, its first words. */
export function firstSentences(line: string): string {
  if (line.length <= longest) return line;
  const sentences = line.slice(0, longest).match(/^.*[.!?…]["'”’)]*(?=\s)/su)?.[0];
  return (
    sentences ??
    `${line
      .slice(0, longest)
      .replace(/\s+\S*$/u, '')
      .toWellFormed()}…`
  );
}
