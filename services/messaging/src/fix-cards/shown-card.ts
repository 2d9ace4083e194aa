import { type CardGoal, goalText } from '@fungo/contracts';
import { oneLine } from '../templates/one-line.rules';

/** A fix card in a mail, each part on a line. A part is empty where the card has none. */
export interface ShownCard {
  cue: string;
  drill: string;
  target: string;
  /** 'Hitting Zone 14.0' */
  goal: string;
}

export const shownCard = ({
  cue,
  drill,
  target,
  goal,
}: Omit<ShownCard, 'goal'> & { goal?: CardGoal | null }): ShownCard => ({
  ...{ cue: oneLine(cue), drill: oneLine(drill), target: oneLine(target) },
  goal: goal ? oneLine(goalText(goal)) : '',
});
