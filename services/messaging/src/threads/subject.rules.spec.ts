import { pageOf, sideOf } from './subject.rules';

const [coachId, playerId, familyId] = ['coach', 'player', 'family'];
const lesson = { kind: 'lesson', playerId, familyId: null, coachId } as const;
const reader = (role: 'student' | 'instructor' | 'admin', changes = {}) => ({
  ...{ id: 'reader', role, familyIds: [], playerIds: [], ...changes },
});

test.each([
  ['a guardian of the player', reader('student', { playerIds: [playerId] }), 'family'],
  ['another family', reader('student', { playerIds: ['other'] }), null],
  ['its coach', reader('instructor', { id: coachId }), 'coach'],
  ['another coach', reader('instructor'), null],
  ['a former coach', reader('student', { id: coachId }), null],
  ['each administrator', reader('admin'), 'academy'],
  ['a coach as a guardian', reader('instructor', { playerIds: [playerId] }), 'family'],
])('in a lesson’s thread, %s is on the side', (_, caller, side) => {
  expect(sideOf(caller, lesson)).toBe(side);
});

test('a registration is its family’s, even where a child has left it', () => {
  const registration = { kind: 'registration', playerId, familyId, coachId } as const;
  expect(sideOf(reader('student', { familyIds: [familyId] }), registration)).toBe('family');
  expect(sideOf(reader('student', { playerIds: [playerId] }), registration)).toBeNull();
});

test('a swing without a reviewer and a camp are open to each coach', () => {
  expect(sideOf(reader('instructor'), { ...lesson, kind: 'swing', coachId: null })).toBe('coach');
  expect(sideOf(reader('instructor'), { ...lesson, kind: 'camp', playerId: null })).toBe('coach');
  expect(sideOf(reader('instructor'), { ...lesson, kind: 'swing' })).toBeNull();
});

test('each side opens its own page of the subject', () => {
  expect(pageOf({ kind: 'lesson', id: '12' }, 'family')).toBe('/lesson/12');
  expect(pageOf({ kind: 'lesson', id: '12' }, 'staff')).toBe('/instructor-dashboard?tab=lessons&lesson=12');
  expect(pageOf({ kind: 'registration', id: 'r', campId: 4 }, 'staff')).toBe('/camp-details/4');
});
