import { addTag } from './tags.rules';

it('adds a trimmed tag', () => {
  expect(addTag(['Bunting'], '  Slap game ')).toEqual({ tags: ['Bunting', 'Slap game'] });
});

it('adds nothing for blank text', () => {
  expect(addTag(['Bunting'], '   ')).toEqual({ tags: ['Bunting'] });
});

it('refuses a duplicate in any case', () => {
  expect(addTag(['Bunting'], 'bUNTING ')).toEqual({ problem: 'Already listed.' });
});

it('refuses a twenty-first', () => {
  const full = Array.from({ length: 20 }, (_, index) => `Tag ${index}`);
  expect(addTag(full, 'One more')).toEqual({ problem: 'At most 20.' });
});
