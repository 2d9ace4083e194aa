import type { Station } from '@fungo/contracts';
import { scores, type KeptScore, type Measured, type Player } from './scores';
import type { SeenRow } from './scores.rules';

/** A person and the station they score. */
export interface Scorer {
  /** A user's id, or the code that was lent. */
  owner: string;
  campId: number;
  station: Station;
}

/** Stores a child's score on the device until it is sent. */
export const measure = (scorer: Scorer, row: SeenRow, { attempts, didNotTakePart }: Measured): KeptScore =>
  scores.add({
    ...scorer,
    ...{ attempts, didNotTakePart, name: row.name, saw: row.saw },
    child: row.entryId === null ? { player: playerOf(row) } : { entryId: row.entryId },
  });

/** Puts a child who came without a registration on the list. */
export const addPlayer = (scorer: Scorer, player: Player): KeptScore =>
  scores.add({
    ...scorer,
    ...{ attempts: [], didNotTakePart: false, name: player.name, saw: null },
    child: { player },
  });

const playerOf = ({ name, age, sport }: SeenRow): Player => ({ name, age, sport });

/** Scores of a station on this device, oldest first. */
export const isAt =
  ({ owner, campId, station }: Scorer) =>
  (entry: KeptScore) =>
    entry.owner === owner && entry.campId === campId && entry.station === station;

const isOf = (row: SeenRow) => (entry: KeptScore) =>
  'entryId' in entry.child
    ? entry.child.entryId === row.entryId
    : row.entryId === null && entry.name === row.name;

/** Accepts the server's score and drops this device's score for the child. */
export const keepTheirs = (scorer: Scorer, row: SeenRow) =>
  scores.drop(scores.of(scorer.owner).filter(isAt(scorer)).filter(isOf(row)));

/** Sends this device's score again, now that the user has seen the server's. */
export function sayAgain(scorer: Scorer, row: SeenRow, mine: Measured): KeptScore {
  keepTheirs(scorer, row);
  return measure(scorer, { ...row, saw: row.stands }, mine);
}
