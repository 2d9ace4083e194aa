import type { ComparedFilm, Comparison, ComparisonText } from '@fungo/contracts';
import { frameAt } from '@fungo/contracts/media/frames';
import { middleOf } from '../film/frames.rules';

/** A film with its crack, in seconds. */
interface Cracked {
  crack: number;
  duration: number;
}

/** The seconds before and after the crack that both films have. */
export const rangeOf = (left: Cracked, right: Cracked) => ({
  from: -Math.min(left.crack, right.crack),
  to: Math.max(0, Math.min(left.duration - left.crack, right.duration - right.crack)),
});

/**
 * How much faster the left film goes until it is where the right one is.
 * @param lead seconds that it is ahead
 * @returns null if it is too far away for that, and must jump
 */
export function tempoFor(lead: number, frameRate: number): number | null {
  if (Math.abs(lead) > 0.25) return null;
  if (Math.abs(lead) < 0.5 / frameRate) return 1;
  return Math.min(1.25, Math.max(0.75, 1 - 2 * lead));
}

/** The frame of a crack in milliseconds, and back: a crack is stored as the middle of its frame. */
export const frameOfCrack = (crack: number, frameRate: number) => frameAt(crack / 1000, frameRate);
export const crackOfFrame = (frame: number, frameRate: number) =>
  Math.round(middleOf(frame, frameRate) * 1000);

/** The coach's choice: the films and their confirmed cracks. */
export type Chosen = ComparisonText & { leftMirrored: boolean; rightMirrored: boolean };

/** A comparison as it is saved; null without one. */
export const chosenIn = ({ left, right, layout }: Comparison): Chosen | null =>
  left && {
    left: { kind: left.kind, id: left.id },
    ...{ leftCrack: left.crack, rightCrack: right.crack },
    ...{ leftMirrored: left.mirrored, rightMirrored: right.mirrored },
    layout,
  };

export const isSameChoice = (one: Chosen | null, other: Chosen | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The crack of a film in seconds: the confirmed one, or what the sound suggests; null without either. */
export const crackOf = (confirmed: number | null, { heard }: Pick<ComparedFilm, 'heard'>): number | null => {
  const crack = confirmed ?? heard;
  return crack === null ? null : crack / 1000;
};

/** '−0.42 s' */
export const fromCrack = (seconds: number) =>
  `${seconds < -0.005 ? '−' : seconds > 0.005 ? '+' : ''}${Math.abs(seconds).toFixed(2)} s`;
