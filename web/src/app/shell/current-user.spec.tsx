import { signedInCookie } from '@fungo/contracts/signed-in-cookie';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { Route, Routes } from 'react-router-dom';
import { guarded } from '../guard';
import { useSessionElsewhere } from './use-session-elsewhere';
import { renderApp } from '../../../test/render';
import { answer, breakDown, person } from '../../../test/server';
import { useCurrentUser } from '@/lib/queries/current-user';

const SignedInOnly = guarded({ default: () => null }, '/player-dashboard');
const hint = (value: string) => void (document.cookie = `${signedInCookie}=${value}`);

function Who() {
  useSessionElsewhere();
  const { user, isPending } = useCurrentUser();
  return <p>{isPending ? 'asking' : (user?.firstName ?? 'visitor')}</p>;
}

const comeBack = () => act(() => void dispatchEvent(new Event('focus')));

it('does not ask the server about a visitor', () => {
  hint('');
  const asked = answer('GET /api/auth/user', person());
  renderApp(<Who />);
  expect(screen.getByText('visitor')).toBeVisible();
  expect(asked).toHaveLength(0);
});

it('asks the server if somebody may be signed in', async () => {
  answer('GET /api/auth/user', person());
  renderApp(<Who />);
  expect(screen.getByText('asking')).toBeVisible();
  expect(await screen.findByText('Maya')).toBeVisible();
});

it('sends a visitor to sign in without asking the server', () => {
  hint('');
  const asked = answer('GET /api/auth/user', person());
  renderApp(
    <Routes>
      <Route path="/player-dashboard" element={<SignedInOnly />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: '/player-dashboard' },
  );
  expect(screen.getByTestId('address')).toHaveTextContent('/login');
  expect(asked).toHaveLength(0);
});

it('sends nobody to sign in after an unanswered request', async () => {
  breakDown('GET /api/auth/user');
  renderApp(<SignedInOnly />, { at: '/player-dashboard' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/player-dashboard');
});

it('notices a sign-in in another tab', async () => {
  hint('');
  renderApp(<Who />);
  expect(screen.getByText('visitor')).toBeVisible();
  hint('1');
  answer('GET /api/auth/user', person());
  comeBack();
  expect(await screen.findByText('Maya')).toBeVisible();
});
