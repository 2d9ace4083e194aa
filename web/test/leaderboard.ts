import { act } from '@testing-library/react';
import { usualRule, type LeaderboardCamp, type LeaderboardEntry, type Station } from '@fungo/contracts';
import { leaderboard } from '@fungo/contracts/constants';

export const boardCamp = (over: Partial<LeaderboardCamp> = {}): LeaderboardCamp => ({
  id: 7,
  title: 'Summer Slugger Camp',
  startDate: '2026-07-06',
  endDate: '2026-07-10',
  status: 'active',
  hasScores: true,
  stations: leaderboard.stations.map(usualRule),
  ...over,
});

let ids = 0;

/** A child's results, by station; of age 10 and in baseball unless said otherwise. */
export function childOnBoard(
  participantName: string,
  scores: Partial<Record<Station, number | null>>,
  over: Partial<LeaderboardEntry> = {},
): LeaderboardEntry[] {
  const playerId = over.playerId ?? ++ids;
  return Object.entries(scores).map(([station, score]) => ({
    id: ++ids,
    participantId: null,
    playerId,
    participantName,
    participantAge: 10,
    participantSport: 'baseball',
    campId: 7,
    campTitle: 'Summer Slugger Camp',
    campDate: '2026-07-06',
    station: station as Station,
    score: score === null ? null : score.toFixed(2),
    selectedDays: null,
    isPublic: true,
    ...over,
  }));
}

/** The stream of changes, as the tests say it. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeStream[] = [];
  readyState = 1;
  constructor() {
    super();
    FakeStream.all.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
    FakeStream.all = FakeStream.all.filter((one) => one !== this);
  }
}
Object.assign(globalThis, { EventSource: FakeStream });

const tell = (event: Event) =>
  act(async () => FakeStream.all.forEach((stream) => stream.dispatchEvent(event)));

export const stream = {
  at: (id: string) => tell(new MessageEvent('at', { data: JSON.stringify({ id }), lastEventId: id })),
  changed: (id: string, entries: LeaderboardEntry[], gone: number[] = [], hidden: number[] = []) =>
    tell(new MessageEvent('changed', { data: JSON.stringify({ entries, gone, hidden }), lastEventId: id })),
  breakOff: () => tell(new Event('error')),
};
