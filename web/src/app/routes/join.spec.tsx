import type { ShownAccountInvitation } from '@fungo/contracts';
import { signedInCookie } from '@fungo/contracts/signed-in-cookie';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academy } from '../../../test/academy';
import { address, press, renderApp } from '../../../test/render';
import { answer, hold, person, refuse } from '../../../test/server';
import JoinPage from './join';

const invitation: ShownAccountInvitation = {
  ...{ email: 'dana@fungo.test', role: 'instructor', firstName: 'Dana', lastName: null },
  ...{ note: 'Welcome!\nBring your glove.', invitedBy: 'Ines Park', hasAccount: false },
  expiresAt: '2026-03-09T03:00:00.000Z',
};
const open = (search = '?token=of-the-mail') => renderApp(<JoinPage />, { at: `/join${search}` });
const signOut = () => void (document.cookie = `${signedInCookie}=`);
const read = 'POST /api/account-invitations/read';
beforeEach(() => {
  sessionStorage.clear();
  answer('GET /api/site', academy);
});

test('says which academy invites as what, and makes an account with a name and a password', async () => {
  signOut();
  const asked = answer(read, invitation);
  open();
  expect(await screen.findByText('Ines Park')).toBeVisible();
  expect(asked[0]!.body).toEqual({ token: 'of-the-mail' });
  expect(address()).toBe('/join');
  expect(screen.getAllByText(academy.name)[0]).toBeVisible();
  expect(screen.getByText(/invites you as a coach/)).toBeVisible();
  expect(screen.getByText(/Bring your glove/)).toBeVisible();
  expect(screen.getByText('The link works until Mar 8, 2026.')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Dana');
  await userEvent.type(screen.getByLabelText('Last name'), 'Ortega');
  await userEvent.type(screen.getByLabelText('Password'), 'a whole season');
  await press('Create account');
  expect(await screen.findByText('Passwords do not match.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Confirm password'), 'a whole season');
  const sent = answer('POST /api/account-invitations/register', { user: person() }, 201);
  await press('Create account');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(sent[0]!.body).toEqual({
    ...{ token: 'of-the-mail', firstName: 'Dana', lastName: 'Ortega' },
    ...{ password: 'a whole season', confirmPassword: 'a whole season' },
  });
});

test.each([
  ['student', /an account for your family/],
  ['admin', /as an administrator/],
] as const)('a %s reads what the account is for', async (role, words) => {
  signOut();
  answer(read, { ...invitation, role, note: null });
  open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/Bring your glove/)).not.toBeInTheDocument();
});

test('shows what the server says at a field, and keeps what was typed', async () => {
  signOut();
  answer(read, { ...invitation, lastName: 'Ortega' });
  refuse('POST /api/account-invitations/register', 400, 'request.invalid', 'Invalid.', {
    password: 'Too many people use this password.',
  });
  open();
  await userEvent.type(await screen.findByLabelText('Password'), 'password1');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'password1');
  await press('Create account');
  expect(await screen.findByText('Too many people use this password.')).toBeVisible();
  expect(screen.getByLabelText('Last name')).toHaveValue('Ortega');
});

test('is accepted on a tap by the account of its address, which then works in its new role', async () => {
  answer('GET /api/auth/user', person({ email: invitation.email }));
  const asked = answer(read, { ...invitation, hasAccount: true });
  open();
  const release = hold('POST /api/account-invitations/accept', person({ role: 'instructor' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
  expect(await screen.findByRole('button', { name: 'Accepting...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  release();
  await waitFor(() => expect(address()).toBe('/instructor-dashboard'));
  expect(screen.getByText('Welcome to Cedar Hollow')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('sends the owner of an account to sign in, and back; another account has to sign out', async () => {
  signOut();
  answer(read, { ...invitation, hasAccount: true });
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in to accept' }));
  expect(address()).toBe('/login');
  expect(screen.getByTestId('return')).toHaveTextContent('/join');
  unmount();
  document.cookie = `${signedInCookie}=1`;
  answer('GET /api/auth/user', person({ email: 'maya@fungo.test' }));
  open();
  expect(await screen.findByText(/signed in as maya@fungo.test/)).toBeVisible();
});

test('says that a link was used, with the way to sign in or to one’s own page', async () => {
  signOut();
  refuse(read, 400, 'identity.invitation-accepted', 'Already accepted.');
  const { unmount } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Already accepted.');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  unmount();
  document.cookie = `${signedInCookie}=1`;
  answer('GET /api/auth/user', person({ role: 'instructor' }));
  open();
  expect(await screen.findByRole('link', { name: 'Go to your page' })).toHaveAttribute(
    'href',
    '/instructor-dashboard',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('was already accepted');
});

test.each([
  ['identity.invitation-expired', 'It has expired.'],
  ['identity.invitation-withdrawn', 'It was withdrawn.'],
  ['identity.invitation-invalid', 'No longer valid.'],
] as const)('%s: says so, with the academy’s contacts', async (code, words) => {
  signOut();
  refuse(read, 400, code, words);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: academy.contacts.phone })).toBeVisible();
});

test('says that a URL is incomplete', async () => {
  signOut();
  open('');
  expect(await screen.findByRole('alert')).toHaveTextContent('open the link in your email again');
});
