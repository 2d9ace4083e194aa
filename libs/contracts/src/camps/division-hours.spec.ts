import { NewDivision } from './new-camp';

const { time } = NewDivision.shape;

test.each([
  ['09:00 - 10:00', '09:00 - 10:00'],
  ['9:00 - 10:00', '09:00 - 10:00'],
  ['09:00:00-10:00:00', '09:00 - 10:00'],
  [' 9:00 AM - 12:30 pm ', '09:00 - 12:30'],
  ['12:00 AM - 1:00PM', '00:00 - 13:00'],
])('the hours %j of a division are %j', (typed, hours) => {
  expect(time.parse(typed)).toBe(hours);
});

const missing = 'Please fill in all required fields for each division.';
const malformed = 'Please enter a time, such as 9:00 AM - 10:00 AM.';

test.each([
  [undefined, missing],
  ['', missing],
  [' - 10:00', missing],
  ['09:00 - ', missing],
  ['9 to 10', malformed],
  ['13:00 PM - 2:00 PM', malformed],
  ['25:00 - 26:00', malformed],
  ['10:00 - 09:00', 'A division must end after it starts.'],
])('the hours %j of a division are refused: %s', (typed, sentence) => {
  expect(time.safeParse(typed).error?.issues.map(({ message }) => message)[0]).toBe(sentence);
});
