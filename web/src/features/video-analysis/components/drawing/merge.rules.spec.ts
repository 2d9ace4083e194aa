import { drawing } from '../../test/drawings';
import { areSame, keepBoth } from './merge.rules';

const text = (id: string, words: string) => drawing({ id, type: 'text', text: words });

test('drawings are the same whatever the order of their fields, and with a field left out or undefined', () => {
  const { color, ...rest } = text('a', 'Hips');
  expect(areSame([text('a', 'Hips')], [{ color, ...rest, endX: undefined }])).toBe(true);
  expect(areSame([text('a', 'Hips')], [text('a', 'Hands')])).toBe(false);
  expect(areSame([text('a', 'Hips')], [])).toBe(false);
  const freehand = { ...text('a', ''), points: [{ x: 1, y: 2 }] };
  expect(areSame([freehand], [{ ...freehand, points: [{ x: 1, y: 3 }] }])).toBe(false);
});

test('both are kept: theirs as they are, of mine what is new or changed, each under a name of its own', () => {
  const theirs = [text('a', 'Hips'), text('b', 'Feet'), text('t', 'Theirs')];
  const mine = [text('a', 'Hips'), text('b', 'Hands'), text('m', 'Mine')];
  const both = keepBoth(theirs, mine, () => 'new');
  expect(both).toEqual([...theirs, text('new', 'Hands'), text('m', 'Mine')]);
});
