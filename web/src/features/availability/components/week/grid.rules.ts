import type { Entry } from './week.rules';

/** Positions on a day's column. All of it is in minutes of the academy's wall clock, as coaches read it, on every day of the year. */
export interface Hours {
  from: number;
  to: number;
}

const hour = 60;
/** The hours that a grid shows at least. */
const usual: Hours = { from: 8 * hour, to: 20 * hour };
export const dayHours: Hours = { from: 0, to: 24 * hour };
/** Drags and taps meet half hours. */
const step = 30;
/** The offered length of a tap. */
const lessonMinutes = 60;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * hour + Number(time.slice(3, 5));

/** 'HH:MM' of minutes since midnight. */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / hour), minutes % hour].map((part) => String(part).padStart(2, '0')).join(':');

/** The hours of an entry; a block of a whole day has all of them. */
export function hoursOfEntry(entry: Entry): Hours {
  if (entry.kind === 'lesson') {
    const from = minutesOf(entry.at);
    return { from, to: Math.min(from + entry.lesson.duration, dayHours.to) };
  }
  const { startTime, endTime } =
    entry.kind === 'slot' ? entry.slot : entry.kind === 'camp' ? entry.camp : entry.block;
  return startTime === null || endTime === null
    ? dayHours
    : { from: minutesOf(startTime), to: minutesOf(endTime) };
}

/** Whole hours that hold the entries of all days, and the usual ones. A block of a whole day adds none. */
export function hoursShown(entries: Entry[]): Hours {
  const all = entries.map(hoursOfEntry).filter((hours) => hours !== dayHours);
  return {
    from: Math.floor(Math.min(usual.from, ...all.map(({ from }) => from)) / hour) * hour,
    to: Math.ceil(Math.max(usual.to, ...all.map(({ to }) => to)) / hour) * hour,
  };
}

/** Where an entry lies in its column, each in percent. */
export interface Box {
  top: number;
  height: number;
  left: number;
  width: number;
}

/** Lessons leave a strip of the opening under them, so that it can still be pressed. */
const strip = 12;

/** Lies entries of a kind that overlap next to each other. */
export function boxesOf(entries: Entry[], shown: Hours): Box[] {
  const lanes = new Map<Entry, { lane: number; of: number }>();
  for (const kinds of [['slot', 'camp'], ['lesson'], ['block']])
    for (const group of groupsOf(entries.filter(({ kind }) => kinds.includes(kind)))) spread(group, lanes);
  return entries.map((entry) => {
    const { from, to } = hoursOfEntry(entry);
    const [start, end] = [Math.max(from, shown.from), Math.min(to, shown.to)];
    const { lane, of } = lanes.get(entry)!;
    const inset = entry.kind === 'lesson' ? strip : 0;
    const width = (100 - inset) / of;
    return {
      top: (100 * (start - shown.from)) / (shown.to - shown.from),
      height: (100 * (end - start)) / (shown.to - shown.from),
      left: inset + lane * width,
      width,
    };
  });
}

/** Entries that overlap, directly or through others. */
function groupsOf(entries: Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  let until = -1;
  for (const entry of entries.toSorted((a, b) => hoursOfEntry(a).from - hoursOfEntry(b).from)) {
    const { from, to } = hoursOfEntry(entry);
    if (from >= until) groups.push([]);
    groups.at(-1)!.push(entry);
    until = Math.max(until, to);
  }
  return groups;
}

function spread(group: Entry[], lanes: Map<Entry, { lane: number; of: number }>): void {
  const ends: number[] = [];
  const places = group.map((entry) => {
    const { from, to } = hoursOfEntry(entry);
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    return lane;
  });
  group.forEach((entry, index) => lanes.set(entry, { lane: places[index]!, of: ends.length }));
}

/** Whether a lesson lies over the words at the start of an opening. */
export const isCovered = (entry: Entry, entries: Entry[]): boolean => {
  const { from } = hoursOfEntry(entry);
  return entries.some((one) => {
    if (one.kind !== 'lesson' || entry.kind === 'lesson') return false;
    const over = hoursOfEntry(one);
    return over.from < from + step && from < over.to;
  });
};

/** The half hour at a fraction of the column's height. */
export const minutesAt = (fraction: number, { from, to }: Hours): number => {
  const minutes = from + fraction * (to - from);
  return Math.min(Math.max(Math.floor(minutes / step) * step, from), to - step);
};

/** The hours between two half hours that a drag touched, in either direction, both included. A tap offers one lesson. */
export const hoursBetween = (one: number, other: number): Hours =>
  one === other
    ? { from: one, to: Math.min(one + lessonMinutes, dayHours.to) }
    : { from: Math.min(one, other), to: Math.max(one, other) + step };
