import type { User } from '@fungo/contracts';
import { screen, within } from '@testing-library/react';
import { useCurrentUser } from '@/lib/queries/current-user';
import { renderApp } from '../../../../test/render';
import { answer, person } from '../../../../test/server';
import { UserList } from '../components/user-list';

export const admin = person({
  id: 'a',
  firstName: 'Ines',
  lastName: 'Park',
  email: 'ines@fungo.test',
  role: 'admin',
});
export const maya = person({ id: 'm', createdAt: '2026-03-02T03:00:00.000Z' });

/** As on a dashboard: who is signed in is known before the list is drawn. */
function Shown() {
  const { user } = useCurrentUser();
  return user ? <UserList timeZone="America/New_York" /> : null;
}

export const showList = () => renderApp(<Shown />, { at: '/admin-dashboard' });

export function show(...people: User[]) {
  const asked = answer('GET /api/admin/users', people);
  return { asked, ...showList() };
}

export const row = async (name = 'Maya Delgado') => {
  const entry = (await screen.findByText(name)).closest('tr');
  if (!entry) throw new Error(`${name} is in no row`);
  return within(entry);
};

/** Signs an administrator in before each test; nobody pays by card. */
export function signAdminIn(): void {
  beforeEach(() => {
    answer('GET /api/auth/user', admin);
    answer('GET /api/admin/memberships', []);
  });
}
