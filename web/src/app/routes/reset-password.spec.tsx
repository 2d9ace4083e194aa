import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, hrefOf, renderApp } from '../../../test/render';
import { answer, person, refuse } from '../../../test/server';
import { currentUserQuery } from '@/lib/queries/current-user';
import ResetPassword from './reset-password';

const open = (search = '?token=of-the-mail') =>
  renderApp(<ResetPassword />, { at: `/reset-password${search}` });

async function save(password: string, repeated = password) {
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Repeat the new password'), repeated);
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
}

test('removes the secret from the URL and sends it with the new password', async () => {
  const sent = answer('POST /api/password/reset', undefined);
  const { queryClient } = open();
  queryClient.setQueryData(currentUserQuery.queryKey, person());
  queryClient.setQueryData(['GET /api/lessons'], ['Maya only']);
  await waitFor(() => expect(address()).toBe('/reset-password'));
  await save('play-harder');
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(sent[0]!.body).toEqual({ token: 'of-the-mail', password: 'play-harder' });
  await waitFor(() => expect(address()).toBe('/login'));
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull();
  expect(queryClient.getQueryData(['GET /api/lessons'])).toBeUndefined();
});

test('sends nothing if the password is short or the two differ', async () => {
  const sent = answer('POST /api/password/reset', undefined);
  open();
  await save('short', 'other');
  expect(await screen.findByText('Passwords do not match.')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    'At least 8 characters. At least 8 characters.',
  );
  expect(sent).toHaveLength(0);
});

test('a used or expired link says so, with a way to a new one', async () => {
  refuse('POST /api/password/reset', 400, 'identity.reset-link-invalid', 'This link is no longer valid.');
  open();
  await save('play-harder');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
  expect(hrefOf('Ask for a new link')).toBe('/forgot-password');
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
});

test('a URL without a secret asks for the mail’s link', () => {
  open('');
  expect(screen.getByRole('alert')).toHaveTextContent('open the link in your email again');
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('keeps the form when the server is down', async () => {
  refuse('POST /api/password/reset', 503, 'unavailable', 'Not right now.');
  open();
  await save('play-harder');
  expect(await screen.findByText('Not right now.')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('play-harder');
});

test('shows at the field why the server refuses a password', async () => {
  refuse('POST /api/password/reset', 400, 'request.invalid', 'Too common.', { password: 'Too common.' });
  open();
  await save('password123');
  expect(await screen.findByText('Too common.')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveFocus();
});
