import { type LeaderboardEntry, rankStation, usualRule } from '@fungo/contracts';
import { seenBy, standingIn } from './results.rules';

const entry = (playerId: number, score: string | null, participantSport: 'baseball' | 'softball') => ({
  ...{ id: playerId, playerId, participantId: null, participantName: 'Mia K.', participantAge: 9 },
  ...{ participantSport, campId: 7, campTitle: 'Diamond Days', campDate: '2026-07-06' },
  ...{ station: 'hitting_zone' as const, score, selectedDays: null, isPublic: true },
});
const standingOf = (playerId: number, entries: LeaderboardEntry[]) =>
  standingIn(rankStation(entries, usualRule('hitting_zone')), playerId);

const five = [
  entry(1, '9.00', 'baseball'),
  entry(2, '7.25', 'baseball'),
  entry(3, '7.25', 'softball'),
  entry(4, '7.24', 'softball'),
  entry(5, '1.00', 'baseball'),
  entry(6, null, 'baseball'),
];

// holds: D2 boards.18
it('separates worse scores from ties, and counts only children with a score', () => {
  expect(standingOf(2, five)).toMatchObject({ rank: 2, measured: 5, level: 1, percentile: 50 });
  expect(standingOf(4, five)).toMatchObject({ rank: 4, measured: 5, level: 0, percentile: 25 });
  expect(standingOf(6, five)).toBeNull();
});

it('gives no percentile for fewer than five scores', () => {
  expect(standingOf(1, five.slice(0, 4))).toMatchObject({ measured: 4, percentile: null, median: null });
});

it('never rounds a percentile up', () => {
  const many = Array.from({ length: 400 }, (_, n) => entry(n, `${400 - Math.max(n, 1)}.00`, 'baseball'));
  expect(standingOf(2, many)).toMatchObject({ rank: 3, level: 0, percentile: 99 });
});

it('gives the leaderboard’s medals to the first three of each sport', () => {
  expect([1, 2, 3, 4, 5].map((id) => standingOf(id, five)!.medal)).toEqual([1, 2, 1, 2, 3]);
});

it('counts the public children and the family’s own, since other scores could be worked out', () => {
  const hidden = { ...entry(7, '7.00', 'baseball'), isPublic: false };
  const all = [...five, hidden];
  const idsFor = (...own: number[]) =>
    seenBy(
      all,
      own.map((id) => ({ id })),
    ).map(({ playerId }) => playerId);
  expect(idsFor(1)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(idsFor(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
