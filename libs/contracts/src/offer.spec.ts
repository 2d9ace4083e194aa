import { leaderboard } from './constants';
import { offer } from './offer';

it('promises as many stations as children are scored at', () => {
  expect(offer.stations).toBe(leaderboard.stations.length);
});
