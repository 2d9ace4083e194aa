import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { answer, breakDown, refuse } from '../../../../test/server';
import { ForgotPasswordForm } from './forgot-password-form';

const ask = async (email = 'maya@fungo.test') => {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
};

test('gives every address the same answer, whatever the server says', async () => {
  const sent = answer('POST /api/password/forgot', { message: 'Sent to Maya.' }, 202);
  renderApp(<ForgotPasswordForm />);
  await ask();
  expect(
    await screen.findByText(
      'If this email has an account, we’ve sent it a link. The link works for 30 minutes.',
    ),
  ).toBeVisible();
  expect(screen.queryByText('Sent to Maya.')).not.toBeInTheDocument();
  expect(sent[0]!.body).toEqual({ email: 'maya@fungo.test' });
  await userEvent.click(screen.getByRole('button', { name: /Ask again/ }));
  expect(screen.getByLabelText('Email')).toBeVisible();
});

test('sends nothing without an address', async () => {
  const sent = answer('POST /api/password/forgot', { message: '' }, 202);
  renderApp(<ForgotPasswordForm />);
  await ask('maya');
  expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('says that the mail could not be sent, and keeps the address', async () => {
  refuse('POST /api/password/forgot', 429, 'request.too-many', 'Too many requests.');
  renderApp(<ForgotPasswordForm />);
  await ask();
  expect(await screen.findByText('Too many requests.')).toBeVisible();
  breakDown('POST /api/password/forgot');
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
  expect(await screen.findByText('Please check your connection and try again.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('maya@fungo.test');
});
