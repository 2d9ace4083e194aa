import type { AccountInvitation, InvitedAddress } from '@fungo/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, renderApp } from '../../../../../test/render';
import { answer, breakDown, hold, refuse } from '../../../../../test/server';
import { InviteButton } from './invite-button';

const account: NonNullable<InvitedAddress['account']> = {
  ...{ id: 'u1', role: 'student', firstName: 'Dana', lastName: 'Ortega', instructorId: null },
  ...{ addressProved: true, isDisabled: false },
};
const invitation: AccountInvitation = {
  ...{ id: 'i1', email: 'dana@fungo.test', role: 'instructor', firstName: null, lastName: null, note: null },
  ...{ state: 'open', invitedBy: 'Ines Park', endedAt: null, acceptedBy: null },
  ...{ createdAt: '2026-03-02T03:00:00.000Z', sentAt: '2026-03-02T03:00:00.000Z' },
  expiresAt: '2026-03-09T03:00:00.000Z',
};
const lookUp = 'POST /api/admin/invitations/address';
const invite = 'POST /api/admin/invitations';

async function fillIn(found: InvitedAddress, role = 'Coach') {
  const asked = answer(lookUp, found);
  renderApp(<InviteButton />, { at: '/people' });
  await press('Invite someone');
  await userEvent.type(await screen.findByLabelText('Email'), 'Dana@Fungo.test');
  await userEvent.selectOptions(screen.getByLabelText('As'), role);
  await press('Next');
  await screen.findByRole('button', { name: 'Back' });
  return asked;
}
const nobody = { account: null, invitation: null };

test('looks the address up first, says what will happen, and sends', async () => {
  const sent = answer(invite, invitation, 201);
  const asked = await fillIn(nobody);
  expect(asked[0]!.body).toEqual({ email: 'dana@fungo.test' });
  expect(screen.getByText(/has no account yet/)).toHaveTextContent('make one as a coach');
  expect(screen.getByText(/get a calendar and are listed with the coaches/)).toBeVisible();
  expect(sent).toHaveLength(0);
  await press('Send invitation');
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  expect(sent[0]!.body).toEqual({ email: 'dana@fungo.test', role: 'instructor' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('sends name and note along, and keeps them on the way back', async () => {
  answer(lookUp, nobody);
  const sent = answer(invite, invitation, 201);
  renderApp(<InviteButton />, { at: '/people' });
  await press('Invite someone');
  await userEvent.type(await screen.findByLabelText('Email'), 'dana@fungo.test');
  await userEvent.type(screen.getByLabelText('First name (optional)'), 'Dana');
  await userEvent.type(screen.getByLabelText('Note (optional)'), 'Welcome!');
  await press('Next');
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Note (optional)')).toHaveValue('Welcome!');
  await press('Next');
  await userEvent.click(await screen.findByRole('button', { name: 'Send invitation' }));
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      ...{ email: 'dana@fungo.test', role: 'instructor', firstName: 'Dana', note: 'Welcome!' },
    }),
  );
});

test('says that the address has an account, and what accepting changes for it', async () => {
  await fillIn({ account: { ...account, addressProved: false }, invitation: null }, 'Administrator');
  expect(screen.getByText(/already has an account as a player/)).toHaveTextContent(
    'they become an administrator with it',
  );
  expect(screen.getByRole('link', { name: 'Dana Ortega' })).toHaveAttribute('href', '/people/accounts/u1');
  expect(screen.getByText(/have not confirmed this email/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send invitation' })).toBeVisible();
});

test.each<[string, InvitedAddress, RegExp]>([
  [
    'has the role',
    { account: { ...account, role: 'admin' }, invitation: null },
    /already has an account as an/,
  ],
  ['is disabled', { account: { ...account, isDisabled: true }, invitation: null }, /which is disabled/],
  ['is invited', { account: null, invitation }, /already invited as a coach/],
])('sends nothing to an address that %s', async (_, found, words) => {
  await fillIn(found);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send invitation' })).not.toBeInTheDocument();
});

test('takes one tap while it is sent, and says why it failed', async () => {
  await fillIn(nobody);
  const release = hold(invite, invitation);
  await press('Send invitation');
  expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
  release();
  expect(await screen.findByText('Invitation sent')).toBeVisible();
});

test('says what the server says', async () => {
  await fillIn(nobody);
  refuse(invite, 429, 'request.too-many', 'Too many today.');
  await press('Send invitation');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many today.');
  breakDown(invite);
  await press('Send invitation');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Please check your connection and try again.'),
  );
});

test('asks for an email', async () => {
  const asked = answer(lookUp, nobody);
  renderApp(<InviteButton />, { at: '/people' });
  await press('Invite someone');
  await press('Next');
  expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  expect(asked).toHaveLength(0);
  breakDown(lookUp);
  await userEvent.type(screen.getByLabelText('Email'), 'dana@fungo.test');
  await press('Next');
  expect(await screen.findByText('Please try again.')).toBeVisible();
});
