import { leaderboard } from './constants';
import { offer } from './offer';

it('promises as many stations as there are to score', () => {
  expect(offer.stations).toBe(leaderboard.stations.length);
});
