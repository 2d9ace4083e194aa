import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedInCookie } from '@fungo/contracts/signed-in-cookie';
import { hrefOf, renderApp } from '../../../test/render';
import { answer, breakDown, person, refuse } from '../../../test/server';
import { currentUserQuery } from '@/lib/queries/current-user';
import ConfirmEmail from './confirm-email';

const unproved = () => answer('GET /api/auth/user', person({ addressProved: false }));
const open = (search = '?token=of-the-mail') =>
  renderApp(<ConfirmEmail />, { at: `/confirm-email${search}` });
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));

// holds: D1 2.62
test('confirms on a tap, not on opening the link, and removes the secret from the URL', async () => {
  unproved();
  const sent = answer('POST /api/email/proof', undefined);
  const { queryClient } = open();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/confirm-email$/));
  expect(sent).toHaveLength(0);
  await confirm();
  expect(await screen.findByRole('status')).toHaveTextContent('Your email is confirmed');
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'of-the-mail' }]);
  expect(screen.getByRole('link', { name: 'See my lessons' })).toHaveAttribute('href', '/player-dashboard');
  expect(queryClient.getQueryState(currentUserQuery.queryKey)?.isInvalidated).toBe(false); // fetched again
});

// holds: D1 2.62
test('a used or expired link says so, with a way to a new one', async () => {
  unproved();
  refuse('POST /api/email/proof', 400, 'identity.proof-link-invalid', 'This link is no longer valid.');
  open();
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
  expect(hrefOf('Go to my dashboard')).toBe('/player-dashboard');
});

test('keeps the secret for another try when the connection breaks', async () => {
  unproved();
  breakDown('POST /api/email/proof');
  open();
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check your connection');
  const sent = answer('POST /api/email/proof', undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('status')).toBeVisible();
  expect(sent[0]!.body).toEqual({ token: 'of-the-mail' });
});

test('a URL without a secret asks for the mail’s link', () => {
  unproved();
  open('');
  expect(screen.getByRole('alert')).toHaveTextContent('open the link in your email again');
  expect(screen.queryByRole('button', { name: 'Confirm my email' })).not.toBeInTheDocument();
});

describe('without a session of the account', () => {
  beforeEach(() => void (document.cookie = `${signedInCookie}=`));
  const newPassword = 'a whole new season';
  const chooseAnother = () =>
    userEvent.click(screen.getByRole('button', { name: 'I don’t know it, or I didn’t create this account' }));

  // holds: decided.15
  test('asks for the password, and reports a wrong one at the field', async () => {
    refuse('POST /api/email/proof', 403, 'identity.wrong-password', 'This is not your password.');
    open();
    await confirm();
    expect(await screen.findByText('Password is required.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Password'), 'not mine');
    await confirm();
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('This is not your password.'),
    );
    const sent = answer('POST /api/email/proof', undefined);
    await confirm();
    expect(await screen.findByRole('status')).toHaveTextContent('Your email is confirmed');
    expect(sent[0]!.body).toEqual({ token: 'of-the-mail', password: 'not mine' });
  });

  // holds: decided.15
  test('accepts a new password and leads to the sign-in', async () => {
    const sent = answer('POST /api/email/proof', undefined);
    open();
    await chooseAnother();
    await userEvent.type(screen.getByLabelText('New password'), newPassword);
    await userEvent.type(screen.getByLabelText('Repeat the new password'), newPassword);
    await userEvent.click(screen.getByRole('button', { name: 'Save and confirm my email' }));
    expect(await screen.findByRole('status')).toHaveTextContent('your new password is saved');
    expect(sent[0]!.body).toEqual({ token: 'of-the-mail', newPassword });
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  test('shows at the field why a new password is refused', async () => {
    refuse('POST /api/email/proof', 400, 'request.invalid', 'Too common.', { newPassword: 'Too common.' });
    open();
    await chooseAnother();
    for (const field of ['New password', 'Repeat the new password'])
      await userEvent.type(screen.getByLabelText(field), 'password123');
    await userEvent.click(screen.getByRole('button', { name: 'Save and confirm my email' }));
    expect(await screen.findByText('Too common.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'I know the password' }));
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  test('leads to the sign-in if the email is already confirmed', async () => {
    refuse('POST /api/email/proof', 409, 'identity.address-proved', 'This email is already confirmed.');
    open();
    await userEvent.type(screen.getByLabelText('Password'), 'play-ball');
    await confirm();
    expect(await screen.findByRole('status')).toHaveTextContent('already confirmed');
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});

test('another person’s session also asks for the password', async () => {
  unproved();
  refuse('POST /api/email/proof', 403, 'identity.password-needed', 'Please enter the password.');
  open();
  await confirm();
  expect(await screen.findByLabelText('Password')).toBeVisible();
  const sent = answer('POST /api/email/proof', undefined);
  await userEvent.type(screen.getByLabelText('Password'), 'play-ball');
  await confirm();
  expect(await screen.findByRole('status')).toHaveTextContent('Your email is confirmed');
  expect(sent[0]!.body).toEqual({ token: 'of-the-mail', password: 'play-ball' });
});
