import { childOnBoard } from '../../../../../test/leaderboard';
import { applied, hear } from './changes.rules';

const [mia] = childOnBoard('Mia K.', { hitting_zone: 10 });
const [ben] = childOnBoard('Ben O.', { hitting_zone: 12 });

describe('after a reconnect', () => {
  const last = hear('e.1', { event: 'changed', id: 'e.2', entries: [], gone: [], hidden: [] });

  it('reads nothing again where nothing was missed', () => {
    expect(hear(last.heard, { event: 'at', id: 'e.2' })).toEqual({ heard: 'e.2', isGap: false });
  });
  // holds: D2 boards.10
  it.each(['e.3', 'other.2'])('reads all again where the stream is at %s', (id) => {
    expect(hear(last.heard, { event: 'at', id })).toEqual({ heard: id, isGap: true });
  });
});

it('reads all again at the first word, for what was read may be older', () => {
  expect(hear(null, { event: 'at', id: 'e.1' }).isGap).toBe(true);
});

it('does not take a change for a gap', () => {
  expect(hear('e.1', { event: 'changed', id: 'e.9', entries: [], gone: [], hidden: [] })).toEqual({
    heard: 'e.9',
    isGap: false,
  });
});

it('changes an entry in its place, takes away what is gone, and adds what belongs', () => {
  const better = { ...mia!, score: '15.00' };
  expect(applied([mia!, ben!], { entries: [better], gone: [ben!.id], hidden: [] }, () => true)).toEqual([
    better,
  ]);
  expect(applied([mia!], { entries: [ben!], gone: [], hidden: [] }, () => true)).toEqual([mia, ben]);
  expect(applied([mia!], { entries: [ben!], gone: [], hidden: [] }, () => false)).toEqual([mia]);
});
