import { screen, within } from '@testing-library/react';
import { coach, simpleLesson } from '../../../../test/academy';
import { press, renderApp } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';
import { RecentBookings } from './recent-bookings';

beforeEach(() => {
  answer('GET /api/instructors', [coach()]);
});
const open = (instructorId?: string) =>
  renderApp(<RecentBookings instructorId={instructorId} timeZone="America/New_York" />);

// holds: D1 2.57, D1 9.10
test('lists the last ten of a coach', async () => {
  const asked = answer('GET /api/simple/lessons', [
    simpleLesson({ studentEmail: 'theo@fungo.test', notes: 'Left-handed' }),
  ]);
  open('1');
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('Theo ParkScheduled');
  expect(row).toHaveTextContent('Thu, Nov 12, 4:00 PM');
  expect(row).toHaveTextContent('$75 · Indoor Cage 1 · theo@fungo.test');
  expect(row).toHaveTextContent('Left-handed');
  expect(row).not.toHaveTextContent('Dana');
  expect(asked[0]!.url.search).toBe('?instructorId=1&limit=10');
});

test('says which week of a series a lesson is', async () => {
  answer('GET /api/simple/lessons', [simpleLesson({ series: { id: 5, position: 2, size: 8 } })]);
  open('1');
  expect(await screen.findByText('Weekly, 2 of 8 · $75 · Indoor Cage 1')).toBeVisible();
});

test('names the coach where it lists all', async () => {
  const asked = answer('GET /api/simple/lessons', [simpleLesson()]);
  open();
  expect(await within(await screen.findByRole('listitem')).findByText(/with Dana Whitfield/)).toBeVisible();
  expect(asked[0]!.url.search).toBe('?limit=10');
});

test('says that there are none', async () => {
  answer('GET /api/simple/lessons', []);
  open('1');
  expect(await screen.findByText('No bookings yet')).toBeVisible();
});

test('says that they could not be loaded, and tries again', async () => {
  refuse('GET /api/simple/lessons', 403, 'auth.forbidden', 'Your account is not allowed to do this.');
  open('1');
  await screen.findByText('Your account is not allowed to do this.');
  answer('GET /api/simple/lessons', []);
  await press('Try again');
  expect(await screen.findByText('No bookings yet')).toBeVisible();
});
