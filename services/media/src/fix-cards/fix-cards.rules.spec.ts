import { constants, type FixCardText } from '@fungo/contracts';
import { changesOf, columnsOfGoal, goalIn, type Known, stateAfter, writtenIn } from './fix-cards.rules';

const { answers, states } = constants.fixCard;

it('a coach’s answers lead from these states to these', () => {
  const moves = states.flatMap((from) =>
    answers.map((answer) => `${from} ${answer}: ${stateAfter(from, answer)}`),
  );
  expect(moves).toEqual([
    'open again: null',
    'open done: done',
    'proof again: open',
    'proof done: done',
    'done again: open',
    'done done: null',
  ]);
});

const text = (id: string, cue = 'Hands inside'): FixCardText => ({ id, cue, drill: 'Tee', target: '' });
const known = (id: string, place: number, isInUse = false): Known => ({
  ...{ id, place, isInUse },
  ...writtenIn(text(id)),
});

describe('the cards of a review become those that were sent', () => {
  it('with new, changed, moved and deleted ones', () => {
    const changes = changesOf([known('a', 0), known('b', 1)], [text('b'), text('c')])!;
    expect(changes.goneIds).toEqual(['a']);
    expect(changes.added).toMatchObject([{ id: 'c', place: 1, clipId: null }]);
    expect(changes.changed).toMatchObject([{ id: 'b', place: 0 }]);
  });

  it('without a change where nothing differs', () =>
    expect(changesOf([known('a', 0)], [text('a')])).toEqual({ goneIds: [], added: [], changed: [] }));

  it('with a goal that is changed, taken away, or kept where none is sent', () => {
    const goal = { station: 'hitting_zone' as const, value: 14, unit: '', lessIsBetter: false };
    const before = (isInUse = false): Known => ({ ...known('a', 0, isInUse), ...columnsOfGoal(goal) });
    const become = (sent: FixCardText['goal'], isInUse = false) =>
      changesOf([before(isInUse)], [{ ...text('a'), goal: sent }])?.changed.map(goalIn);
    expect(become(undefined)).toEqual([]);
    expect(become({ ...goal })).toEqual([]);
    expect(become(null)).toEqual([null]);
    for (const change of [
      { station: 'team_challenge' as const },
      { value: 14.5 },
      { unit: 'mph' },
      { lessIsBetter: true },
    ])
      expect(become({ ...goal, ...change })).toEqual([{ ...goal, ...change }]);
    expect(become(undefined, true)).toEqual([]);
    expect(become(null, true)).toBeUndefined();
    expect(become({ ...goal, value: 15 }, true)).toBeUndefined();
  });

  it('unless a card in use would change or go; it may move', () => {
    const inUse = [known('a', 0, true)];
    expect(changesOf(inUse, [])).toBeNull();
    expect(changesOf(inUse, [text('a', 'Hips first')])).toBeNull();
    expect(changesOf(inUse, [text('b'), text('a')])!.changed).toMatchObject([{ id: 'a', place: 1 }]);
  });
});
