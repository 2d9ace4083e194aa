import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { Site, type User } from '@fungo/contracts';
import { draftOf } from '@/lib/draft';
import { renderApp } from '../../../test/render';
import { answer, person, refuse } from '../../../test/server';
import { NavBar } from './nav-bar';

function show(user: User | null) {
  answer('GET /api/site', Site.parse({ name: 'Riverton Reps', timeZone: 'America/New_York', tutorials: [] }));
  if (user) answer('GET /api/auth/user', user);
  else refuse('GET /api/auth/user', 401, 'auth.sign-in-required', 'Please sign in.');
  return renderApp(
    <>
      <NavBar />
      <BackButton />
    </>,
    { at: '/leaderboard' },
  );
}

/** The browser's own method. */
function BackButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
/** The bar's links in order, without the brand. */
const links = () =>
  within(bar().getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.textContent);

// holds: D2 site.1
test('a visitor can look around, sign in and sign up', async () => {
  show(null);
  expect(await bar().findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(bar().getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
  expect(links()).toEqual(['Camps & Clinics', 'Leaderboard', 'Book Lesson']);
  expect(await bar().findByRole('link', { name: 'Riverton Reps' })).toHaveAttribute('href', '/');
});

// holds: D2 site.1
test('a player sees a dashboard, a name and no login', async () => {
  show(person());
  expect(await bar().findByText('Maya Delgado')).toBeVisible();
  expect(bar().getByText('MD')).toBeVisible();
  expect(bar().queryByText('Instructor')).not.toBeInTheDocument();
  expect(links()).toEqual(['Camps & Clinics', 'Leaderboard', 'Book Lesson', 'Player Dashboard']);
  expect(bar().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

// holds: D2 site.1
test('an instructor sees a badge, and a dashboard in place of booking', async () => {
  show(person({ role: 'instructor' }));
  expect(await bar().findByText('Instructor')).toBeVisible();
  expect(links()).toEqual(['Camps & Clinics', 'Leaderboard', 'Instructor Dashboard']);
});

// holds: D2 site.1
test('an administrator also sees the administration', async () => {
  show(person({ role: 'admin' }));
  await bar().findByText('Maya Delgado');
  expect(links()).toEqual([
    'Camps & Clinics',
    'Leaderboard',
    'Book Lesson',
    'Player Dashboard',
    'Admin Dashboard',
  ]);
});

// holds: D1 7.9, D2 site.1
test('logging out ends the session, clears its data and goes home', async () => {
  const { queryClient } = show(person());
  const sent = answer('POST /api/logout', { message: 'Signed out.' });
  queryClient.setQueryData(['GET /api/lessons'], ['Maya only']);
  await userEvent.click(await bar().findByRole('button', { name: 'Logout' }));
  expect(await bar().findByRole('link', { name: 'Login' })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(queryClient.getQueryData(['GET /api/lessons'])).toBeUndefined();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
});

test('a logout leaves no typed text to the next person', async () => {
  show(person());
  answer('POST /api/logout', { message: 'Signed out.' });
  draftOf<string>('booking').keep('(555) 014-7720');
  sessionStorage.setItem('other', 'stays');
  await userEvent.click(await bar().findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect({ ...sessionStorage }).toEqual({ other: 'stays' }));
});

test('a failed logout leaves the person signed in and says so', async () => {
  show(person());
  refuse('POST /api/logout', 503, 'unavailable', 'Not now.');
  await userEvent.click(await bar().findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logout Failed')).toBeVisible();
  expect(bar().getByText('Maya Delgado')).toBeVisible();
});

async function goToBooking() {
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Mobile' })).getByRole('link', { name: 'Book Lesson' }),
  );
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/book-lesson'));
}

// holds: D2 site.1
test('the mobile menu logs out by a link, and closes on Escape and on another page', async () => {
  show(person());
  await bar().findByText('Maya Delgado');
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await open();
  const menu = within(screen.getByRole('navigation', { name: 'Mobile' }));
  expect(menu.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('navigation', { name: 'Mobile' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();

  await open();
  await goToBooking();
  expect(screen.queryByRole('navigation', { name: 'Mobile' })).not.toBeInTheDocument();
});

test('the mobile menu stays closed after going back to the page where it was opened', async () => {
  show(null);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await goToBooking();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/leaderboard'));
  expect(screen.queryByRole('navigation', { name: 'Mobile' })).not.toBeInTheDocument();
});
