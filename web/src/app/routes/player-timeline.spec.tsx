import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlayerCamp } from '@fungo/contracts';
import { academy, coachLesson, leo, lesson, setToday } from '../../../test/academy';
import { swing } from '../../../test/films';
import { fixCard } from '../../../test/fix-cards';
import { heading, hrefOf, press, renderApp } from '../../../test/render';
import { answer, answerLessons, person, refuse } from '../../../test/server';
import { guarded } from '../guard';
import * as player from './player';

setToday('2026-11-10T15:00:00Z');

const Page = guarded(player, '/players/{id}');

const camp = (
  campId: number,
  title: string,
  startDate: string,
  score: string,
  place: { percentile: number; players: number } | null = null,
): PlayerCamp => ({
  ...{ campId, title, startDate, endDate: startDate, campType: 'camp', location: 'Field 1', owed: 0 },
  ...{ status: 'completed', paymentStatus: 'paid', days: [startDate] },
  registrationId: `00000000-0000-4000-8000-00000000aa0${campId}`,
  scores: [{ station: 'hitting_zone', score, unit: '', lessIsBetter: false, ageGroup: '10U', place }],
});
const measured = [
  camp(8, 'August Camp', '2026-08-03', '14.00', { percentile: 72, players: 18 }),
  camp(7, 'July Camp', '2026-07-06', '12.50'),
];

function open(
  role: 'student' | 'instructor' = 'student',
  camps: PlayerCamp[] = measured,
  cards = [fixCard()],
) {
  answer('GET /api/site', academy);
  answer('GET /api/auth/user', person({ role }));
  answer('GET /api/players/{id}', leo);
  answer('GET /api/players/{id}/camps', camps);
  answer('GET /api/players/{id}/owed', { lessons: 0 });
  answer('GET /api/players/{id}/contacts', []);
  answer('GET /api/players/{id}/timeline-links', []);
  answer('GET /api/subscription/status', {
    ...{ membershipStatus: 'active', canUpload: true, uploadRefusal: null, videosThisMonth: 1 },
  });
  answer('GET /api/videos', [
    swing({ status: 'reviewed', title: 'Tee work', reviewedAt: '2026-07-20T15:00:00.000Z' }),
  ]);
  answer('GET /api/fix-cards', cards);
  const given = { status: 'completed', scheduledDate: '2026-07-15T15:00:00.000Z' } as const;
  answerLessons([lesson(given)]);
  answer('GET /api/instructor/lessons', [coachLesson(given)]);
  renderApp(<Page />, { at: `/players/${leo.id}` });
}
const timeline = async () => within(await screen.findByRole('region', { name: 'Timeline' }));

test('scores are a line by day, and a table with their places and the source', async () => {
  open();
  const part = await timeline();
  expect(
    part.getByRole('img', { name: 'Hitting Zone over time. Jul 6, 2026: 12.5, Aug 3, 2026: 14.0' }),
  ).toBeVisible();
  expect(part.getByText('Best 14.0, up 1.5 since Jul 6, 2026')).toBeVisible();
  const rows = within(part.getByRole('table', { name: 'Scores at Hitting Zone' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'August Camp Aug 3, 202614.072nd percentile of 18 players in 10U',
    'July Camp Jul 6, 202612.5Too few players in 10U',
  ]);
  expect(
    part.getByText(/^Source: scores measured at camps of Cedar Hollow, as of Nov 10, 2026/),
  ).toBeVisible();
});

test('a score that reached a card’s goal says so, the first one alone', async () => {
  const goal = { station: 'hitting_zone', value: 13, unit: '', lessIsBetter: false } as const;
  const later = camp(9, 'September Camp', '2026-09-07', '15.00');
  open('student', [later, ...measured], [fixCard({ goal, givenAt: '2026-07-20T15:00:00.000Z' })]);
  const part = await timeline();
  const reached = await part.findByText('Goal reached: 13.0');
  expect(reached.closest('tr')).toHaveTextContent('August Camp');
});

test('a step says what came before a score, and opens to the clip and its cue', async () => {
  open();
  const part = await timeline();
  const step = await part.findByRole('button', { name: /12.5 to 14.0, up 1.5/ });
  expect(step).toHaveTextContent('Before this score: 1 lesson, 1 review');
  expect(step).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(step);
  expect(step).toHaveAttribute('aria-expanded', 'true');
  expect(part.getByText('Lesson with Dana Whitfield')).toBeVisible();
  expect(part.getByText('“Hands inside the ball”')).toBeVisible();
  expect(hrefOf('Review of Tee work', part)).toBe(`/video-analysis/${swing().id}`);
});

test('a failed part is no count, and can be tried again', async () => {
  open();
  refuse('GET /api/videos', 500, 'internal', 'Something went wrong.');
  const part = await timeline();
  expect(await part.findByRole('alert')).toBeVisible();
  expect(part.queryByText(/Before this score/)).not.toBeInTheDocument();
  answer('GET /api/videos', []);
  await userEvent.click(part.getByRole('button', { name: 'Try again' }));
  expect(await part.findByText('Before this score: 1 lesson')).toBeVisible();
});

test('a player without scores has words instead, and nothing to print or share', async () => {
  open('student', []);
  const part = await timeline();
  expect(part.getByText('Scores appear here after Leo is measured at a camp.')).toBeVisible();
  expect(part.queryByRole('button')).not.toBeInTheDocument();
});

test('the page prints', async () => {
  open();
  const print = jest.spyOn(window, 'print').mockReturnValue();
  await userEvent.click((await timeline()).getByRole('button', { name: 'Save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('a coach shares nothing, and reads that the list is their own', async () => {
  open('instructor');
  const part = await timeline();
  expect(part.getByText('Of lessons, reviews and cards, a coach sees those that are theirs.')).toBeVisible();
  expect(part.queryByRole('button', { name: 'Share scores' })).not.toBeInTheDocument();
});

test('a family makes a link for some days, copies it, and withdraws one', async () => {
  open();
  await heading('Timeline');
  const link = { id: '9a6c3f1d-8a77-4f0b-9a43-0c6f3f1d2c01', createdAt: '2026-11-01T15:00:00.000Z' };
  const expiresAt = '2026-12-01T15:00:00.000Z';
  answer('GET /api/players/{id}/timeline-links', [{ ...link, expiresAt }]);
  await press('Share scores');
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Leo’s scores' }));
  const address = 'https://academy.test/shared-scores?token=secret';
  const made = answer('POST /api/players/{id}/timeline-links', { ...link, expiresAt, address }, 201);
  await userEvent.click(dialog.getByLabelText('90 days'));
  await press('Make a link');
  expect(await dialog.findByLabelText('Link')).toHaveValue(address);
  expect(made[0]!.body).toEqual({ days: 90 });
  const gone = answer('DELETE /api/players/{id}/timeline-links/{linkId}', undefined);
  await press('Withdraw the link: Made on Nov 1, 2026, open until Dec 1, 2026');
  await waitFor(() => expect(gone[0]!.url.pathname).toBe(`/api/players/${leo.id}/timeline-links/${link.id}`));
});
