import { lesson } from '../../../../test/academy';
import { swing } from '../../../../test/films';
import { fixCard } from '../../../../test/fix-cards';
import { eventsOf } from './timeline-events.rules';

const zone = 'America/New_York';
const none = { lessons: [], videos: [], cards: [] };

test('lessons that took place count, on the academy’s day', () => {
  const scheduledDate = '2026-11-02T02:00:00.000Z';
  const noted = { note: null, due: 0, notedAt: scheduledDate, version: '1' };
  const lessons = [
    lesson({ id: 1, status: 'completed', scheduledDate }),
    lesson({ id: 2, status: 'cancelled' }),
    lesson({ id: 3, status: 'declined' }),
    lesson({ id: 4, status: 'pending' }),
    lesson({ id: 5, status: 'completed', attendance: { attendance: 'no-show', ...noted } }),
    lesson({ id: 6, status: 'confirmed', attendance: { attendance: 'late', ...noted } }),
  ];
  const events = eventsOf({ ...none, lessons }, zone);
  expect(events.map(({ id }) => id)).toEqual(['lesson.1', 'lesson.6']);
  expect(events[0]).toMatchObject({ kind: 'lesson', day: '2026-11-01', title: 'Lesson with Dana Whitfield' });
});

test('a finished review has its cues and its film, on the day it was finished, else sent', () => {
  const reviewed = swing({ status: 'reviewed', reviewedAt: '2026-11-12T15:00:00.000Z' });
  const of = (over: object) =>
    eventsOf({ ...none, videos: [{ ...reviewed, ...over }], cards: [fixCard()] }, zone);
  expect(of({})).toEqual([
    {
      ...{ id: `review.${reviewed.id}`, kind: 'review', day: '2026-11-12', title: 'Review of Tee work' },
      ...{ videoId: reviewed.id, thumbnailUrl: reviewed.thumbnailUrl, cues: ['Hands inside the ball'] },
    },
  ]);
  expect(of({ reviewedAt: null })[0]!.day).toBe('2026-11-10');
  expect(of({ status: 'pending' })).toEqual([]);
});

test('a card counts on the day it was done last, and not once it is open again', () => {
  const step = (id: string, step: 'done' | 'again', at: string) => ({ id, step, at, line: null });
  const steps = [
    step('a', 'done', '2026-11-10T15:00:00.000Z'),
    step('b', 'done', '2026-11-14T15:00:00.000Z'),
  ];
  const of = (card: object) => eventsOf({ ...none, cards: [fixCard(card)] }, zone);
  expect(of({ state: 'done', steps })).toMatchObject([
    { kind: 'card', day: '2026-11-14', title: 'Card done', cues: ['Hands inside the ball'] },
  ]);
  expect(of({ state: 'open', steps })).toEqual([]);
});
