import { insertPhrase } from './phrases.rules';

const at = (start: number, end = start) => ({ start, end });

test.each([
  ['', at(0), 'Hips first.'],
  ['Good.', at(5), 'Good. Hips first.'],
  ['Good.\n', at(6), 'Good.\nHips first.'],
  ['Good. Wait.', at(6), 'Good. Hips first. Wait.'],
  ['Good, Wait.', at(4), 'Good Hips first., Wait.'],
  ['Good. Bad. Wait.', at(6, 10), 'Good. Hips first. Wait.'],
])('a phrase in %j at %j makes %j', (text, selection, made) => {
  const inserted = insertPhrase(text, selection, 'Hips first.');
  expect(inserted.text).toBe(made);
  expect(inserted.text.slice(0, inserted.cursor)).toMatch(/Hips first\.$/);
});
