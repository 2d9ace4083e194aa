import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { academy, coachLesson, lesson, setToday } from '../../../../test/academy';
import { press, renderApp } from '../../../../test/render';
import { answer, person, server } from '../../../../test/server';
import { CoachLessons } from './coach-lessons';
import { MyLessons } from './my-lessons';

setToday('2026-11-10T15:00:00Z');

const place = (position: number) => ({ id: 5, position, size: 3 });

describe('the coach’s requests', () => {
  const lessons = [1, 2, 3].map((id) =>
    coachLesson({ id, series: place(id), scheduledDate: `2026-11-${11 + 7 * (id - 1)}T21:00:00.000Z` }),
  );
  beforeEach(() => {
    server.use(
      http.get('/api/instructor/lessons', ({ request }) =>
        HttpResponse.json(new URL(request.url).searchParams.get('status') === 'pending' ? lessons : []),
      ),
    );
    renderApp(<CoachLessons instructorId={undefined} timeZone="America/New_York" />);
  });

  test('of a series are confirmed with one tap', async () => {
    const sent = answer('POST /api/series/{id}/answer', lessons);
    expect(await screen.findByText(/Weekly, 2 of 3/)).toBeVisible();
    await press('Confirm all weeks');
    expect(await screen.findByText('Weekly lessons confirmed')).toBeVisible();
    expect(sent[0]!.body).toEqual({ status: 'confirmed', without: [] });
    expect(sent[0]!.url.pathname).toBe('/api/series/5/answer');
  });

  test('of a series are declined after a question', async () => {
    const sent = answer('POST /api/series/{id}/answer', lessons);
    await screen.findByText(/Weekly, 2 of 3/);
    await press('Decline all');
    await press('Decline all');
    expect(await screen.findByText('Weekly lessons declined')).toBeVisible();
    expect(sent[0]!.body).toEqual({ status: 'declined', without: [] });
  });

  test('without the taken dates are confirmed after a question', async () => {
    const message = 'Tuesday, November 18 can’t be confirmed.';
    const body = { statusCode: 409, code: 'scheduling.series-clash', message, requestId: 'r' };
    server.use(
      http.post('/api/series/5/answer', () =>
        HttpResponse.json({ ...body, current: { without: [2] } }, { status: 409 }),
      ),
    );
    await screen.findByText(/Weekly, 2 of 3/);
    await press('Confirm all weeks');
    expect(await screen.findByText(message)).toBeVisible();
    const sent = answer('POST /api/series/{id}/answer', lessons);
    await press('Confirm the others');
    expect(await screen.findByText('Weekly lessons confirmed')).toBeVisible();
    expect(sent[0]!.body).toEqual({ status: 'confirmed', without: [2] });
  });
});

test('a family cancels all weeks at once', async () => {
  const lessons = [1, 2].map((id) =>
    lesson({
      id,
      status: 'confirmed',
      series: place(id),
      scheduledDate: `2026-11-${11 + 7 * id}T21:00:00.000Z`,
    }),
  );
  server.use(
    http.get('/api/lessons', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('when') === 'coming' ? lessons : []),
    ),
  );
  answer('GET /api/site', academy);
  answer('GET /api/auth/user', person());
  const sent = answer('POST /api/series/{id}/cancel', []);
  renderApp(<MyLessons user={person()} timeZone="America/New_York" />);
  expect(await screen.findByText(/Weekly, 1 of 3/)).toBeVisible();
  await press('Cancel all weeks');
  await press('Cancel all weeks');
  expect(await screen.findByText('Weekly lessons cancelled')).toBeVisible();
  expect(sent[0]!.url.pathname).toBe('/api/series/5/cancel');
});

test('a coach cancels all confirmed weeks at once', async () => {
  const lessons = [1, 2].map((id) =>
    coachLesson({
      ...{ id, status: 'confirmed', series: place(id) },
      scheduledDate: `2026-11-${11 + 7 * (id - 1)}T21:00:00.000Z`,
    }),
  );
  server.use(
    http.get('/api/instructor/lessons', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('status') === 'confirmed' ? lessons : []),
    ),
  );
  const sent = answer('POST /api/series/{id}/cancel', []);
  renderApp(<CoachLessons instructorId={undefined} timeZone="America/New_York" />);
  expect(await screen.findByText(/Weekly, 1 of 3/)).toBeVisible();
  await press('Cancel all weeks');
  expect(await screen.findByText(/^Every confirmed lesson of these weeks/)).toBeVisible();
  await press('Cancel all weeks');
  expect(await screen.findByText('Weekly lessons cancelled')).toBeVisible();
  expect(sent[0]!.url.pathname).toBe('/api/series/5/cancel');
});
