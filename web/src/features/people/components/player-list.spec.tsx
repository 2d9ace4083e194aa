import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnyPlayer } from '@fungo/contracts';
import { hrefOf, renderApp } from '../../../../test/render';
import { answer } from '../../../../test/server';
import { PlayerList } from './player-list';

const leo: AnyPlayer = {
  id: '7d9d5b0e-6c1e-4bb0-9a53-4f0c8d0f1a01',
  firstName: 'Leo',
  lastName: 'Thompson',
  age: 9,
  position: 'Catcher',
  guardianName: 'Jess Thompson',
  guardianEmail: 'jess@fungo.test',
  createdAt: '2026-03-01T04:00:00.000Z',
};

it('lists players with their guardians, each with a page, and searches as one types', async () => {
  answer('GET /api/people', [leo]);
  renderApp(<PlayerList timeZone="America/New_York" />);
  expect(await screen.findByRole('link', { name: 'Leo Thompson' })).toBeVisible();
  expect(hrefOf('Leo Thompson')).toBe(`/players/${leo.id}`);
  expect(hrefOf('jess@fungo.test')).toBe('mailto:jess@fungo.test');
  expect(screen.getByText('Feb 28, 2026')).toBeVisible();
  const found = answer('GET /api/people', [leo]);
  await userEvent.type(screen.getByLabelText('Search'), 'jess');
  await waitFor(() => expect(found.at(-1)?.url.searchParams.get('search')).toBe('jess'));
});
