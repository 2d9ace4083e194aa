/** The longest excerpt of a review in its mail, in UTF-16 units. */
const longest = 280;

/** The first whole sentences of a one-line text, or its first words if no sentence fits. */
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
