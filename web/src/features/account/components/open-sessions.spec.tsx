import type { OpenSession } from '@fungo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';
import { OpenSessions } from './open-sessions';

const session = (id: string, more: Partial<OpenSession> = {}): OpenSession => ({
  id: id.repeat(64),
  device: 'Safari on iPhone',
  startedAt: '2026-11-02T15:00:00.000Z',
  usedAt: '2026-11-22T02:00:00.000Z', // the evening before at the academy
  isThis: false,
  ...more,
});
const here = session('a', { device: 'Chrome on Windows', isThis: true });

function show(...sessions: OpenSession[]) {
  answer('GET /api/auth/sessions', sessions);
  renderApp(<OpenSessions timeZone="America/New_York" />);
}
const devices = async () => within(await screen.findByRole('list', { name: 'Devices' }));

test('names each device and its last use, and marks the current one', async () => {
  show(here, session('b'));
  const [first, second] = (await devices()).getAllByRole('listitem');
  expect(first).toHaveTextContent('Chrome on WindowsThis deviceIn use now, signed in Nov 2, 2026');
  expect(second).toHaveTextContent('Safari on iPhoneLast used about Nov 21, 2026, signed in Nov 2, 2026');
  expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
});

test('signs one device out and refetches the list', async () => {
  show(here, session('b'));
  const sent = answer('DELETE /api/auth/sessions/{id}', undefined);
  const button = (await devices()).getByRole('button', { name: /^Sign out Safari on iPhone/ });
  answer('GET /api/auth/sessions', [here]);
  await userEvent.click(button);
  expect(await screen.findByText('Safari on iPhone is signed out')).toBeVisible();
  expect(sent.map(({ url }) => url.pathname)).toEqual([`/api/auth/sessions/${'b'.repeat(64)}`]);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).not.toBeInTheDocument();
});

// holds: decided.12
test('signs all others out after a confirmation', async () => {
  show(here, session('b'), session('c'));
  const sent = answer('DELETE /api/auth/sessions', undefined);
  await devices();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out the others' }));
  expect(await screen.findByText('All other devices are signed out')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('says that a device could not be signed out', async () => {
  show(here, session('b'));
  refuse('DELETE /api/auth/sessions/{id}', 503, 'unavailable', 'Please try again in a moment.');
  await userEvent.click((await devices()).getByRole('button', { name: /^Sign out Safari/ }));
  expect(await screen.findByText('Not signed out')).toBeVisible();
  expect(screen.getByText('Please try again in a moment.')).toBeVisible();
});
