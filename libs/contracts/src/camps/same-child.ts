import { isSameName } from '../folding';

interface Named {
  playerName: string;
  /** On the same day for both. */
  playerAge: number;
}

/** Whether two children of one family are probably the same: one name, and ages at most a birthday apart. */
export const isSameChild = (one: Named, other: Named): boolean =>
  Math.abs(one.playerAge - other.playerAge) <= 1 && isSameName(one.playerName, other.playerName);
