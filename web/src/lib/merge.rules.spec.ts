import { isSame, merge } from './merge.rules';

const before = { title: 'Camp', price: 150, days: ['Mon'], note: '' };

test('changes of different fields are both kept', () => {
  const theirs = { ...before, price: 175, days: ['Mon', 'Tue'] };
  expect(merge(before, theirs, { ...before, title: 'Mine' })).toEqual({
    merged: { title: 'Mine', price: 175, days: ['Mon', 'Tue'], note: '' },
    clashes: [],
  });
});

test('a field that both changed is asked about, and is mine until then', () => {
  const { merged, clashes } = merge(before, { ...before, title: 'Theirs' }, { ...before, title: 'Mine' });
  expect(merged.title).toBe('Mine');
  expect(clashes).toEqual([{ field: 'title', theirs: 'Theirs', mine: 'Mine' }]);
});

test('the same change by both is none', () => {
  const both = { ...before, title: 'Both' };
  expect(merge(before, both, both)).toEqual({ merged: both, clashes: [] });
});

test.each([
  [null, '', true],
  [undefined, '', true],
  [5, '5', true],
  [{ a: null }, { a: '' }, true],
  [[1], ['1'], true],
  [5, '5.0', false],
  [['a'], ['a', 'b'], false],
])('%j and %j show alike: %s', (one, other, alike) => expect(isSame(one, other)).toBe(alike));
