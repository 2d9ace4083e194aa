import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render';
import { answer, breakDown, person, refuse } from '../../../test/server';
import ConfirmEmail from './confirm-email';

const open = (search = '?token=of-the-mail') =>
  renderApp(<ConfirmEmail />, { at: `/confirm-email${search}` });
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));

test('confirms at a tap, not at the opening of the link, and takes the secret out of the address', async () => {
  const sent = answer('POST /api/email/proof', undefined);
  const { queryClient } = open();
  queryClient.setQueryData(['GET /api/auth/user'], person({ addressProved: false }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/confirm-email$/));
  expect(sent).toHaveLength(0);
  await confirm();
  expect(await screen.findByRole('status')).toHaveTextContent('Your email is confirmed');
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'of-the-mail' }]);
  expect(screen.getByRole('link', { name: 'See my lessons' })).toHaveAttribute('href', '/player-dashboard');
  expect(queryClient.getQueryState(['GET /api/auth/user'])?.isInvalidated).toBe(true);
});

test('a link that is used or too old says so, with the way to a new one', async () => {
  refuse('POST /api/email/proof', 400, 'identity.proof-link-invalid', 'This link is no longer valid.');
  open();
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
  expect(screen.getByRole('link', { name: 'Go to my dashboard' })).toHaveAttribute(
    'href',
    '/player-dashboard',
  );
});

test('keeps the secret for another try when the connection breaks', async () => {
  breakDown('POST /api/email/proof');
  open();
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check your connection');
  const sent = answer('POST /api/email/proof', undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('status')).toBeVisible();
  expect(sent[0]!.body).toEqual({ token: 'of-the-mail' });
});

test('an address without a secret asks for the mail’s link', () => {
  open('');
  expect(screen.getByRole('alert')).toHaveTextContent('open the link in your email again');
  expect(screen.queryByRole('button', { name: 'Confirm my email' })).not.toBeInTheDocument();
});
