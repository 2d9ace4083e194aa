import type { PlayerCamp } from '@fungo/contracts';
import { ordinal } from '@fungo/contracts/camps/result-words';
import { changeOf, type Point, type ScoreLine } from './scores.rules';

/** The parts of the axis below the scores, in the order of their rows. */
export const kinds = ['lesson', 'review', 'card', 'camp'] as const;

/** Something that happened on a day, 'YYYY-MM-DD'. */
export interface TimelineEvent {
  id: string;
  kind: (typeof kinds)[number];
  day: string;
  /** 'Lesson with Dana Whitfield' */
  title: string;
  /** The swing with its film, for a review or a card. */
  videoId?: string;
  thumbnailUrl?: string | null;
  /** The coach's cues, from the review's cards. */
  cues?: string[];
}

/** The time between two scores of a line, or since the last one. */
export interface Step {
  from: Point;
  to: Point | null;
  /** The difference of the scores; null since the last one. */
  change: number | null;
  isBetter: boolean;
  /** Earliest first. */
  events: TimelineEvent[];
}

const words: Record<TimelineEvent['kind'], [one: string, several: string]> = {
  lesson: ['lesson', 'lessons'],
  review: ['review', 'reviews'],
  card: ['card done', 'cards done'],
  camp: ['camp day', 'camp days'],
};

/** The player's days at camps that have begun. */
export const campEvents = (
  camps: Pick<PlayerCamp, 'campId' | 'title' | 'status' | 'days'>[],
  today: string,
): TimelineEvent[] =>
  camps
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ campId, title, days }) =>
      days
        .filter((day) => day <= today)
        .map((day) => ({ id: `camp.${campId}.${day}`, kind: 'camp' as const, day, title })),
    );

/** Steps of a line, the latest first. Events of a camp's own days are in neither step, as nobody knows which came first. */
export function stepsOf({ points, lessIsBetter }: ScoreLine, events: readonly TimelineEvent[]): Step[] {
  const steps = points.map((from, at): Step => {
    const to = points[at + 1] ?? null;
    const change = to && changeOf(from.score, to.score);
    return {
      ...{ from, to, change, isBetter: change !== null && (lessIsBetter ? change < 0 : change > 0) },
      events: events
        .filter(({ day }) => day > from.lastDay && (to === null || day < to.day))
        .toSorted((one, other) => one.day.localeCompare(other.day)),
    };
  });
  return steps.filter(({ to, events: after }) => to !== null || after.length > 0).toReversed();
}

/** '3 lessons, 1 review'; null for nothing. */
export function countWords(events: readonly TimelineEvent[]): string | null {
  const counts = kinds.flatMap((kind) => {
    const count = events.filter((event) => event.kind === kind).length;
    return count === 0 ? [] : [`${count} ${words[kind][count === 1 ? 0 : 1]}`];
  });
  return counts.length === 0 ? null : counts.join(', ');
}

/** '72nd percentile of 18 players in 10U'; null where too few were measured. */
export const placeWords = ({ place, ageGroup }: Pick<Point, 'place' | 'ageGroup'>): string | null =>
  place &&
  `${place.percentile === 0 ? 'Below the 1st' : ordinal(place.percentile)} percentile of ${place.players} players in ${ageGroup}`;

/** A day's place on an axis from the first to the last day, from 0 to 1. */
export function placeOn([first, last]: readonly [first: string, last: string], day: string): number {
  const [start, end, at] = [first, last, day].map((one) => Date.parse(one)) as [number, number, number];
  return end === start ? 0.5 : (at - start) / (end - start);
}

/** The first and the last day of a line's axis. */
export const axisOf = (
  points: readonly Point[],
  events: readonly TimelineEvent[],
): readonly [first: string, last: string] => {
  const first = points[0]!.day;
  const days = [...points.map(({ day }) => day), ...events.map(({ day }) => day)];
  return [first, days.reduce((latest, day) => (day > latest ? day : latest), first)];
};
