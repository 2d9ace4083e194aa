import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToday, slot } from '../../../../test/academy';
import { hrefOf, renderApp } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';
import { SlotList } from './slot-list';

setToday('2026-11-10T15:00:00Z');

const open = (instructorId?: string) =>
  renderApp(<SlotList instructorId={instructorId} timeZone="America/New_York" />);

// holds: D1 2.44
test('lists weekdays from Monday, then dates, and marks ended slots', async () => {
  answer('GET /api/instructor/availability', [
    slot({ id: 1, dayOfWeek: 0 }),
    slot({ id: 2, dayOfWeek: 1, weeksDuration: 1 }),
    slot({ id: 3, dayOfWeek: null, specificDate: '2026-11-14' }),
  ]);
  open();
  await screen.findByRole('region', { name: 'Every Sunday' });
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Every Monday',
    'Every Sunday',
    'Single dates',
  ]);
  expect(screen.getByText('Ended')).toBeVisible();
  expect(screen.getByText('Sat, Nov 14')).toBeVisible();
});

// holds: D1 4.18
test('stops offering a slot', async () => {
  answer('GET /api/instructor/availability', [slot()]);
  const sent = answer('PATCH /api/instructor/availability/{id}', slot({ isAvailable: false }));
  open();
  const offered = await screen.findByRole('switch', { name: 'Offer Monday, 4:00 PM – 6:00 PM' });
  expect(offered).toBeChecked();
  answer('GET /api/instructor/availability', [slot({ isAvailable: false })]);
  await userEvent.click(offered);
  expect(await screen.findByText('Availability updated successfully')).toBeVisible();
  expect(sent[0]!.body).toEqual({ isAvailable: false });
  expect(await screen.findByText('Paused')).toBeVisible();
});

// holds: D1 8.21
test('deletes a slot after a confirmation', async () => {
  answer('GET /api/instructor/availability', [slot()]);
  const sent = answer('DELETE /api/instructor/availability/{id}', undefined, 204);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Monday, 4:00 PM – 6:00 PM' }));
  expect(sent).toHaveLength(0);
  answer('GET /api/instructor/availability', []);
  await userEvent.click(screen.getByRole('button', { name: 'Delete time slot' }));
  expect(await screen.findByText('Time slot deleted successfully')).toBeVisible();
  await waitFor(() => expect(screen.getByText('No time slots yet')).toBeVisible());
});

// holds: D1 8.8
test('says why a slot was not deleted', async () => {
  answer('GET /api/instructor/availability', [slot()]);
  refuse(
    'DELETE /api/instructor/availability/{id}',
    409,
    'scheduling.slot-has-lessons',
    'Cancel them first.',
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Delete Monday/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete time slot' }));
  expect(await screen.findByText('Failed to delete availability')).toBeVisible();
  expect(screen.getByText('Cancel them first.')).toBeVisible();
});

test.each([
  ['with slots', [slot()]],
  ['without any', []],
])('links to the builder and the week %s, for the same coach', async (_, slots) => {
  answer('GET /api/instructor/availability', slots);
  open('4');
  expect(await screen.findByRole('link', { name: 'Schedule Builder' })).toHaveAttribute(
    'href',
    '/schedule-builder?instructorId=4',
  );
  expect(hrefOf('Week view')).toBe('/scheduling?instructorId=4');
});

test('says that the slots could not be loaded', async () => {
  refuse('GET /api/instructor/availability', 403, 'auth.forbidden', 'Not now.');
  open();
  expect(await screen.findByRole('heading', { name: 'Failed to fetch availability' })).toBeVisible();
});
