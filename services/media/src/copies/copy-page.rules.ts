import { DateTime } from 'luxon';
import { formatMoney, type PersonalDataRow, type PersonalDataSection } from '@fungo/contracts';

/** The data of one service: a chapter of the page and a data file. */
export interface Chapter {
  title: string;
  /** 'data/camps.json' */
  data: string;
  sections: PersonalDataSection[];
}

export interface Copy {
  academy: string;
  name: string;
  takenAt: Date;
  zone: string;
  chapters: Chapter[];
  /** Names of the films and pictures in the copy. */
  files: Set<string>;
}

/** The copy's index: a page for a phone or paper, without scripts or network requests. */
export function copyPage(copy: Copy): string {
  const { academy, name, chapters } = copy;
  const taken = shownInstant(copy.takenAt.toISOString(), copy.zone);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>Your data at ${text(academy)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Your data at ${text(academy)}</h1>
<p>Everything we keep about ${text(name)} and their children, as of ${text(taken)}. It has names, phone numbers and what you told us about your children. Keep it where only you can read it.</p>
<nav aria-label="Contents">
<h2>Contents</h2>
${chapters.map(entryOf).join('\n')}
</nav>
${chapters.map((chapter, index) => chapterOf(chapter, index, copy)).join('\n')}
<section>
<h2>What is not here</h2>
<p>Your password: we keep only a scrambled form of it. Your card: it is with Stripe, our payment company. Notes that our staff make for themselves. Technical records of visits, which name no person and go after some weeks. Photos that we took at camps, as we do not note who is in them.</p>
<p>Something is wrong, or missing? Please write to us, and we look into it.</p>
</section>
</main>
</body>
</html>
`;
}

const anchorOf = (chapter: number, section: number) => `part-${chapter + 1}-${section + 1}`;

function entryOf({ title, sections }: Chapter, index: number): string {
  const lines = sections.flatMap(({ title: name, rows }, at) =>
    rows.length === 0
      ? []
      : [
          `<li><a href="#${anchorOf(index, at)}">${text(name)}</a> (${rows.length.toLocaleString('en-US')})</li>`,
        ],
  );
  return `<h3>${text(title)}</h3>\n${lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '<p>Nothing.</p>'}`;
}

function chapterOf({ title, data, sections }: Chapter, index: number, copy: Copy): string {
  const empty = sections.filter(({ rows }) => rows.length === 0).map((section) => section.title);
  const parts = sections.map((section, at) => sectionOf(section, anchorOf(index, at), copy));
  return `<section>
<h2>${text(title)}</h2>
<p class="note">For programs: <a href="${address(data)}">${text(data)}</a></p>
${parts.join('')}${empty.length > 0 ? `<p class="note">We keep nothing under: ${text(empty.join('; '))}.</p>` : ''}
</section>`;
}

function sectionOf({ title, about, rows }: PersonalDataSection, anchor: string, copy: Copy): string {
  if (rows.length === 0) return '';
  return `<h3 id="${anchor}">${text(title)}</h3>
${about === null ? '' : `<p class="note">${text(about)}</p>\n`}${rows.map((row) => rowOf(row, copy)).join('\n')}
`;
}

function rowOf(row: PersonalDataRow, copy: Copy): string {
  const lines = Object.entries(row).flatMap(([label, value]) => {
    const shown = valueOf(value, copy);
    return shown === '' ? [] : [`<div><dt>${text(label)}</dt><dd>${shown}</dd></div>`];
  });
  return `<dl>${lines.join('')}</dl>`;
}

/** A value as HTML; empty for a missing one. */
function valueOf(value: PersonalDataRow[string], { files, zone }: Copy): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return text(value.toLocaleString('en-US', { maximumFractionDigits: 2 }));
  if (typeof value === 'string')
    return files.has(value) ? `<a href="${address(value)}">${text(value)}</a>` : text(value);
  if (Array.isArray(value)) return text(value.join(', '));
  if ('dollars' in value) return text(formatMoney(value.dollars));
  if ('day' in value) return text(DateTime.fromISO(value.day).toFormat('MMM d, yyyy'));
  return text(shownInstant(value.at, zone));
}

const shownInstant = (at: string, zone: string) =>
  DateTime.fromISO(at, { zone }).setLocale('en-US').toFormat('MMM d, yyyy, h:mm a');

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const text = (plain: string) => plain.replace(/[&<>"']/g, (sign) => signs[sign]!);
const address = (file: string) => text(encodeURI(file));

const style = `
:root { color-scheme: light dark; --line: #8885; --soft: #8881; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 46rem; margin: 0 auto; padding: 1.25rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .75rem; }
h2 { font-size: 1.35rem; margin: 2.5rem 0 .5rem; padding-top: 1rem; border-top: 2px solid var(--line); }
h3 { font-size: 1.05rem; margin: 1.5rem 0 .5rem; }
nav h2 { border: 0; padding: 0; margin-top: 1.5rem; }
nav h3 { margin: .75rem 0 0; }
ul { margin: .25rem 0; padding-left: 1.25rem; }
li { padding: .2rem 0; }
.note { margin: .25rem 0 .75rem; opacity: .8; }
dl { margin: 0 0 .75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--soft); }
dl > div { display: grid; grid-template-columns: minmax(7rem, 13rem) 1fr; gap: .25rem 1rem; padding: .2rem 0; }
dt { opacity: .8; }
dd { margin: 0; white-space: pre-line; }
@media (max-width: 32rem) { dl > div { grid-template-columns: 1fr; gap: 0; padding: .35rem 0; } dt { font-size: .875rem; } }
@media print { dl { break-inside: avoid; } }
`;
