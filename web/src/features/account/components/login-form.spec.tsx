import { signedInCookie } from '@fungo/contracts/signed-in-cookie';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { address, hrefOf, renderApp } from '../../../../test/render';
import { answer, breakDown, hold, person, refuse } from '../../../../test/server';
import { currentUserQuery } from '@/lib/queries/current-user';
import { LoginForm } from './login-form';

beforeEach(() => void (document.cookie = `${signedInCookie}=`));

async function signIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'maya@fungo.test');
  await userEvent.type(screen.getByLabelText('Password'), 'play-ball');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

// holds: D1 2.3, D1 4.1
test.each([
  ['student', '/player-dashboard'],
  ['instructor', '/instructor-dashboard'],
  ['admin', '/admin-dashboard'],
] as const)('leads a %s to %s', async (role, home) => {
  const sent = answer('POST /api/custom-login', { user: person({ role }) });
  const { queryClient } = renderApp(<LoginForm />, { at: '/login' });
  queryClient.setQueryData(['GET /api/instructors'], ['as a visitor sees them']);
  await signIn();
  expect(await screen.findByText('Login Successful')).toBeVisible();
  expect(screen.getByText('Welcome back!')).toBeVisible();
  await waitFor(() => expect(address()).toBe(home));
  expect(sent[0]!.body).toEqual({ email: 'maya@fungo.test', password: 'play-ball' });
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toMatchObject({ role });
  expect(queryClient.getQueryData(['GET /api/instructors'])).toBeUndefined();
});

// holds: D1 4.1
test('says that it is signing in and ignores a second click', async () => {
  const release = hold('POST /api/custom-login', { user: person() });
  renderApp(<LoginForm />, { at: '/login' });
  await signIn();
  expect(await screen.findByRole('button', { name: 'Signing In...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  release();
  await waitFor(() => expect(address()).toBe('/player-dashboard'));
});

// holds: D1 4.1, D1 8.1
test('shows the server’s message about a failure and stays', async () => {
  refuse('POST /api/custom-login', 401, 'auth.bad-credentials', 'The password is not right.');
  renderApp(<LoginForm />, { at: '/login' });
  await signIn();
  expect(await screen.findByText('Login Failed')).toBeVisible();
  expect(screen.getByText('The password is not right.')).toBeVisible();
  expect(address()).toBe('/login');
});

// holds: D2 camps.12
test('asks for the second factor’s code and sends it, too', async () => {
  refuse('POST /api/custom-login', 401, 'auth.code-required', 'Please type the code.');
  renderApp(<LoginForm />, { at: '/login' });
  await signIn();
  const code = await screen.findByLabelText('Code from your app');
  expect(code).toHaveFocus();
  refuse('POST /api/custom-login', 403, 'auth.wrong-code', 'This code is not right.');
  await userEvent.type(code, '000000');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('This code is not right.')).toBeVisible();
  const sent = answer('POST /api/custom-login', { user: person() });
  await userEvent.clear(code);
  await userEvent.type(code, '123 456{Enter}');
  await waitFor(() => expect(address()).toBe('/player-dashboard'));
  expect(sent[0]!.body).toEqual({ email: 'maya@fungo.test', password: 'play-ball', code: '123 456' });
});

// holds: D1 8.1
test('has its own message if the server gives none', async () => {
  breakDown('POST /api/custom-login');
  renderApp(<LoginForm />, { at: '/login' });
  await signIn();
  expect(await screen.findByText('Please check your credentials.')).toBeVisible();
});

// holds: D1 2.2, D1 5.3
test('sends nothing without an email and a password, and marks the fields', async () => {
  renderApp(<LoginForm />, { at: '/login' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required.');
});

test('links to a new password for a forgotten one', () => {
  renderApp(<LoginForm />, { at: '/login' });
  expect(hrefOf('Forgot your password?')).toBe('/forgot-password');
});

test.each([
  ['/player-lessons?tab=past', { from: '/player-lessons?tab=past' }],
  ['/player-dashboard', undefined],
])('continues to %s when somebody has signed in on another tab', async (target, state) => {
  const { queryClient } = renderApp(<LoginForm />, { at: { pathname: '/login', state } });
  expect(screen.getByLabelText('Email')).toBeVisible();
  act(() => void queryClient.setQueryData(currentUserQuery.queryKey, person()));
  await waitFor(() => expect(address()).toBe(target));
});
