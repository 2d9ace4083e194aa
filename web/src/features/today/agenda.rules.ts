import { siteMoment } from '@/lib/calendar';

/** Something with hours on a day, in minutes of the academy's wall clock. */
export interface Timed {
  start: number;
  end: number;
}

export type State = 'past' | 'now' | 'next' | 'later';

export type AgendaRow<T> =
  { kind: 'entry'; entry: T; state: State } | { kind: 'gap'; from: number; to: number; isNow: boolean };

/** Shorter pauses between two entries are no gap. */
const shortestGap = 15;

/** Minutes since midnight of a wall-clock time 'HH:MM'. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** 'HH:MM' of minutes since midnight. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The wall-clock minutes of an instant in the academy's zone. */
export const siteMinutes = (timeZone: string, instant: string | number): number =>
  minutesOf(siteMoment(timeZone, new Date(instant).toISOString()).time);

/** The day's entries in the order of their hours, with the gaps between them. The first one to come is the next. */
export function agendaOf<T extends Timed>(entries: T[], now: number): AgendaRow<T>[] {
  const rows: AgendaRow<T>[] = [];
  let busyUntil: number | undefined;
  let hasNext = false;
  for (const entry of entries.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (busyUntil !== undefined && entry.start - busyUntil >= shortestGap)
      rows.push({
        ...{ kind: 'gap', from: busyUntil, to: entry.start },
        isNow: busyUntil <= now && now < entry.start,
      });
    const isToCome = entry.start > now;
    const state = entry.end <= now ? 'past' : !isToCome ? 'now' : hasNext ? 'later' : 'next';
    hasNext ||= isToCome;
    rows.push({ kind: 'entry', entry, state });
    busyUntil = Math.max(busyUntil ?? 0, entry.end);
  }
  return rows;
}

/** '45 minutes', '1 hour', '2 hours 30 minutes' */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && counted(hours, 'hour'), (rest > 0 || hours === 0) && counted(rest, 'minute')]
    .filter(Boolean)
    .join(' ');
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
