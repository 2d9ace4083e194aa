import { leaderboard } from '@fungo/contracts/constants';
import { matches, nameKey } from '@fungo/contracts/folding';
import { byScoreThenName } from '@fungo/contracts/camps/rankings';
import { typedNumber } from '@fungo/contracts/typed-number';
import type { ScoreRow, StationRule } from '@fungo/contracts';
import type { KeptScore, Measured, Player } from './scores';

/** A row of a station's list with what this device has not sent yet. */
export interface SeenRow extends Omit<ScoreRow, 'entryId' | 'playerId' | 'changeId'> {
  /** The same child, before and after the server has heard of it. */
  key: string;
  /** Null: the server has not heard of this child yet. */
  entryId: number | null;
  /** The change that is seen, also one that waits on this device. */
  saw: string | null;
  /** The change that the server knows. */
  stands: string | null;
  isWaiting: boolean;
  /** This device's score if somebody else scored meanwhile; the row shows the server's. */
  clash: KeptScore | null;
}

/** A list as it will be once what waits is sent. */
export function withKept(rows: readonly ScoreRow[], kept: readonly KeptScore[]): SeenRow[] {
  const seen = rows.map(({ playerId: _, changeId, ...row }): SeenRow => ({
    ...row,
    key: keyOf(row),
    saw: changeId,
    stands: changeId,
    isWaiting: false,
    clash: null,
  }));
  for (const entry of kept) {
    if (entry.refused !== undefined) continue;
    let index = seen.findIndex((row) => isOf(entry, row));
    if (index < 0) {
      if ('entryId' in entry.child) continue; // taken off the list: what waits will be refused, and shown as such
      index = seen.push(newRow(entry.child.player)) - 1;
    }
    const row = seen[index]!;
    // Later changes after a clash also clash.
    seen[index] =
      entry.isClash || row.clash
        ? { ...row, clash: entry }
        : { ...row, ...shownOf(entry), saw: entry.id, isWaiting: true };
  }
  return seen;
}

const isOf = ({ child }: KeptScore, row: Pick<SeenRow, 'entryId' | 'name' | 'age' | 'sport'>) =>
  'entryId' in child ? child.entryId === row.entryId : isSame(child.player, row);

const shownOf = ({ attempts, didNotTakePart }: Measured) => ({
  attempts: attempts.map((attempt) => attempt.toFixed(2)),
  score: null, // it is the server that counts
  didNotTakePart,
});

const newRow = (player: Player): SeenRow => ({
  ...player,
  ...{ key: keyOfPlayer(player), entryId: null, divisionId: null, attempts: [], score: null },
  ...{ didNotTakePart: false, saw: null, stands: null, isWaiting: true, clash: null },
});

export const isSame = (a: Player, b: Player) => keyOfPlayer(a) === keyOfPlayer(b);
const keyOfPlayer = ({ name, age, sport }: Player) => `${nameKey(name)}|${age}|${sport}`;

/** Children that this page added: their rows stay the same when the server has given them a number. */
const added = new Map<number, string>();
export const rememberAdded = (entryId: number, player: Player) =>
  void added.set(entryId, keyOfPlayer(player));
const keyOf = ({ entryId }: Pick<ScoreRow, 'entryId'>) => added.get(entryId) ?? `${entryId}`;

/** The sheet's rows with those that the server has just answered. */
export function withAnswered(rows: readonly ScoreRow[], answered: readonly (ScoreRow | null)[]): ScoreRow[] {
  const news = new Map(answered.flatMap((row) => (row ? [[row.entryId, row] as const] : [])));
  const known = new Set(rows.map(({ entryId }) => entryId));
  return [
    ...rows.map((row) => news.get(row.entryId) ?? row),
    ...[...news.values()].filter(({ entryId }) => !known.has(entryId)),
  ];
}

export const isEqual = (
  a: Pick<ScoreRow, 'attempts' | 'didNotTakePart'>,
  { attempts, didNotTakePart }: Measured,
) =>
  a.didNotTakePart === didNotTakePart &&
  a.attempts.length === attempts.length &&
  a.attempts.every((attempt, index) => Number(attempt) === attempts[index]);

/** The number that was typed, with at most two decimals; undefined for anything else. */
export function parseScore(text: string): number | undefined {
  const value = typedNumber(text);
  const { min, max } = leaderboard.score;
  return value >= min && value <= max && Number(value.toFixed(2)) === value ? value : undefined;
}

/** Numbers typed into a row, one per attempt; undefined if one is not a number. */
export function attemptsIn(texts: readonly string[]): number[] | undefined {
  const values = texts.filter((text) => text.trim() !== '').map(parseScore);
  return values.includes(undefined) ? undefined : (values as number[]);
}

/** '12.5' of '12.50'; a second decimal only where it says something. */
export const scoreWords = (score: string | number) => {
  const value = Number(score);
  return value.toFixed(
    Number(value.toFixed(leaderboard.scoreDecimals)) === value ? leaderboard.scoreDecimals : 2,
  );
};

/** '12.5, 13.0' */
export function measuredWords({
  attempts,
  didNotTakePart,
}: {
  attempts: readonly (string | number)[];
  didNotTakePart: boolean;
}): string {
  if (didNotTakePart) return 'didn’t play';
  return attempts.length > 0 ? attempts.map(scoreWords).join(', ') : 'no score';
}

/** The list's order when it is opened: it does not move under the thumb while scores come in. */
export const orderOf = (rows: readonly SeenRow[], rule: StationRule): string[] =>
  rows
    .map(({ key, name, score }) => ({ key, score, participantName: name }))
    .sort(byScoreThenName(rule))
    .map(({ key }) => key);

export function inOrder(rows: readonly SeenRow[], order: readonly string[]): SeenRow[] {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = ({ key }: SeenRow) => places.get(key) ?? places.size;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Whether a child is one of those looked for by name. */
export const isFound = ({ name }: Pick<SeenRow, 'name'>, text: string) => matches(text, name);

interface Dated {
  id: number;
  startDate: string;
  endDate: string;
}

/** The camp that one who opens the page today most likely scores: the one that is on, else the last that began, else the next. */
export const campAtHand = <C extends Dated>(camps: readonly C[], today: string): C | undefined =>
  camps.find(({ startDate, endDate }) => startDate <= today && today <= endDate) ??
  camps.find(({ startDate }) => startDate <= today) ??
  camps.at(-1);

/** The text after a key of the pad. */
export function typed(text: string, key: string): string {
  if (key === 'back') return text.slice(0, -1);
  if (key === '.') return text.includes('.') ? text : `${text || '0'}.`;
  return text === '0' ? key : text + key;
}
