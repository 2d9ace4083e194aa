import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { academy, coach, setToday } from '../../../test/academy';
import { unknownFamily } from '../../../test/camps';
import { swing, weeklyVideo } from '../../../test/films';
import { address, hrefOf, renderApp } from '../../../test/render';
import { answer, person, refuse } from '../../../test/server';
import { currentUserQuery } from '@/lib/queries/current-user';
import { guarded } from '../guard';
import * as page from './player-dashboard';

jest.mock('@/lib/is-wide', () => ({ isWide: () => true }));

const PlayerDashboard = guarded(page, '/player-dashboard');

setToday('2026-11-10T15:00:00Z');

const open = () => renderApp(<PlayerDashboard />, { at: '/player-dashboard' });

beforeEach(() => {
  answer('GET /api/site', academy);
  answer('GET /api/instructors', [coach()]);
  answer('GET /api/weekly-videos', []);
  answer('GET /api/auth/user', person());
  answer('GET /api/lessons', []);
  answer('GET /api/hour-alerts', []);
  answer('GET /api/videos', []);
  answer('GET /api/videos/counts', { total: 0, pending: 0, reviewed: 0, thisWeek: 0 });
  answer('GET /api/camp-registrations/family', unknownFamily);
  answer('GET /api/membership', {
    ...{ membershipStatus: 'active', by: 'academy', subscription: null, takesCards: false },
  });
  answer('GET /api/subscription/status', {
    membershipStatus: 'active',
    canUpload: true,
    uploadRefusal: null,
    videosThisMonth: 0,
  });
});

it('sends a visitor to sign in and back', async () => {
  refuse('GET /api/auth/user', 401, 'auth.sign-in-required', 'Please sign in.');
  open();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.getByTestId('return')).toHaveTextContent('/player-dashboard');
});

// holds: D2 families.60
it('lists the family’s camps, marks a cancelled one, and lists past ones separately', async () => {
  const registered = (id: string, over: object = {}, dates: object = {}) => ({
    ...{ id, reference: 'FG-7K2Q9', totalAmount: 300, children: ['Maya Delgado', 'Leo Delgado'] },
    ...{ paymentStatus: 'unpaid' as const, registrationStatus: 'confirmed' as const, ...over },
    camp: {
      ...{
        campId: 7,
        location: 'Field 2',
        startTime: '09:00',
        endTime: '15:00',
        status: 'active' as const,
      },
      ...{ title: `Camp ${id}`, startDate: '2026-11-20', endDate: '2026-11-21', ...dates },
    },
  });
  answer('GET /api/camp-registrations/family', {
    ...unknownFamily,
    registrations: [
      registered('cancelled', { registrationStatus: 'cancelled', paymentStatus: 'paid' }),
      registered('open', {}, { startDate: '2026-11-12', endDate: '2026-11-12' }),
      registered('over', { paymentStatus: 'paid' }, { startDate: '2026-07-06', endDate: '2026-07-10' }),
    ],
  });
  open();
  const camps = within(await screen.findByRole('region', { name: 'Your Camps' }));
  const [payable, cancelled] = camps.getAllByRole('article');
  expect(payable).toHaveAccessibleName('Camp open');
  expect(payable).toHaveTextContent(/Unpaid.*Thursday, November 12.*Maya Delgado and Leo Delgado/);
  expect(hrefOf('View and pay', within(payable!))).toBe('/camp-registration-success?registrationId=open');
  expect(within(cancelled!).getByText('Cancelled')).toBeVisible();
  await userEvent.click(camps.getByText('Past and lapsed (1)'));
  expect(within(camps.getByRole('article', { name: 'Camp over' })).getByText('Paid')).toBeVisible();
});

it('goes home when a person signs out on it', async () => {
  const { queryClient } = open();
  expect(await screen.findByRole('heading', { name: 'Player Dashboard' })).toBeVisible();
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  await waitFor(() => expect(address()).toBe('/'));
});

it('asks to sign in again and returns after the session ended elsewhere', async () => {
  refuse('GET /api/lessons', 401, 'auth.sign-in-required', 'Please sign in.');
  renderApp(
    <Routes>
      <Route path="/player-dashboard" element={<PlayerDashboard />} />
      <Route path="/login" element="Sign in" />
    </Routes>,
    { at: '/player-dashboard' },
  );
  expect(await screen.findByText('Your session has ended')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.getByTestId('return')).toHaveTextContent('/player-dashboard');
  expect(screen.queryByText('No lesson on deck')).not.toBeInTheDocument();
});

// holds: D1 2.30
it('shows the latest reviews, the upload and the weekly videos', async () => {
  answer('GET /api/auth/user', person({ membershipStatus: 'active' }));
  answer('GET /api/videos', [swing({ status: 'reviewed', feedback: 'Stay back.' })]);
  answer('GET /api/weekly-videos', [weeklyVideo()]);
  open();
  expect(await screen.findByText('Stay back.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Upload Video' })).toBeVisible();
  expect(await screen.findByLabelText('Soft toss')).toBeInTheDocument();
  expect(await screen.findByText('No lesson on deck')).toBeVisible();
});

// holds: D1 2.29
it('shows the academy’s tutorials', async () => {
  answer('GET /api/site', {
    ...academy,
    tutorials: [{ title: 'Tee Work', text: 'Ten balls.', url: null, embedUrl: null }],
  });
  open();
  await userEvent.click(await screen.findByRole('heading', { name: 'Beginner Hitting Guide' }));
  expect(screen.getByRole('heading', { name: 'Tee Work' })).toBeVisible();
});

it('has no hitting guide if the academy has no tutorials', async () => {
  open();
  expect(await screen.findByText('No lesson on deck')).toBeVisible();
  expect(screen.queryByText('Beginner Hitting Guide')).not.toBeInTheDocument();
});
