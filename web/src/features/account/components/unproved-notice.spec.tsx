import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { answer, person, refuse } from '../../../../test/server';
import { UnprovedNotice } from './unproved-notice';

const notice = () => screen.queryByRole('region', { name: 'Your email is not confirmed yet' });
const show = (addressProved: boolean) => renderApp(<UnprovedNotice user={person({ addressProved })} />);
const sendAgain = () => userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));

// holds: D1 2.63
test('says which email is unconfirmed and what that blocks, and sends the link again', async () => {
  const sent = answer('POST /api/email/proof/link', { message: 'Sent.' }, 202);
  show(false);
  expect(notice()).toHaveTextContent('maya@fungo.test');
  expect(notice()).toHaveTextContent('lessons a coach books with this email don’t show up on your list');
  await sendAgain();
  expect(await screen.findByText('Link sent')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('says why the link was not sent', async () => {
  refuse('POST /api/email/proof/link', 429, 'request.too-many', 'Too many requests.');
  show(false);
  await sendAgain();
  expect(await screen.findByText('Link not sent')).toBeVisible();
  expect(screen.getByText('Too many requests.')).toBeVisible();
});

test('is hidden for a confirmed email', () => {
  show(true);
  expect(notice()).not.toBeInTheDocument();
});
