import { type FollowedCard, outcomesOf } from './card-outcomes.rules';

const cards = (words: string, better: number, worse: number, unmeasured = 0): FollowedCard[] =>
  [
    ...Array<boolean>(better).fill(true),
    ...Array<boolean>(worse).fill(false),
    ...Array<null>(unmeasured).fill(null),
  ].map((isBetter) => ({ words, isBetter }));

describe('the outcomes of cards', () => {
  it('make no claim below ten measured ones', () => {
    expect(outcomesOf([...cards('Nine', 9, 0, 4), ...cards('Ten', 7, 3)])).toEqual([
      { words: 'Ten', given: 10, measured: 10, better: 7 },
      { words: 'Nine', given: 13, measured: 9, better: null },
    ]);
  });

  it('show the most measured first, and then the most given', () => {
    const order = outcomesOf([
      ...cards('Few', 0, 0, 1),
      ...cards('Many', 0, 0, 3),
      ...cards('Measured', 1, 0),
    ]);
    expect(order.map(({ words }) => words)).toEqual(['Measured', 'Many', 'Few']);
    expect(outcomesOf([])).toEqual([]);
  });
});
