import type { SlotCopy } from '@fungo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToday, slot } from '../../../../../test/academy';
import { renderApp } from '../../../../../test/render';
import { answer, refuse } from '../../../../../test/server';
import { QuickActions } from './quick-actions';

setToday('2026-11-10T15:00:00Z');

const copy = (over: Partial<SlotCopy> = {}): SlotCopy => {
  const { startTime, endTime, price, location, cage, maxStudents } = slot();
  return { dayOfWeek: 2, startTime, endTime, price, location, cage, maxStudents, clashes: [], ...over };
};
const clashing = (dayOfWeek: number) =>
  copy({ dayOfWeek, clashes: [{ startTime: '17:00', endTime: '19:00' }] });
const copies = [
  copy(),
  clashing(3),
  copy({ dayOfWeek: 4 }),
  copy({ dayOfWeek: 5 }),
  copy({ dayOfWeek: 6 }),
  copy({ dayOfWeek: 0 }),
];

const open = async (canCopy = true) => {
  renderApp(
    <QuickActions instructorId="4" timeZone="America/New_York" day={1} canCopy={canCopy} lessonsPath="/" />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Copy to All Days' }));
};

// holds: D1 2.53
test('previews each day’s copies and conflicts, then copies', async () => {
  const asked = answer('GET /api/schedule/copies', copies);
  const sent = answer('POST /api/schedule/copies', copies, 201);
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Copy Monday to all days' });
  const tuesday = await within(dialog).findByRole('region', { name: 'Tuesday' });
  expect(tuesday).toHaveTextContent('Added: 4:00 PM – 6:00 PM');
  expect(within(dialog).getByRole('region', { name: 'Wednesday' })).toHaveTextContent(
    'Skipped: 4:00 PM – 6:00 PM clashes with 5:00 PM – 7:00 PM',
  );
  expect(
    within(dialog)
      .getAllByRole('region')
      .map((day) => day.getAttribute('aria-label')),
  ).toEqual(['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
  expect(asked[0]!.url.search).toBe('?instructorId=4&dayOfWeek=1');
  expect(sent).toHaveLength(0);

  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy 5 time slots' }));
  expect(await screen.findByText('Availability updated successfully')).toBeVisible();
  expect(screen.getByText('5 time slots added, 1 skipped.')).toBeVisible();
  expect(sent[0]!.body).toEqual({ instructorId: '4', dayOfWeek: 1 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copy to All Days' })).toHaveFocus());
});

test('copies nothing if everything conflicts', async () => {
  answer('GET /api/schedule/copies', [2, 3, 4, 5, 6, 0].map(clashing));
  await open();
  expect(await screen.findByRole('button', { name: 'Nothing to copy' })).toBeDisabled();
});

test('says why nothing was copied, and stays open', async () => {
  answer('GET /api/schedule/copies', copies);
  refuse('POST /api/schedule/copies', 409, 'request.busy', 'Somebody is changing this right now.');
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Copy 5 time slots' }));
  expect(await screen.findByText('Failed to add time slot')).toBeInTheDocument();
  expect(screen.getByText('Somebody is changing this right now.')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('has nothing to copy on a day without slots', async () => {
  await open(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy to All Days' })).toHaveAccessibleDescription(
    'Monday has no time slots to copy yet.',
  );
});
