import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { block, lesson } from '../../../../../test/academy';
import { renderApp } from '../../../../../test/render';
import { answer, refuse } from '../../../../../test/server';
import { BlockList } from './block-list';

const open = () =>
  renderApp(<BlockList instructorId="4" timeZone="America/New_York" lessonsPath="/instructor-dashboard" />);

test('lists blocked ranges, next first, with the lessons that stay', async () => {
  answer('GET /api/schedule/blocks', [
    block({ id: 6, from: '2026-12-24', to: '2026-12-24', startTime: '12:00', endTime: '20:00', reason: '' }),
    block({ lessons: [lesson()] }),
  ]);
  open();
  const [first, second] = await screen.findAllByRole('button', { name: /^Remove the block/ });
  expect(first).toHaveAccessibleName('Remove the block Wed, Nov 25 – Fri, Nov 27, whole days');
  expect(second).toHaveAccessibleName('Remove the block Thu, Dec 24, 12:00 PM – 8:00 PM');
  expect(screen.getByText('whole days · Thanksgiving')).toBeVisible();
  expect(screen.getByText('Maya Delgado')).toBeVisible();
});

test('removes a block after a confirmation', async () => {
  answer('GET /api/schedule/blocks', [block()]);
  const sent = answer('DELETE /api/schedule/blocks/{id}', undefined, 204);
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Remove the block/ }));
  expect(sent).toHaveLength(0);
  answer('GET /api/schedule/blocks', []);
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove the block' }),
  );
  expect(await screen.findByText('Availability updated successfully')).toBeVisible();
  expect(sent[0]!.url.pathname).toBe('/api/schedule/blocks/5');
  expect(await screen.findByText(/^Nothing is blocked/)).toBeVisible();
});

test('says why a block was not removed', async () => {
  answer('GET /api/schedule/blocks', [block()]);
  refuse('DELETE /api/schedule/blocks/{id}', 404, 'scheduling.block-not-found', 'No such block.');
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Remove the block/ }));
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove the block' }),
  );
  expect(await screen.findByText('Failed to update availability')).toBeVisible();
  expect(screen.getByText('No such block.')).toBeVisible();
});
