import type { constants, FixCard, FixCardText } from '@fungo/contracts';
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

type Written = Pick<StoredFixCard, 'cue' | 'drill' | 'clipId' | 'target'>;

/** The columns of a card that its coach writes. */
export const writtenIn = ({ cue, drill, clipId, target }: FixCardText): Written => ({
  ...{ cue, drill, target },
  clipId: clipId ?? null,
});

const isSame = (a: Written, b: Written): boolean =>
  (['cue', 'drill', 'clipId', 'target'] as const).every((key) => a[key] === b[key]);

/** A card of a review, and whether it has a proof or an answer. */
export type Known = Pick<StoredFixCard, 'id' | 'place'> & Written & { isInUse: boolean };

/** The changes that make a review's cards those that its coach sent; null if one that is in use would change. */
export function changesOf(known: Known[], sent: FixCardText[]) {
  const wanted = sent.map((card, place) => ({ id: card.id, place, ...writtenIn(card) }));
  const goneIds = known.filter(({ id }) => !wanted.some((card) => card.id === id)).map(({ id }) => id);
  const has = (id: string) => known.find((card) => card.id === id);
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
