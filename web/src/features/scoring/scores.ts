import type { ScoreRow, Station } from '@fungo/contracts';
import { keptOf, type KeptEntry } from '@/lib/kept/kept';

/** A child who came without a registration. */
export type Player = Pick<ScoreRow, 'name' | 'age' | 'sport'>;

/** A child's measured score at a station. */
export interface Measured {
  /** Empty: nothing is measured (any more). */
  attempts: number[];
  didNotTakePart: boolean;
}

/** A measurement that the server has not taken yet. */
export interface KeptScore extends KeptEntry, Measured {
  campId: number;
  station: Station;
  /** One of the list, or one who is on no list. */
  child: { entryId: number } | { player: Player };
  /** The child's, as it was shown. */
  name: string;
  /** The change that was seen, on this device or by the server; null: none. */
  saw: string | null;
  /** Somebody else had measured meanwhile: the person chooses. */
  isClash?: true;
}

export const scores = keptOf<KeptScore>(
  'score',
  ({ refused, isClash }) => refused === undefined && isClash === undefined,
);
