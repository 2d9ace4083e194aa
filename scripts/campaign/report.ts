import type { Campaign } from './campaign';
import { refusalsOfStores, repeated, type Verdict } from './judge';

/** The campaign on one page, for a terminal. */
export function reportOf(campaign: Campaign): string {
  const { attempts, outages, things, money, takenMails, verdicts, writesPerSecond, drainedAfter } = campaign;
  const faults = table(
    ['fault', 'times', 'longest until back'],
    groups(outages, ({ what, how }) => `${what} ${how}`).map(([fault, times]) => [
      fault,
      times.length,
      `${(slowest(times) / 1000).toFixed(1)} s`,
    ]),
  );
  const answers = table(
    ['answer', 'times', 'slowest'],
    groups(attempts, ({ status, code }) => [status ?? 'no connection', code].filter(Boolean).join(' '))
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([answer, times]) => [answer, times.length, `${slowest(times)} ms`]),
  );
  const refused = refusalsOfStores(campaign);
  const doubled = repeated(takenMails).length;
  const made = groups(things, ({ about }) => about.split(' ')[0]!)
    .map(([what, all]) => `${all.length} × ${what}`)
    .join(', ');
  return [
    faults,
    answers,
    `Acknowledged: ${made}. ${money.length} registrations were paid by card. ${things.flatMap(({ mails }) => mails).length} mails due, ` +
      `${takenMails.length} taken by the mail server, ${doubled} of them more than once.`,
    `${writesPerSecond.toFixed(0)} writes a second were acknowledged. ` +
      `The last mail was sent ${drainedAfter.toFixed(0)} s after the last write. ` +
      `Slowest of ${refused.length} answers 503 while a store was down: ${Math.max(0, ...refused)} ms.`,
    promisesOf(verdicts),
  ].join('\n\n');
}

/** Each promise, with some of its violations. */
export const promisesOf = (verdicts: Verdict[]): string =>
  verdicts
    .map(({ promise, broken }) => `${broken.length === 0 ? 'kept  ' : 'BROKEN'}  ${promise}${some(broken)}`)
    .join('\n');

/** Milliseconds. */
const slowest = (times: { from: number; until: number }[]) =>
  times.reduce((longest, { from, until }) => Math.max(longest, until - from), 0);

const shown = 5;

const some = (broken: string[]) =>
  broken
    .slice(0, shown)
    .concat(broken.length > shown ? [`… and ${broken.length - shown} more`] : [])
    .map((line) => `\n          ${line}`)
    .join('');

function groups<T>(list: T[], nameOf: (one: T) => string): [string, T[]][] {
  const found = new Map<string, T[]>();
  for (const one of list) {
    const group = found.get(nameOf(one));
    if (group) group.push(one);
    else found.set(nameOf(one), [one]);
  }
  return [...found];
}

function table(head: string[], rows: (string | number)[][]): string {
  const all = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
    )
    .join('\n');
}
