import { Site } from '@fungo/contracts';
import { screen } from '@testing-library/react';
import { renderApp } from '../../test/render';
import { answer, refuse } from '../../test/server';
import { AppRoutes } from './router';

beforeEach(() => {
  answer('GET /api/site', Site.parse({ name: 'Riverton Reps', timeZone: 'America/New_York', tutorials: [] }));
  refuse('GET /api/auth/user', 401, 'auth.sign-in-required', 'Please sign in.');
});

test.each([
  ['/camps-clinics', 'Camps & Clinics'],
  ['/Camps-Clinics/', 'Camps & Clinics'],
  ['/camps-clinics?showForm=true', 'Camps & Clinics'],
  ['/camp-details/7', 'Camp details'],
  ['/camp-details', '404 Page Not Found'],
  ['/camps-clinics/7', '404 Page Not Found'],
])('%s shows the page of that path alone, within bar and footer', async (at, title) => {
  renderApp(<AppRoutes />, { at });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('the bar tells which of its pages one is on', async () => {
  renderApp(<AppRoutes />, { at: '/leaderboard' });
  expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Leaderboard');
});
