import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlayerCamp, PlayerNote } from '@fungo/contracts';
import { academy, coachLesson, leo, lesson, setToday } from '../../../test/academy';
import { swing } from '../../../test/films';
import { heading, hrefOf, press, renderApp } from '../../../test/render';
import { answer, answerLessons, person, refuse } from '../../../test/server';
import { guarded } from '../guard';
import * as player from './player';

setToday('2026-11-10T15:00:00Z');

const Page = guarded(player, '/players/{id}');

const camp = (over: Partial<PlayerCamp> = {}): PlayerCamp => ({
  ...{ campId: 7, title: 'Summer Slugger Camp', campType: 'camp', location: 'Field 1', status: 'completed' },
  ...{ startDate: '2026-07-06', endDate: '2026-07-08', paymentStatus: 'paid', owed: 0, scores: [] },
  days: ['2026-07-06', '2026-07-07', '2026-07-08'],
  registrationId: `00000000-0000-4000-8000-00000000aa0${over.campId ?? 7}`,
  ...over,
});
const score = (value: string) => ({
  ...{ station: 'hitting_zone' as const, score: value, unit: '', lessIsBetter: false, ageGroup: '10U' },
  place: null,
});
const note: PlayerNote = {
  ...{ id: 3, text: 'Drops the back shoulder.', author: 'Dana Whitfield', mayDelete: true },
  createdAt: '2026-11-02T15:00:00.000Z',
};

function open(role: 'student' | 'instructor', camps: PlayerCamp[] = [], owedForLessons = 0) {
  answer('GET /api/site', academy);
  answer('GET /api/auth/user', person({ role }));
  answer('GET /api/players/{id}', { ...leo, emergencyContact: 'Rosa Delgado', emergencyPhone: '555 0102' });
  answer('GET /api/players/{id}/camps', camps);
  answer('GET /api/players/{id}/owed', { lessons: owedForLessons });
  answer('GET /api/videos', [swing({ title: 'Tee work' })]);
  answer('GET /api/subscription/status', {
    ...{ membershipStatus: 'active', canUpload: true, uploadRefusal: null, videosThisMonth: 1 },
  });
  answerLessons([
    lesson({ status: 'confirmed' }),
    lesson({ id: 30, status: 'completed', scheduledDate: '2026-11-01T15:00:00.000Z' }),
  ]);
  const lessons = answer('GET /api/instructor/lessons', [coachLesson({ status: 'confirmed' })]);
  answer('GET /api/players/{id}/contacts', [
    { name: 'Rosa Delgado', email: 'rosa@fungo.test', phone: '555 0142' },
  ]);
  const notes = answer('GET /api/players/{id}/notes', [note]);
  renderApp(<Page />, { at: `/players/${leo.id}` });
  return { lessons, notes };
}
const part = (name: string) => within(screen.getByRole('region', { name }));

test('a family sees lessons, scores, camps, swings and the balance of its player, and nothing of staff', async () => {
  const { notes } = open('student', [
    camp({
      campId: 9,
      title: 'Fall Camp',
      startDate: '2026-12-01',
      endDate: '2026-12-02',
      status: 'active',
      owed: 95.5,
    }),
    camp({
      campId: 8,
      title: 'August Camp',
      startDate: '2026-08-03',
      endDate: '2026-08-04',
      scores: [score('14.00')],
    }),
    camp({ scores: [score('12.50')] }),
  ]);
  expect(await heading('Leo Delgado')).toBeVisible();
  await waitFor(() => expect(part('Next lessons').getByText('Dana Whitfield')).toBeVisible());
  expect(await part('Past, declined and cancelled').findByText('Completed')).toBeVisible();
  expect(await screen.findByText('$95.50 is due for camps.')).toBeVisible();
  expect(await screen.findByText('3 of 4 video uploads left this month.')).toBeVisible();
  expect(await part('Swings').findByText('Tee work')).toBeVisible();
  expect(hrefOf('Results of August Camp')).toMatch(/^\/camp-results\//);
  expect(hrefOf('Registration for Fall Camp')).toMatch(/^\/camp-registration-success/);
  expect(screen.queryByRole('heading', { name: 'Private notes' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Contact' })).not.toBeInTheDocument();
  expect(notes).toEqual([]);
});

test('the balance names what is due for lessons, or that nothing is', async () => {
  open('student', [], 75);
  expect(await screen.findByText('$75 is due for lessons.')).toBeVisible();
  expect(screen.queryByText(/due for camps/)).not.toBeInTheDocument();
});

test('the balance says that nothing is due', async () => {
  open('instructor');
  expect(await screen.findByText('Nothing is due for lessons or camps.')).toBeVisible();
});

test('staff see the guardians, the lessons with the player, and the notes only once they open them', async () => {
  const { lessons, notes } = open('instructor');
  expect(await heading('Leo Delgado')).toBeVisible();
  expect(await screen.findByText('Rosa Delgado', { selector: 'li p' })).toBeVisible();
  expect(hrefOf('555 0142', within(screen.getByText('Contact').parentElement!))).toBe('tel:5550142');
  expect(lessons.map(({ url }) => url.searchParams.get('playerId'))).toEqual([leo.id, leo.id, leo.id]);
  expect(notes).toEqual([]);
  await press('Open notes');
  expect(await screen.findByText('Drops the back shoulder.')).toBeVisible();
  expect(screen.getByText('Dana Whitfield, Nov 2, 2026')).toBeVisible();
});

test('staff write a note, and delete one after asking', async () => {
  open('instructor');
  await heading('Leo Delgado');
  await press('Open notes');
  await press('Save note');
  expect(await screen.findByText('Please write a note.')).toBeVisible();
  const sent = answer('POST /api/players/{id}/notes', { ...note, id: 4, text: 'Shy at first.' }, 201);
  await userEvent.type(screen.getByLabelText('New note'), 'Shy at first.');
  await press('Save note');
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
  expect(sent[0]!.body).toEqual({ text: 'Shy at first.' });
  expect(sent[0]!.headers.get('idempotency-key')).toBeTruthy();
  const removed = answer('DELETE /api/players/{id}/notes/{noteId}', undefined);
  await press('Delete the note of Nov 2, 2026');
  await press('Delete note');
  await waitFor(() => expect(removed[0]!.url.pathname).toBe(`/api/players/${leo.id}/notes/3`));
});

test('a player of another family is not found', async () => {
  open('student');
  refuse('GET /api/players/{id}', 404, 'identity.player-not-found', 'This player does not exist.');
  expect(await heading('We could not find this player')).toBeVisible();
  expect(screen.getByText('This player does not exist.')).toBeVisible();
});
