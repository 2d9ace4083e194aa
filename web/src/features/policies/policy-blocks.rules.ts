export type PolicyBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const heading = /^#{1,6}\s+/;
const item = /^[-*•]\s+/;

/** A text as it is typed: blank lines part paragraphs, `## ` begins a heading, and `- ` an item of a list. */
export function blocksOf(text: string): PolicyBlock[] {
  const blocks: PolicyBlock[] = [];
  let isApart = true;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1);
    if (line === '') isApart = true;
    else if (heading.test(line)) blocks.push({ kind: 'heading', text: line.replace(heading, '') });
    else if (item.test(line)) {
      const words = line.replace(item, '');
      if (last?.kind === 'list' && !isApart) last.items.push(words);
      else blocks.push({ kind: 'list', items: [words] });
    } else if (last?.kind === 'paragraph' && !isApart) last.text += `\n${line}`;
    else blocks.push({ kind: 'paragraph', text: line });
    if (line !== '') isApart = false;
  }
  return blocks;
}
