import type { GuardedFamily } from '@fungo/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, renderApp } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';
import { GuardiansSection } from './guardians-section';

const ids = ['1', '2', '3', '4', '5'].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  ...[string, string, string, string, string],
];
const rosa = {
  ...{ userId: ids[0], name: 'Rosa Delgado', email: 'rosa@fungo.test', isYou: true },
  joinedAt: '2026-03-01T15:00:00.000Z',
};
const nick = { ...rosa, userId: ids[1], name: 'Nick Vance', email: 'nick@fungo.test', isYou: false };
const dana = {
  ...{ id: ids[2], email: 'dana@fungo.test', createdAt: '2026-03-01T15:00:00.000Z' },
  ...{ expiresAt: '2026-03-08T15:00:00.000Z', playerId: null },
};
const family = (over: Partial<GuardedFamily> = {}): GuardedFamily => ({
  ...{ familyId: ids[3], players: ['Maya', 'Leo'], guardians: [rosa], invitations: [] },
  ...over,
});

async function show(...families: GuardedFamily[]) {
  answer('GET /api/guardians', families);
  renderApp(<GuardiansSection timeZone="America/New_York" />);
  const lists = await screen.findAllByRole('list', { name: /^Guardians of/ });
  return lists.map((list) => within(list).getAllByRole('listitem'));
}

test('lists guardians and invitations; the last guardian cannot leave', async () => {
  const [rows] = await show(family({ invitations: [dana] }));
  expect(rows![0]).toHaveTextContent('Rosa DelgadoYourosa@fungo.test');
  expect(rows![1]).toHaveTextContent(/^dana@fungo.testInvitedThe link in the email works until .*8, 2026/);
  expect(screen.queryByRole('button', { name: 'Leave' })).not.toBeInTheDocument();
});

test('invites by email, and says at the field what is wrong', async () => {
  await show(family());
  await press('Send invitation');
  expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  refuse('POST /api/guardians/invitations', 409, 'identity.already-guardian', 'Already a guardian.');
  await userEvent.type(screen.getByLabelText('Email of another guardian'), 'dana@fungo.test');
  await press('Send invitation');
  expect(await screen.findByText('Already a guardian.')).toBeVisible();
  const sent = answer('POST /api/guardians/invitations', dana, 201);
  answer('GET /api/guardians', [family({ invitations: [dana] })]);
  await press('Send invitation');
  expect(await screen.findByText('We emailed dana@fungo.test.')).toBeVisible();
  expect(sent[0]!.body).toEqual({ email: 'dana@fungo.test', familyId: ids[3] });
  expect(await screen.findByText('Invited')).toBeVisible();
  expect(screen.getByLabelText('Email of another guardian')).toHaveValue('');
});

test('withdraws an invitation', async () => {
  await show(family({ invitations: [dana] }));
  const sent = answer('DELETE /api/guardians/invitations/{id}', undefined);
  await press('Withdraw the invitation to dana@fungo.test');
  expect(await screen.findByText('Invitation withdrawn')).toBeVisible();
  expect(sent[0]!.url.pathname).toBe(`/api/guardians/invitations/${ids[2]}`);
});

test('leaves after a question, and reads everything again', async () => {
  await show(family({ guardians: [nick, { ...rosa }] }));
  await press('Leave');
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave this family?' });
  expect(dialog).toHaveTextContent('lessons, videos and camps of Maya and Leo');
  const sent = answer('DELETE /api/guardians/{familyId}', undefined);
  answer('GET /api/guardians', [family({ familyId: ids[4], players: ['Rosa'] })]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave the family' }));
  expect(await screen.findByText('You left the family')).toBeVisible();
  expect(sent[0]!.url.pathname).toBe(`/api/guardians/${ids[3]}`);
  expect(await screen.findByRole('list', { name: 'Guardians of Rosa' })).toBeVisible();
});

test('a guardian of two families sees both; a full one invites nobody', async () => {
  const full = [0, 1, 2, 3].map((n) => ({ ...nick, userId: ids[n]! }));
  await show(family({ players: ['Rosa'] }), family({ familyId: ids[4], guardians: full }));
  expect(screen.getByRole('heading', { name: 'Maya and Leo' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Send invitation' })).toHaveLength(1);
  expect(screen.getByText(/at most 4 guardians/)).toBeVisible();
});
