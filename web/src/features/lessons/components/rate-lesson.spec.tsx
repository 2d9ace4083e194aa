import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academy, coach, lesson, setToday } from '../../../../test/academy';
import { press, renderApp } from '../../../../test/render';
import { answer, answerLessons, breakDown, person, refuse } from '../../../../test/server';
import { CoachLesson } from './coach-lesson';
import { MyLessons } from './my-lessons';

setToday('2026-11-10T15:00:00Z');

const completed = lesson({ status: 'completed', scheduledDate: '2026-11-09T21:00:00.000Z' });
const given = { rating: 4, note: 'My hands are quicker.' };
const stored = { ...given, createdAt: '2026-11-10T15:00:00Z' };

beforeEach(() => {
  answer('GET /api/instructors', [coach()]);
  answer('GET /api/site', academy);
  answerLessons([completed]);
});

const open = (role: 'student' | 'instructor' = 'student') =>
  renderApp(<MyLessons user={person({ role })} timeZone="America/New_York" />);

it('offers five stars and a note for the lesson just had, sends them, and shows them instead', async () => {
  const sent = answer('POST /api/lessons/{id}/rating', stored, 201);
  open();
  expect(await screen.findByRole('group', { name: 'How was your lesson?' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'Send rating' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('4 stars: Very good'));
  await userEvent.type(screen.getByLabelText(/^Note/), 'My hands are quicker.');
  await press('Send rating');
  expect(await screen.findByText('Thank you!')).toBeVisible();
  expect(sent[0]!.url.pathname).toBe('/api/lessons/31/rating');
  expect(sent[0]!.body).toEqual(given);
  expect(await screen.findByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  expect(screen.getByText('My hands are quicker.')).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('is worked with the keyboard alone', async () => {
  const sent = answer('POST /api/lessons/{id}/rating', stored);
  open();
  const first = await screen.findByLabelText('1 star: Poor');
  first.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByLabelText('2 stars: Fair')).toBeChecked();
  await userEvent.tab();
  expect(screen.getByLabelText(/^Note/)).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent[0]?.body).toEqual({ rating: 2, note: '' }));
});

it('says why a rating was refused, and reads the lesson again', async () => {
  const message = 'You have already rated this lesson.';
  refuse('POST /api/lessons/{id}/rating', 409, 'scheduling.already-rated', message);
  open();
  await userEvent.click(await screen.findByLabelText('5 stars: Excellent'));
  answerLessons([{ ...completed, rating: given }]);
  await press('Send rating');
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('My hands are quicker.')).toBeVisible();
});

it('keeps stars and note when the connection breaks', async () => {
  breakDown('POST /api/lessons/{id}/rating');
  open();
  await userEvent.click(await screen.findByLabelText('5 stars: Excellent'));
  await userEvent.type(screen.getByLabelText(/^Note/), 'Great.');
  await press('Send rating');
  expect(await screen.findByText('Failed to save your rating. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('5 stars: Excellent')).toBeChecked();
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Great.');
});

it.each([
  ['pending', 'student'],
  ['confirmed', 'student'],
  ['declined', 'student'],
  ['cancelled', 'student'],
  ['completed', 'instructor'],
] as const)('offers no stars for a %s lesson (%s)', async (status, role) => {
  answerLessons([{ ...completed, status }]);
  open(role);
  expect(await screen.findByText('Past, declined and cancelled (1)')).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('leaves what is long past folded, however much of it has no stars', async () => {
  answerLessons([
    { ...completed, rating: given },
    lesson({ id: 30, status: 'completed', scheduledDate: '2026-09-01T21:00:00.000Z' }),
  ]);
  open();
  const past = await screen.findByText('Past, declined and cancelled (2)');
  expect(past.closest('details')).not.toHaveAttribute('open');
});

it('shows the coach stars and note on the lesson', () => {
  renderApp(
    <CoachLesson
      lesson={{ ...completed, rating: given, clash: null, isWithdrawn: false }}
      timeZone="America/New_York"
    />,
  );
  expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  expect(screen.getByText('My hands are quicker.')).toBeVisible();
});
