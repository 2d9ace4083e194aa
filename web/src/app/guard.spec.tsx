import { screen } from '@testing-library/react';
import { renderApp } from '../../test/render';
import { answer, person, refuse } from '../../test/server';
import { guarded } from './guard';

const Secret = jest.fn(() => <p>Payments</p>);
const Page = guarded({ default: Secret }, '/payment-management');

beforeEach(() => Secret.mockClear());

test('a visitor is refused, can sign in or go home, and the page is not rendered', async () => {
  refuse('GET /api/auth/user', 401, 'auth.sign-in-required', 'Please sign in.');
  renderApp(<Page />, { at: '/payment-management' });
  expect(await screen.findByRole('heading', { name: 'This page is for coaches' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  expect(Secret).not.toHaveBeenCalled();
});

test('a player is refused', async () => {
  answer('GET /api/auth/user', person());
  renderApp(<Page />, { at: '/payment-management' });
  expect(await screen.findByRole('link', { name: 'Go Home' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  expect(Secret).not.toHaveBeenCalled();
});

test.each(['instructor', 'admin'] as const)('an %s is admitted', async (role) => {
  answer('GET /api/auth/user', person({ role }));
  renderApp(<Page />, { at: '/payment-management' });
  expect(await screen.findByText('Payments')).toBeVisible();
});

test('a page for administrators refuses instructors', async () => {
  answer('GET /api/auth/user', person({ role: 'instructor' }));
  const AdminPage = guarded({ default: Secret }, '/admin-dashboard');
  renderApp(<AdminPage />, { at: '/admin-dashboard' });
  expect(await screen.findByRole('heading', { name: 'This page is for administrators' })).toBeVisible();
  expect(Secret).not.toHaveBeenCalled();
});
