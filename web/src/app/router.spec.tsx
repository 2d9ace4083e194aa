import { Site } from '@fungo/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { camp } from '../../test/academy';
import { renderApp } from '../../test/render';
import { answer, refuse } from '../../test/server';
import { AppRoutes } from './router';

let isThere = true;
const fetchPage = (name: string): object => {
  if (!isThere) throw new TypeError(`Failed to fetch dynamically imported module: /assets/${name}.js`);
  return jest.requireActual(`./routes/${name}`);
};
jest.mock('./routes/find-team', () => fetchPage('find-team'));
jest.mock('./routes/create-team', () => fetchPage('create-team'));

beforeEach(() => {
  answer('GET /api/instructors', []);
  answer('GET /api/site', Site.parse({ name: 'Riverton Reps', timeZone: 'America/New_York', tutorials: [] }));
  refuse('GET /api/auth/user', 401, 'auth.sign-in-required', 'Please sign in.');
  answer('GET /api/camps', []);
  answer('GET /api/camps/{id}', camp({ title: 'Summer Slugger Camp' }));
});

test.each([
  ['/camps-clinics', 'Camps & Clinics'],
  ['/Camps-Clinics/', 'Camps & Clinics'],
  ['/camp-details/7', 'Summer Slugger Camp'],
  ['/camp-details', '404 Page Not Found'],
  ['/camps-clinics/7', '404 Page Not Found'],
])('%s shows only the page of that path, between bar and footer', async (at, title) => {
  renderApp(<AppRoutes />, { at });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('the bar marks the current page', async () => {
  renderApp(<AppRoutes />, { at: '/leaderboard' });
  expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Leaderboard');
});

// holds: D1 2.60
test.each([
  ['the first page', 'Find a Team', '/find-team'],
  ['a page that a link leads to', 'Create a Team', '/camps-clinics'],
])('%s, whose code could not be fetched, appears once the connection is back', async (_, title, at) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs errors that a boundary catches
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  isThere = false;
  renderApp(<AppRoutes />, { at });
  const heading = () => screen.getByRole('heading', { level: 1 });
  if (at === '/camps-clinics') await userEvent.click(await screen.findByRole('link', { name: title }));
  await waitFor(() => expect(heading()).toHaveTextContent('This page could not be loaded'));
  expect(screen.queryByText(/Fungo/)).not.toBeInTheDocument();

  isThere = true;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(heading()).toHaveTextContent(title));
});
