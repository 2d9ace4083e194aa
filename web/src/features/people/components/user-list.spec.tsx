import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentUserQuery } from '@/lib/queries/current-user';
import { address, press } from '../../../../test/render';
import { answer, breakDown, hold, person, refuse } from '../../../../test/server';
import { usersPerPage } from '../api/users';
import { admin, maya, row, show, showList, signAdminIn } from '../test/people';

signAdminIn();

const choose = async (name: string, role: string) =>
  userEvent.selectOptions((await row(name)).getByLabelText(`Role of ${name}`), role);

// holds: D1 6.4
test('lists everybody with role, membership and the day of joining on the academy’s calendar', async () => {
  show(admin, { ...maya, membershipStatus: 'active' });
  const entry = await row();
  expect(entry.getByText('maya@fungo.test')).toBeVisible();
  expect(entry.getByText('MD')).toBeVisible();
  expect(entry.getByLabelText('Role of Maya Delgado')).toHaveValue('student');
  expect(entry.getByText('Member')).toBeVisible();
  expect(entry.getByText('Mar 1, 2026')).toBeVisible();
  expect((await row('Ines Park')).getByText('No membership')).toBeVisible();
  expect(screen.getByText('2 users')).toBeVisible();
});

test('searches as one types, once the typing rests', async () => {
  const { asked } = show(admin, maya);
  await row();
  answer('GET /api/admin/users', [maya]);
  const found = answer('GET /api/admin/users', [maya]);
  await userEvent.type(screen.getByLabelText('Search'), ' maya ');
  await waitFor(() => expect(found).toHaveLength(1));
  expect(found[0]!.url.searchParams.get('search')).toBe('maya');
  expect(asked[0]!.url.searchParams.has('search')).toBe(false);
  expect(await screen.findByText('1 user')).toBeVisible();
});

test.each([
  ['role', null, 'admin', () => userEvent.selectOptions(screen.getByLabelText('Role'), 'Administrator')],
  ['order', 'newest', 'soonest', () => press('Joined')],
])('asks the server for another %s', async (name, before, after, choose) => {
  const { asked } = show(admin, maya);
  await row();
  await choose();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ url }) => url.searchParams.get(name))).toEqual([before, after]);
});

test('loads what came before the last one shown', async () => {
  const page = Array.from({ length: usersPerPage }, (_, n) =>
    person({ id: `p${n}`, lastName: `No ${n}`, createdAt: `2026-03-01T15:00:${59 - n}.000Z` }),
  );
  const link = '</api/admin/users?limit=50&before=1772377200000000_p49>; rel="next"';
  answer('GET /api/admin/users', page, 200, { link });
  showList();
  await row('Maya No 0');
  expect(screen.getByText(`The first ${usersPerPage} users`)).toBeVisible();
  const asked = answer('GET /api/admin/users', [person({ id: 'old', lastName: 'Oldest' })]);
  await press('Show more users');
  await row('Maya Oldest');
  expect(asked[0]!.url.searchParams.get('before')).toBe('1772377200000000_p49');
  expect(screen.getByText(`${usersPerPage + 1} users`)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more users' })).not.toBeInTheDocument();
});

test('says that it is loading', async () => {
  hold('GET /api/admin/users', []);
  showList();
  expect(await screen.findByText('Loading users')).toBeInTheDocument();
});

test('offers to try again where the list is refused', async () => {
  refuse('GET /api/admin/users', 403, 'auth.forbidden', 'Your account is not allowed to do this.');
  showList();
  expect(await screen.findByText('Your account is not allowed to do this.')).toBeVisible();
  answer('GET /api/admin/users', [maya]);
  await press('Try again');
  await row();
});

test('says when nobody is found, with the way back to everybody', async () => {
  show(admin);
  await row('Ines Park');
  answer('GET /api/admin/users', []);
  await userEvent.type(screen.getByLabelText('Search'), 'zzz');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all users' }));
  await row('Ines Park');
  expect(screen.getByLabelText('Search')).toHaveValue('');
});

test('makes a coach after saying what it means, and updates the row', async () => {
  const { queryClient } = show(admin, maya);
  queryClient.setQueryData(['GET /api/instructors'], []);
  const sent = answer('PATCH /api/admin/users/{id}/role', { ...maya, role: 'instructor', instructorId: 4 });
  await choose('Maya Delgado', 'Coach');
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
    'They get a calendar and are listed with the coaches, where families can book. They are signed out everywhere and must sign in again.',
  );
  expect(sent).toHaveLength(0);
  await press('Make Maya a coach');
  expect(await screen.findByText('Maya Delgado is now a coach.')).toBeVisible();
  expect(sent[0]!.url.pathname).toBe('/api/admin/users/m/role');
  expect(sent[0]!.body).toEqual({ role: 'instructor' });
  expect((await row()).getByLabelText('Role of Maya Delgado')).toHaveValue('instructor');
  expect((await row()).getByLabelText('Role of Maya Delgado')).toHaveFocus();
  expect(queryClient.getQueryState(['GET /api/instructors'])?.isInvalidated).toBe(true);
});

test('making a coach a student says that the list of coaches loses one', async () => {
  show({ ...maya, role: 'instructor', instructorId: 4 });
  await choose('Maya Delgado', 'Player');
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
    /They leave the list of coaches.*signed out everywhere/,
  );
});

test('does nothing when one thinks better of it', async () => {
  show(maya);
  const sent = answer('PATCH /api/admin/users/{id}/role', maya);
  await choose('Maya Delgado', 'Administrator');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave it as it is' }));
  expect((await row()).getByLabelText('Role of Maya Delgado')).toHaveValue('student');
  expect(sent).toHaveLength(0);
});

test('the last administrator stays one, in the server’s words', async () => {
  show(admin);
  refuse('PATCH /api/admin/users/{id}/role', 409, 'identity.last-admin', 'This is the last one.');
  await choose('Ines Park', 'Player');
  await userEvent.click(await screen.findByRole('button', { name: 'Make myself a player' }));
  expect(await screen.findByText('This is the last one.')).toBeVisible();
  expect(address()).toBe('/admin-dashboard');
  expect((await row('Ines Park')).getByLabelText('Role of Ines Park')).toHaveValue('admin');
});

test('warns people who change their own role, and asks them to sign in again', async () => {
  const { queryClient } = show(admin, maya);
  answer('PATCH /api/admin/users/{id}/role', { ...admin, role: 'instructor' });
  await choose('Ines Park', 'Coach');
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
    /You will be signed out at once/,
  );
  await press('Make myself a coach');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByText('You are now a coach. Please sign in again.')).toBeVisible();
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull();
  const kept = queryClient.getQueriesData({ queryKey: ['GET /api/admin/users'] });
  expect(kept.filter(([, people]) => people !== undefined)).toEqual([]);
});

test('has words of its own when the change is not answered', async () => {
  show(maya);
  breakDown('PATCH /api/admin/users/{id}/role');
  await choose('Maya Delgado', 'Coach');
  await userEvent.click(await screen.findByRole('button', { name: 'Make Maya a coach' }));
  expect(await screen.findByText('Please check your connection and try again.')).toBeVisible();
});

// holds: decided.26
test('exports the users that the list shows', async () => {
  show(admin, maya);
  const asked = refuse('GET /api/admin/users.csv', 503, 'unavailable', 'Please try again shortly.');
  await row();
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Player');
  await press('Export CSV');
  expect(await screen.findByText('Please try again shortly.')).toBeVisible();
  expect(asked[0]!.url.search).toBe('?role=student');
});
