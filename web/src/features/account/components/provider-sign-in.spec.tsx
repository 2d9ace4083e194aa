import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import { answer } from '../../../../test/server';
import { ProviderSignIn } from './provider-sign-in';

const show = (name: string | null, search = '') => {
  const asked = answer('GET /api/auth/provider', { name });
  renderApp(<ProviderSignIn />, { at: { pathname: '/login', search, state: { from: '/videos?tab=1' } } });
  return asked;
};

test('leads to the provider and back to the page of origin', async () => {
  show('Google');
  expect(await screen.findByRole('link', { name: 'Sign in with Google' })).toHaveAttribute(
    'href',
    '/api/custom-login/provider?from=%2Fvideos%3Ftab%3D1',
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('explains a failure in plain words', async () => {
  show('Google', '?problem=unverified');
  expect(await screen.findByRole('alert')).toHaveTextContent('Google has not confirmed your email.');
});

test('is hidden if the academy has no provider', async () => {
  const asked = show(null, '?problem=failed');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
