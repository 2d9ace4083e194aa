import { editValues } from './edit-camp.rules';
import { camp } from '../../../../../test/academy';
import { newCampValues } from './new-camp.rules';
import { editCampSections, newCampSections, sectionsWithErrors } from './sections.rules';

test('names the sections in which a field is wrong', () => {
  expect(sectionsWithErrors(newCampSections, ['title', 'dailyPrice'])).toEqual([
    'camp-basics',
    'camp-pricing',
  ]);
});

test.each([
  ['a new camp', newCampSections, newCampValues()],
  ['an edited camp', editCampSections, editValues(camp())],
])('every field of %s is in one section', (_, sections, values) => {
  for (const field of Object.keys(values)) expect(sectionsWithErrors(sections, [field])).toHaveLength(1);
});
