import type { User } from '@fungo/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, breakDown, hold, refuse } from '../../../../test/server';
import { maya, row, show, signAdminIn } from '../test/people';

const member: User = { ...maya, membershipStatus: 'active' };

signAdminIn();

const press = async (act: string) =>
  userEvent.click((await row()).getByRole('button', { name: `${act} membership of Maya Delgado` }));
const activation = 'POST /api/activate-membership-manual';
const deactivation = 'POST /api/deactivate-membership';

// holds: D2 membership.7
test.each([
  ['Activate', maya, 'active', /can send videos right away/, 'Maya Delgado is now a member.'],
  ['Deactivate', member, 'inactive', /can no longer send videos/, 'Maya Delgado is no longer a member.'],
] as const)('%s: asks first, and the row shows it', async (act, user, membershipStatus, asks, told) => {
  const { queryClient } = show(user);
  queryClient.setQueryData(['GET /api/students'], []);
  const sent = answer(act === 'Activate' ? activation : deactivation, { userId: 'm', membershipStatus });
  await press(act);
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(asks);
  expect(sent).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: act }));
  expect(await screen.findByText(told)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ userId: 'm' }]);
  expect((await row()).getByText(user === maya ? 'Member' : 'No membership')).toBeVisible();
  expect((await row()).getByRole('button', { name: /^(Deactivate|Activate)/ })).toHaveFocus();
  expect(queryClient.getQueryState(['GET /api/students'])?.isInvalidated).toBe(true);
});

test('does nothing when one thinks better of it', async () => {
  show(member);
  const sent = answer(deactivation, { userId: 'm', membershipStatus: 'inactive' });
  await press('Deactivate');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the membership' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect((await row()).getByText('Member')).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('takes no second click while it is at work', async () => {
  show(maya);
  const release = hold(activation, { userId: 'm', membershipStatus: 'active' });
  await press('Activate');
  await userEvent.click(await screen.findByRole('button', { name: 'Activate' }));
  const busy = (await row()).getByRole('button', { name: 'Activating... membership of Maya Delgado' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  release();
  expect(await screen.findByText('Membership activated')).toBeVisible();
});

// holds: D2 membership.7
test.each([
  ['Activate', maya, activation, 'Failed to activate membership'],
  ['Deactivate', member, deactivation, 'Failed to deactivate membership'],
] as const)(
  '%s: says that it failed, in the server’s words where it has any',
  async (act, user, key, words) => {
    show(user);
    const confirm = async () => userEvent.click(await screen.findByRole('button', { name: act }));
    breakDown(key);
    await press(act);
    await confirm();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getAllByText('Error')[0]).toBeVisible();
    refuse(key, 404, 'identity.user-not-found', 'This person does not exist.');
    await press(act);
    await confirm();
    expect(await screen.findByText('This person does not exist.')).toBeVisible();
    expect((await row()).getByText(user === member ? 'Member' : 'No membership')).toBeVisible();
  },
);

// holds: D2 membership.13
test('shows a card subscription’s status and its next step', async () => {
  show(member);
  answer('GET /api/admin/memberships', [
    {
      ...{ userId: 'm', membershipStatus: 'active', by: 'card' },
      subscription: { state: 'ending', at: '2026-12-11T02:00:00.000Z' },
    },
  ]);
  await screen.findByText('Cancelled, ends on Dec 10');
  await press('Deactivate');
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/card isn’t charged again/);
});
