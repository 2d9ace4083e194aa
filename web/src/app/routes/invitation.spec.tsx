import { signedInCookie } from '@fungo/contracts/signed-in-cookie';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, press, renderApp } from '../../../test/render';
import { answer, person, refuse } from '../../../test/server';
import InvitationPage from './invitation';

const invitation = {
  kind: 'guardian' as const,
  ...{ invitedBy: 'Rosa Delgado', email: 'nick@fungo.test', hasAccount: true },
  expiresAt: '2026-03-08T15:00:00.000Z',
};
const open = (search = '?token=of-the-mail') => renderApp(<InvitationPage />, { at: `/invitation${search}` });
const signOut = () => void (document.cookie = `${signedInCookie}=`);
beforeEach(() => sessionStorage.clear());

test('is accepted on a tap, not on opening the link, by the account of its address', async () => {
  answer('GET /api/auth/user', person({ email: 'nick@fungo.test' }));
  const read = answer('POST /api/invitations/read', invitation);
  const sent = answer('POST /api/invitations/accept', undefined);
  open();
  expect(await screen.findByText('Rosa Delgado')).toBeVisible();
  expect(address()).toBe('/invitation');
  expect(read[0]!.body).toEqual({ token: 'of-the-mail' });
  expect(sent).toHaveLength(0);
  await press('Accept the invitation');
  expect(await screen.findByText('Welcome to the family')).toBeVisible();
  expect(sent[0]!.body).toEqual({ token: 'of-the-mail' });
  await waitFor(() => expect(address()).toBe('/account'));
});

test('asks the account of another address to sign out', async () => {
  answer('GET /api/auth/user', person({ email: 'maya@fungo.test' }));
  answer('POST /api/invitations/read', invitation);
  open();
  expect(await screen.findByText(/signed in as maya@fungo.test/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
});

test('sends a visitor with an account to sign in, and back', async () => {
  signOut();
  answer('POST /api/invitations/read', invitation);
  open();
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in to accept' }));
  expect(address()).toBe('/login');
  expect(screen.getByTestId('return')).toHaveTextContent('/invitation');
});

test('makes the account of a visitor without one', async () => {
  signOut();
  answer('POST /api/invitations/read', { ...invitation, hasAccount: false });
  open();
  await userEvent.type(await screen.findByLabelText('First name'), 'Nick');
  await userEvent.type(screen.getByLabelText('Last name'), 'Vance');
  await userEvent.type(screen.getByLabelText('Password'), 'a whole season');
  await press('Create account and join');
  expect(await screen.findByText('Passwords do not match.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Confirm password'), 'a whole season');
  const sent = answer('POST /api/invitations/register', { user: person() }, 201);
  await press('Create account and join');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(sent[0]!.body).toMatchObject({
    ...{ token: 'of-the-mail', firstName: 'Nick', lastName: 'Vance', consentText: 1 },
  });
});

test('a player who takes over is told what moves, and consents to nothing', async () => {
  signOut();
  answer('POST /api/invitations/read', { ...invitation, kind: 'player', hasAccount: false });
  open();
  expect(await screen.findByText(/hands over to you/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create account and take over' })).toBeVisible();
  expect(screen.queryByText(/you agree to this by joining/)).not.toBeInTheDocument();
});

test('says that a link is used or incomplete', async () => {
  signOut();
  refuse('POST /api/invitations/read', 400, 'identity.invitation-invalid', 'No longer valid.');
  const { unmount } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No longer valid.');
  unmount();
  sessionStorage.clear();
  open('');
  expect(screen.getByRole('alert')).toHaveTextContent('open the link in your email again');
});
