import type { CardGoal, PlayerCamp } from '@fungo/contracts';
import { scoreText } from '@fungo/contracts/camps/result-words';
import { formatDay } from '@/lib/calendar';

type Camp = Pick<PlayerCamp, 'campId' | 'title' | 'startDate' | 'scores'>;
type Measure = Pick<CardGoal, 'station' | 'unit' | 'lessIsBetter'>;

/** A score after a card, at the station of its goal. */
interface Score {
  campId: number;
  title: string;
  /** The camp's first day. */
  day: string;
  score: number;
}

/** The first score that reached a goal, and the latest one; null without one. */
export interface GoalProgress {
  reached: Score | null;
  latest: Score | null;
}

/** Scores compare if their camps measure the station alike. */
export const measureKey = ({ station, unit, lessIsBetter }: Measure) => [station, unit, lessIsBetter].join();

/**
 * The scores of a player since a card.
 * @param givenOn the day of the card on the academy's calendar; a score on that day may be from before it
 * @param camps the player's camps, the latest first
 */
export function progressTo(goal: CardGoal, givenOn: string, camps: readonly Camp[]): GoalProgress {
  const scores = camps
    .filter(({ startDate }) => startDate > givenOn)
    .toReversed()
    .flatMap(({ campId, title, startDate: day, scores }) =>
      scores
        .filter((score) => measureKey(score) === measureKey(goal))
        .map(({ score }): Score => ({ campId, title, day, score: Number(score) })),
    );
  const isReached = ({ score }: Score) => (goal.lessIsBetter ? score <= goal.value : score >= goal.value);
  return { reached: scores.find(isReached) ?? null, latest: scores.at(-1) ?? null };
}

/** 'Reached: 71.0 mph on May 3 at Spring Camp' */
export function progressWords({ value, unit }: CardGoal, { reached, latest }: GoalProgress): string {
  const shown = reached ?? latest;
  if (!shown) return 'Not measured since';
  const { score, day, title } = shown;
  const words = `${scoreText(score, unit)} on ${formatDay(day, 'date')} at ${title}`;
  if (reached) return `Reached: ${words}`;
  const left = Math.round(Math.abs(value - score) * 100) / 100;
  return `Latest: ${words}, ${scoreText(left, unit)} to go`;
}
