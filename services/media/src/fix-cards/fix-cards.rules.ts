import type { CardGoal, constants, FixCard, FixCardText } from '@fungo/contracts';
import type { Param, SignedIn } from '@fungo/platform';
import { anyOf } from '../sql';
import { seesSql } from '../videos/videos.rules';
import type { StoredFixCard } from './fix-card.entity';

type State = FixCard['state'];
type Answer = (typeof constants.fixCard.answers)[number];

/** States in which a coach may give an answer. 'Again' also takes back a 'Got it'; 'Got it' needs no proof. */
const answerable: Record<Answer, readonly State[]> = { again: ['proof', 'done'], done: ['open', 'proof'] };

/** The state after a coach's answer; null if there is nothing to answer so. */
export const stateAfter = (state: State, answer: Answer): State | null =>
  answerable[answer].includes(state) ? (answer === 'done' ? 'done' : 'open') : null;

/** The columns of a card's goal. */
export type GoalColumns = Pick<StoredFixCard, 'goalStation' | 'goalValue' | 'goalUnit' | 'goalLessIsBetter'>;

const goalColumns = ['goalStation', 'goalValue', 'goalUnit', 'goalLessIsBetter'] as const;

/** The columns of a goal; null for a card without one. */
export const columnsOfGoal = (goal: CardGoal | null): GoalColumns => ({
  goalStation: goal && goal.station,
  goalValue: goal && goal.value.toFixed(2),
  goalUnit: goal && goal.unit,
  goalLessIsBetter: goal && goal.lessIsBetter,
});

/** The goal in a card's columns. */
export const goalIn = ({
  goalStation: station,
  goalValue,
  goalUnit,
  goalLessIsBetter,
}: GoalColumns): CardGoal | null =>
  station && { station, value: Number(goalValue), unit: goalUnit!, lessIsBetter: goalLessIsBetter! };

type Written = Pick<StoredFixCard, 'cue' | 'drill' | 'clipId' | 'target'> & GoalColumns;

/** The columns of a card that its coach writes. @param before its goal, which stays if none is sent */
export const writtenIn = (
  { cue, drill, clipId, target, goal }: FixCardText,
  before: GoalColumns = columnsOfGoal(null),
): Written => ({
  ...{ cue, drill, target },
  clipId: clipId ?? null,
  ...columnsOfGoal(goal === undefined ? goalIn(before) : goal),
});

const isSame = (a: Written, b: Written): boolean =>
  (['cue', 'drill', 'clipId', 'target', ...goalColumns] as const).every((key) => a[key] === b[key]);

/** A card of a review, and whether it has a proof or an answer. */
export type Known = Pick<StoredFixCard, 'id' | 'place'> & Written & { isInUse: boolean };

/** The changes that make a review's cards those that its coach sent; null if one that is in use would change. */
export function changesOf(known: Known[], sent: FixCardText[]) {
  const has = (id: string) => known.find((card) => card.id === id);
  const wanted = sent.map((card, place) => ({ id: card.id, place, ...writtenIn(card, has(card.id)) }));
  const goneIds = known.filter(({ id }) => !wanted.some((card) => card.id === id)).map(({ id }) => id);
  const isKept = known
    .filter(({ isInUse }) => isInUse)
    .every((card) => wanted.some((one) => one.id === card.id && isSame(one, card)));
  if (!isKept) return null;
  return {
    goneIds,
    added: wanted.filter(({ id }) => !has(id)),
    changed: wanted.filter((card) => {
      const before = has(card.id);
      return before && (before.place !== card.place || !isSame(before, card));
    }),
  };
}

/** The SQL condition that the family has the review of the video `v`, and so its cards. */
export const isSentSql = `v.status IN ('reviewed', 'archived')`;

/** The latest step of the card `c`, by its film, is ready to be watched. */
export const proofIsReadySql = `EXISTS (
  SELECT FROM fix_card_steps AS s JOIN films AS f ON f.id = s.film_id AND f.state = 'ready'
   WHERE s.card_id = c.id AND NOT EXISTS (SELECT FROM fix_card_steps AS later WHERE later.card_id = c.id AND later.at > s.at))`;

/** The SQL condition under which the caller may see the film `f`: it is the proof of a card whose swing they may see. */
export const seesProofFilmSql = (caller: SignedIn, param: Param): string =>
  `EXISTS (SELECT FROM fix_card_steps AS s JOIN fix_cards AS c ON c.id = s.card_id JOIN videos AS v ON v.id = c.video_id
            WHERE s.film_id = f.id AND ${anyOf(seesSql(caller, param))})`;
