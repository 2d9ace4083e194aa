import type { Span } from '../calendar/blocks.rules';
import type { Start } from '../calendar/slots.rules';

/** A lesson that rains out. */
export interface Rained {
  id: number;
  /** Null without an account. */
  playerId: string | null;
  /** Its wall-clock start, since midnight. */
  minutes: number;
}

export type Open = Pick<Start, 'minutes' | 'start' | 'end'> & { seatsLeft: number };

interface Rules {
  /** Times for each lesson, at most. */
  most: number;
  /** Other lessons of the players. */
  busy: (Span & { playerId: string })[];
}

interface Candidate {
  open: Open;
  /** Lessons that it is offered to. */
  uses: number;
  players: Set<string>;
}

/**
 * The make-up times of each lesson, the best one first: the next openings at the same time of day, then the others. The
 * lessons choose in turns, and an opening goes to as many lessons as it has seats. Only once none is left are times
 * offered twice. A player gets no time twice, and none of another lesson.
 * @param openings soonest first
 */
export function makeUpsOf(lessons: Rained[], openings: Open[], { most, busy }: Rules): Map<number, Date[]> {
  const candidates = openings.map((open): Candidate => ({ open, uses: 0, players: new Set() }));
  const ranked = new Map(lessons.map((lesson) => [lesson, rankedFor(lesson, candidates, busy)]));
  const chosen = new Map(lessons.map((lesson) => [lesson, new Set<Candidate>()]));
  for (let turn = 0; turn < most; turn += 1)
    for (const lesson of lessons) {
      const best = bestOf(ranked.get(lesson)!, lesson, chosen.get(lesson)!);
      if (!best) continue;
      best.uses += 1;
      if (lesson.playerId !== null) best.players.add(lesson.playerId);
      chosen.get(lesson)!.add(best);
    }
  return new Map([...chosen].map(([{ id }, own]) => [id, [...own].map(({ open }) => open.start)]));
}

function rankedFor(lesson: Rained, candidates: Candidate[], busy: Rules['busy']): Candidate[] {
  const own = busy.filter(({ playerId }) => playerId === lesson.playerId);
  const free = candidates.filter(
    ({ open }) => !own.some(({ startsAt, endsAt }) => startsAt < open.end && endsAt > open.start),
  );
  const isSameTime = ({ open }: Candidate) => open.minutes === lesson.minutes;
  return [...free.filter(isSameTime), ...free.filter((candidate) => !isSameTime(candidate))];
}

function bestOf(ranked: Candidate[], { playerId }: Rained, own: Set<Candidate>): Candidate | undefined {
  const left = ranked.filter(
    (candidate) => !own.has(candidate) && (playerId === null || !candidate.players.has(playerId)),
  );
  const unshared = left.find(({ open, uses }) => uses < open.seatsLeft);
  return unshared ?? left.toSorted((one, other) => shareOf(one) - shareOf(other))[0];
}

const shareOf = ({ open, uses }: Candidate): number => uses / open.seatsLeft;
