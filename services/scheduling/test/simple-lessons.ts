import { bookSimpleLesson, listSimpleLessons, type RequestOf } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { Academy, dateIn } from './academy';

const riley: RequestOf<typeof bookSimpleLesson>['body'] = {
  studentName: 'Riley Novak',
  scheduledDate: dateIn(7),
  timeSlot: '09:00',
};

/** An academy with a coach, and the calls of simple lessons, for the tests of a block. */
export function simpleLessonsForTests() {
  const academy = new Academy().forTests();
  const owner = academy.coachForTests();
  beforeEach(() => academy.published());
  const book = (caller: SignedIn | null, changes: object = {}, headers?: Record<string, string>) =>
    academy.as(caller).call(bookSimpleLesson, { body: { ...riley, ...changes }, headers });
  const list = (caller: SignedIn | null, query: object = {}) =>
    academy.as(caller).call(listSimpleLessons, { query });
  return { academy, owner, book, list };
}
