import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { answer, person, refuse } from '../../../../test/server';
import { DeletionSection } from './deletion-section';

const show = (isStaff = false, hasPassword = true) => {
  answer('GET /api/auth/user', person({ hasPassword }));
  answer('GET /api/me/deletion', { dueAt: null });
  renderApp(<DeletionSection isStaff={isStaff} timeZone="America/New_York" />);
};
const ask = async (password: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Your password'), password);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
};

// holds: D2 camps.11
it('says what is deleted and what stays, asks for the password, and can be cancelled', async () => {
  const asked = answer('DELETE /api/me', { dueAt: '2026-07-11T02:00:00.000Z' }, 202);
  answer('DELETE /api/me/deletion', undefined, 204);
  show();
  expect(await screen.findByText(/What we delete:/)).toBeVisible();
  expect(screen.getByText(/What we keep:/)).toBeVisible();
  await ask('play-ball');
  expect(await screen.findByRole('status')).toHaveTextContent('Your account will be deleted on Jul 10, 2026');
  expect(asked[0]!.body).toEqual({ password: 'play-ball' });
  answer('GET /api/me/deletion', { dueAt: null });
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('Your account stays')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeVisible();
});

it('says so when the password is wrong', async () => {
  refuse('DELETE /api/me', 403, 'identity.wrong-password', 'This is not your password.');
  show();
  await ask('wrong');
  expect(await screen.findByText('This is not your password.')).toBeVisible();
});

it('tells staff what has to happen first', async () => {
  show(true);
  expect(await screen.findByText(/until an administrator changes your role/)).toBeVisible();
});

// holds: D2 camps.13
it('sends a person without a password a link to choose one first', async () => {
  show(false, false);
  expect(await screen.findByText(/To delete your account, you need a password/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
});
