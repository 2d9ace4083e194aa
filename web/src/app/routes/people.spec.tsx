import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academy } from '../../../test/academy';
import { address, renderApp } from '../../../test/render';
import { answer, person } from '../../../test/server';
import { guarded } from '../guard';
import * as people from './people';

const Page = guarded(people, '/people');
beforeEach(() => {
  answer('GET /api/site', academy);
  answer('GET /api/people', []);
});

test('an administrator invites from any tab, and the invitations have one of their own', async () => {
  answer('GET /api/auth/user', person({ role: 'admin' }));
  answer('GET /api/admin/invitations', []);
  renderApp(<Page />, { at: '/people' });
  await userEvent.click(await screen.findByRole('tab', { name: 'Invitations' }));
  expect(await screen.findByText('No invitations yet')).toBeVisible();
  expect(address()).toBe('/people?tab=invitations');
  expect(screen.getByRole('button', { name: 'Invite someone' })).toBeVisible();
});

test('a coach sees players alone', async () => {
  answer('GET /api/auth/user', person({ role: 'instructor' }));
  renderApp(<Page />, { at: '/people?tab=invitations' });
  expect(await screen.findByRole('heading', { name: 'Players' })).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Invite someone' })).not.toBeInTheDocument();
});
