import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render';
import { answer, breakDown, refuse } from '../../../test/server';
import Unsubscribe from './unsubscribe';

const token = 'camp-results.hash-of-the-address.signature';
const open = (search = `?token=${token}`) => renderApp(<Unsubscribe />, { at: `/unsubscribe${search}` });
const tap = async () => userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));

// holds: D2 boards.21
test('says what ends and what continues, and unsubscribes only on a tap', async () => {
  const sent = answer('POST /api/unsubscribe', undefined);
  open();
  expect(screen.getByRole('heading', { name: 'Stop emails with camp results?' })).toBeVisible();
  expect(screen.getByText(/registrations, payments, lessons and the account keep coming/)).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/unsubscribe$/));
  expect(sent).toHaveLength(0);
  await tap();
  expect(await screen.findByRole('status')).toHaveTextContent('We won’t send emails with camp results');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.url.searchParams.get('token')).toBe(token);
  expect(sent[0]!.body).toEqual({ 'List-Unsubscribe': 'One-Click' });
});

test('says why it failed, and keeps the link for another try', async () => {
  refuse('POST /api/unsubscribe', 400, 'messaging.unsubscribe-link-invalid', 'This link is not complete.');
  open();
  await tap();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete.');
  breakDown('POST /api/unsubscribe');
  await tap();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please check your connection'));
  answer('POST /api/unsubscribe', undefined);
  await tap();
  expect(await screen.findByRole('status')).toBeVisible();
});

test.each(['', '?token=lottery.hash.signature'])(
  'asks for the mail’s link if the URL has none: %j',
  (search) => {
    open(search);
    expect(screen.getByText('This link is not complete')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
  },
);
