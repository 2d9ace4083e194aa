import { type FeedLesson, lessonEntry, withoutDoubles } from './feed-entries.rules';

const lesson = (changes: Partial<FeedLesson> = {}): FeedLesson => ({
  id: 7,
  startsAt: new Date('2026-11-28T14:00:00Z'),
  endsAt: new Date('2026-11-28T15:00:00Z'),
  status: 'confirmed',
  location: 'Cage 3',
  sequence: 2,
  createdAt: new Date('2026-11-01T12:00:00Z'),
  coach: 'Dana Whitfield',
  playerFirstName: 'Leo',
  playerLastName: 'Park',
  ...changes,
});
const at = { host: 'academy.test' };

test.each([
  ['confirmed', 'confirmed', 2, 'Lesson with Dana Whitfield · Leo'],
  ['pending', 'tentative', 2, 'Requested: lesson with Dana Whitfield · Leo'],
  ['declined', 'cancelled', 3, 'Lesson with Dana Whitfield · Leo'],
  ['cancelled', 'cancelled', 2, 'Lesson with Dana Whitfield · Leo'],
] as const)('a %s lesson is %s in a calendar', (stored, status, sequence, summary) => {
  expect(lessonEntry(lesson({ status: stored }), 'family', at)).toMatchObject({
    ...{ id: 'lesson-7@academy.test', status, sequence, summary },
  });
});

test.each([
  ['coach', 'Lesson with Leo Park'],
  ['family', 'Lesson with Dana Whitfield · Leo'],
  ['link', 'Lesson with Dana Whitfield'],
] as const)('the title for a %s says what they need', (reader, summary) => {
  expect(lessonEntry(lesson(), reader, at).summary).toBe(summary);
});

test('a player with one name needs no second', () => {
  expect(lessonEntry(lesson({ playerLastName: '' }), 'coach', at).summary).toBe('Lesson with Leo');
});

test('of two entries with one id the first stays, in order', () => {
  const entries = ['coach', 'family'].map((reader) => lessonEntry(lesson(), reader as 'coach', at));
  const other = lessonEntry(lesson({ id: 8 }), 'family', at);
  expect(withoutDoubles([...entries, other])).toEqual([entries[0], other]);
});
