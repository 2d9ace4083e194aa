import { randomUUID } from 'node:crypto';
import { getCampLeaderboard, getScoreSheet, type RequestOf, sendScores } from '@fungo/contracts';
import type { Academy } from './academy';

export const station = 'hitting_zone';

type Change = RequestOf<typeof sendScores>['body']['changes'][number];

const made = (attempts: number[], saw: string | null) => ({
  ...{ id: randomUUID(), at: new Date().toISOString(), saw, attempts, didNotTakePart: false },
});

/** A score for a child on the list. @param saw id of the change that the device saw */
export const scored = (entryId: number, attempts: number[], saw: string | null = null): Change => ({
  ...{ ...made(attempts, saw), entryId },
});
/** A score for a child that is not registered. */
export const added = (score: number): Change => ({
  ...{ ...made([score], null), player: { name: 'Ida Cole', age: 9, sport: 'softball' } },
});

/** One station of an academy's camps. */
export const scoring = (academy: Academy) => ({
  send: async (campId: number, changes: Change[], as = academy.staff) => {
    const request = { params: { id: String(campId), station }, body: { changes } } as const;
    return (await as.call(sendScores, request)).body.outcomes;
  },
  sheetOf: async (campId: number) =>
    (await academy.staff.call(getScoreSheet, { params: { id: String(campId), station } })).body.rows,
  boardOf: async (campId: number, as = academy.staff) =>
    (await as.call(getCampLeaderboard, { params: { campId: String(campId) } })).body,
});

export const namesOn = (board: { participantName: string }[]) => [
  ...new Set(board.map(({ participantName }) => participantName)),
];
