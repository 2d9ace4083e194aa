import type { LeaderboardEntry } from '@fungo/contracts';

/** A message of the stream: new or changed entries, and ids of entries that are gone or hidden from the public. */
export interface Change {
  entries: LeaderboardEntry[];
  gone: number[];
  hidden: number[];
}

/** State of the stream. */
export type Heard = { event: 'at'; id: string } | ({ event: 'changed'; id: string } & Change);

/**
 * How far the stream was heard, and whether something on the way was missed: then the leaderboard is read again. At the first
 * `at` it is, for what was read may be older than the stream.
 */
export function hear(lastHeard: string | null, { event, id }: Heard): { heard: string; isGap: boolean } {
  return { heard: id, isGap: event === 'at' && id !== lastHeard };
}

/**
 * A list with a change in it, in its own order.
 * @param belongs whether an entry that is not in the list is put at its end
 */
export function applied(
  entries: readonly LeaderboardEntry[],
  change: Change,
  belongs: (entry: LeaderboardEntry) => boolean,
): LeaderboardEntry[] {
  const gone = new Set(change.gone);
  const changed = new Map(change.entries.map((entry) => [entry.id, entry]));
  const kept = entries.filter(({ id }) => !gone.has(id)).map((entry) => changed.get(entry.id) ?? entry);
  const known = new Set(entries.map(({ id }) => id));
  return [...kept, ...change.entries.filter((entry) => !known.has(entry.id) && belongs(entry))];
}
