import type { FixCard, FixCardText } from '@fungo/contracts';
import { goalOf, type GoalDraft } from './goal-draft.rules';

/** A card as its coach types it: the cue may still be blank. */
export interface CardDraft {
  id: string;
  cue: string;
  drill: string;
  /** '' without a clip. */
  clipId: string;
  target: string;
  goal: GoalDraft | null;
}

/** A card with a proof or an answer is the family's and stays as it is. */
export const isInUse = ({ state, steps }: Pick<FixCard, 'state' | 'steps'>): boolean =>
  state !== 'open' || steps.length > 0;

export const draftOfCard = ({ id, cue, drill, clip, target, goal }: FixCard): CardDraft => ({
  ...{ id, cue, drill, target },
  clipId: clip?.id ?? '',
  goal: goal && { ...goal, value: String(goal.value) },
});

/** The cards that can be saved: those with a cue. */
export const writtenOf = (drafts: CardDraft[]): FixCardText[] =>
  drafts
    .filter(({ cue }) => cue.trim() !== '')
    .map(({ id, cue, drill, clipId, target, goal }) => ({
      ...{ id, cue: cue.trim(), drill: drill.trim(), target: target.trim() },
      ...(clipId && { clipId }),
      goal: goalOf(goal),
    }));

/** Whether a save leaves nothing of a draft behind: a cue that is missing, or a goal without a number. */
export const isWhole = ({ cue, goal }: CardDraft): boolean =>
  cue.trim() !== '' && (goal === null || goalOf(goal) !== null);

/** Whether what can be saved differs from what is saved. */
export const isChanged = (drafts: CardDraft[], saved: FixCard[]): boolean =>
  JSON.stringify(writtenOf(drafts)) !== JSON.stringify(writtenOf(saved.map(draftOfCard)));
