import { type FollowedCard, outcomesOf } from './card-outcomes.rules';

/** A card for each player, followed by a camp of their own. */
const cards = (words: string, better: number, worse: number, unmeasured = 0): FollowedCard[] =>
  [
    ...Array<boolean>(better).fill(true),
    ...Array<boolean>(worse).fill(false),
    ...Array<null>(unmeasured).fill(null),
  ].map((isBetter, n) => ({
    words,
    step: isBetter === null ? null : { playerId: `player-${n}`, campId: 7, isBetter },
  }));
const followed = (playerId: string, campId: number, isBetter: boolean): FollowedCard => ({
  ...{ words: 'Short stride', step: { playerId, campId, isBetter } },
});

describe('the outcomes of cards', () => {
  it('make no claim below ten measured players', () => {
    expect(outcomesOf([...cards('Nine', 9, 0, 4), ...cards('Ten', 7, 3)])).toEqual([
      { words: 'Ten', given: 10, players: 10, measured: 10, better: 7 },
      { words: 'Nine', given: 13, players: 9, measured: 9, better: null },
    ]);
  });

  it('count one player’s good day once, and make no claim of it', () => {
    const sameDay = Array.from({ length: 10 }, () => followed('leo', 7, true));
    expect(outcomesOf(sameDay)).toMatchObject([{ given: 10, players: 1, measured: 1, better: null }]);
    const manyCamps = Array.from({ length: 10 }, (_, campId) => followed('leo', campId, true));
    expect(outcomesOf(manyCamps)).toMatchObject([{ given: 10, players: 1, measured: 10, better: null }]);
  });

  it('take the latest of a player’s cards before a camp', () => {
    const others = Array.from({ length: 9 }, (_, n) => followed(`player-${n}`, 7, false));
    const [outcome] = outcomesOf([followed('leo', 7, true), followed('leo', 7, false), ...others]);
    expect(outcome).toMatchObject({ given: 11, players: 10, measured: 10, better: 1 });
  });

  it('show the drill of the most players first, then the most measured and the most given', () => {
    const order = outcomesOf([
      ...cards('Few', 0, 0, 1),
      ...cards('Many', 0, 0, 3),
      ...[1, 2, 3].map((campId) => followed('leo', campId, true)),
      ...cards('Once', 1, 0, 5),
      ...cards('Two', 2, 0),
    ]);
    expect(order.map(({ words }) => words)).toEqual(['Two', 'Short stride', 'Once', 'Many', 'Few']);
    expect(outcomesOf([])).toEqual([]);
  });
});
