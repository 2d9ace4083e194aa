import type { FixCard, FixCardText } from '@fungo/contracts';

/** A card as its coach types it: the cue may still be blank. */
export interface CardDraft {
  id: string;
  cue: string;
  drill: string;
  /** '' without a clip. */
  clipId: string;
  target: string;
}

/** A card with a proof or an answer is the family's and stays as it is. */
export const isInUse = ({ state, steps }: Pick<FixCard, 'state' | 'steps'>): boolean =>
  state !== 'open' || steps.length > 0;

export const draftOfCard = ({ id, cue, drill, clip, target }: FixCard): CardDraft => ({
  ...{ id, cue, drill, target },
  clipId: clip?.id ?? '',
});

/** The cards that can be saved: those with a cue. */
export const writtenOf = (drafts: CardDraft[]): FixCardText[] =>
  drafts
    .filter(({ cue }) => cue.trim() !== '')
    .map(({ id, cue, drill, clipId, target }) => ({
      ...{ id, cue: cue.trim(), drill: drill.trim(), target: target.trim() },
      ...(clipId && { clipId }),
    }));

/** Whether what can be saved differs from what is saved. */
export const isChanged = (drafts: CardDraft[], saved: FixCard[]): boolean =>
  JSON.stringify(writtenOf(drafts)) !== JSON.stringify(writtenOf(saved.map(draftOfCard)));
