import { signedInCookie } from '@fungo/contracts/signed-in-cookie';
import { screen } from '@testing-library/react';
import { academy } from '../../../test/academy';
import { renderApp } from '../../../test/render';
import { answer } from '../../../test/server';
import Login from './login';
import Register from './register';

const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  document.cookie = `${signedInCookie}=`;
  answer('GET /api/site', academy);
  answer('GET /api/auth/provider', { name: null });
});

// holds: D1 2.2
test('/login has an email and a password, and links to registration, membership and home', () => {
  renderApp(<Login />, { at: '/login' });
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(leads('Sign up here')).toBe('/register');
  expect(leads('See the $10/month membership')).toBe('/subscribe');
  expect(leads('Back to Home')).toBe('/');
});

// holds: D1 2.4, D1 2.5
test('/register shows the membership, asks for player and parent, and has no field for coaches', () => {
  renderApp(<Register />, { at: '/register' });
  expect(leads('See the $10/month membership')).toBe('/subscribe');
  for (const field of ['Age', 'Primary position', 'Playing experience', 'Parent/guardian name'])
    expect(screen.getByLabelText(new RegExp(`^${field}`))).toBeVisible();
  expect(screen.getByLabelText('Parent/guardian email (optional)')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Parent/guardian phone (optional)')).toHaveAttribute('type', 'tel');
  for (const coaches of [/bio/i, /rate/i, /specialt/i, /certification/i, /coaching/i])
    expect(screen.queryByLabelText(coaches)).not.toBeInTheDocument();
  expect(leads('Cancel')).toBe('/');
});
