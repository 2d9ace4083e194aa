import { fixCard as card } from '../../../../../test/fix-cards';
import { draftOfCard, isChanged, isInUse, writtenOf } from './cards.rules';

test('a card without a cue is not saved, and white space is no change', () => {
  const saved = [card()];
  const [draft] = saved.map(draftOfCard);
  const blank = { ...draft!, id: 'new', cue: '  ' };
  expect(writtenOf([draft!, blank])).toHaveLength(1);
  expect(isChanged([{ ...draft!, cue: `${draft!.cue} ` }, blank], saved)).toBe(false);
  expect(isChanged([{ ...draft!, target: '72' }], saved)).toBe(true);
  expect(isChanged([], saved)).toBe(true);
  const goal = { station: 'hitting_zone' as const, unit: '', lessIsBetter: false };
  expect(isChanged([{ ...draft!, goal: { ...goal, value: '' } }], saved)).toBe(false);
  expect(isChanged([{ ...draft!, goal: { ...goal, value: '14' } }], saved)).toBe(true);
});

test.each([
  [card(), false],
  [card({ state: 'proof' }), true],
  [card({ state: 'done' }), true],
  [card({ steps: [{ id: 'a', step: 'again', at: '2026-11-10T14:00:00.000Z', line: null }] }), true],
])('a card with a proof or an answer stays as it is', (one, expected) => expect(isInUse(one)).toBe(expected));
