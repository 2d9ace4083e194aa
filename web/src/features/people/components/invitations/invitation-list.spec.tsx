import type { AccountInvitation } from '@fungo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, renderApp } from '../../../../../test/render';
import { answer, breakDown, refuse } from '../../../../../test/server';
import { InvitationList } from './invitation-list';

const invitation = (changes: Partial<AccountInvitation> = {}): AccountInvitation => ({
  ...{ id: 'i1', email: 'dana@fungo.test', role: 'instructor', firstName: 'Dana', lastName: 'Ortega' },
  ...{ note: null, state: 'open', invitedBy: 'Ines Park', endedAt: null, acceptedBy: null },
  ...{ createdAt: '2026-03-02T03:00:00.000Z', sentAt: '2026-03-02T03:00:00.000Z' },
  expiresAt: '2026-03-09T03:00:00.000Z',
  ...changes,
});
const list = 'GET /api/admin/invitations';
function show(...rows: AccountInvitation[]) {
  const asked = answer(list, rows);
  renderApp(<InvitationList timeZone="America/New_York" />, { at: '/people?tab=invitations' });
  return asked;
}
const row = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

test('lists each invitation with its role, state and dates on the academy’s calendar', async () => {
  show(
    invitation(),
    invitation({ id: 'i2', email: 'nick@fungo.test', firstName: null, lastName: null, state: 'expired' }),
    invitation({
      ...{ id: 'i3', firstName: 'Rosa', lastName: null, role: 'admin', state: 'accepted', acceptedBy: 'u3' },
      endedAt: '2026-03-04T15:00:00.000Z',
    }),
  );
  const open = await row('Dana Ortega');
  for (const words of ['dana@fungo.test', 'Coach', 'Waiting', 'Mar 8, 2026', 'Mar 1, 2026', 'Ines Park'])
    expect(open.getByText(words)).toBeVisible();
  const expired = await row('nick@fungo.test');
  expect(expired.getByText('Expired')).toBeVisible();
  expect(expired.getByRole('button', { name: 'Send again to nick@fungo.test' })).toBeVisible();
  const accepted = await row('Rosa');
  expect(accepted.getByText('Mar 4, 2026')).toBeVisible();
  expect(accepted.getByRole('link', { name: 'Rosa' })).toHaveAttribute('href', '/people/accounts/u3');
  expect(accepted.queryByRole('button')).not.toBeInTheDocument();
});

test('asks the server for a state', async () => {
  const asked = show(invitation());
  await row('Dana Ortega');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Withdrawn');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.url.searchParams.get('state')).toBe('withdrawn');
});

test('sends again, and the row shows the new end', async () => {
  show(invitation({ state: 'expired' }));
  const sent = answer(
    'POST /api/admin/invitations/{id}/mails',
    invitation({ expiresAt: '2026-03-16T03:00:00.000Z' }),
    201,
  );
  await row('Dana Ortega');
  await press('Send again to dana@fungo.test');
  expect(await screen.findByText('Invitation sent again')).toBeVisible();
  expect(sent[0]!.url.pathname).toBe('/api/admin/invitations/i1/mails');
  expect((await row('Dana Ortega')).getByText('Mar 15, 2026')).toBeVisible();
});

test('says why it was not sent, and shows how things are now', async () => {
  const asked = show(invitation());
  await row('Dana Ortega');
  refuse('POST /api/admin/invitations/{id}/mails', 409, 'identity.invitation-ended', 'Accepted meanwhile.');
  await press('Send again to dana@fungo.test');
  expect(await screen.findByText('Accepted meanwhile.')).toBeVisible();
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('withdraws after a question', async () => {
  show(invitation());
  await row('Dana Ortega');
  const sent = answer('DELETE /api/admin/invitations/{id}', undefined);
  answer(list, [invitation({ state: 'withdrawn', endedAt: '2026-03-03T15:00:00.000Z' })]);
  await press('Withdraw the invitation to dana@fungo.test');
  expect(sent).toHaveLength(0);
  await press('Withdraw');
  expect(await screen.findByText('Invitation withdrawn')).toBeVisible();
  expect(sent[0]!.url.pathname).toBe('/api/admin/invitations/i1');
  expect((await row('Dana Ortega')).getByText('Withdrawn')).toBeVisible();
});

test('has words of its own when withdrawing is not answered', async () => {
  show(invitation());
  await row('Dana Ortega');
  breakDown('DELETE /api/admin/invitations/{id}');
  await press('Withdraw the invitation to dana@fungo.test');
  await press('Withdraw');
  expect(await screen.findByText('Please check your connection and try again.')).toBeVisible();
});

test('says that nobody was invited yet', async () => {
  show();
  expect(await screen.findByText('No invitations yet')).toBeVisible();
});
