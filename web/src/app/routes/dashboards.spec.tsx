import type { Site } from '@fungo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { academy, camp, coach, coachLesson, customRequest, setToday, slot } from '../../../test/academy';
import { swing, weeklyVideo } from '../../../test/films';
import { address, renderApp } from '../../../test/render';
import { answer, person, refuse } from '../../../test/server';
import { guarded } from '../guard';
import * as instructorDashboard from './instructor-dashboard';
import * as playerDashboard from './player-dashboard';

const InstructorDashboard = guarded(instructorDashboard, '/instructor-dashboard');
const PlayerDashboard = guarded(playerDashboard, '/player-dashboard');

setToday('2026-11-10T15:00:00Z');

const nobody = { registrations: [], guardian: null, children: [], pickupNames: [] };
const asVisitor = () => refuse('GET /api/auth/user', 401, 'auth.sign-in-required', 'Please sign in.');

beforeEach(() => {
  answer('GET /api/site', academy);
  answer('GET /api/instructors', [coach()]);
  answer('GET /api/videos', []);
  answer('GET /api/videos/counts', { total: 0, pending: 0, reviewed: 0, thisWeek: 0 });
  answer('GET /api/weekly-videos', []);
  answer('GET /api/camp-registrations/family', nobody);
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

describe('the player dashboard', () => {
  it('sends a visitor to sign in, and back', async () => {
    asVisitor();
    renderApp(<PlayerDashboard />, { at: '/player-dashboard' });
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.getByTestId('return')).toHaveTextContent('/player-dashboard');
  });

  // holds: D2 families.60
  it('lists the camps of the family, a cancelled one plainly, and those that are over apart', async () => {
    answer('GET /api/auth/user', person());
    answer('GET /api/lessons', []);
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
      ...nobody,
      registrations: [
        registered('cancelled', { registrationStatus: 'cancelled', paymentStatus: 'paid' }),
        registered('open', {}, { startDate: '2026-11-12', endDate: '2026-11-12' }),
        registered('over', { paymentStatus: 'paid' }, { startDate: '2026-07-06', endDate: '2026-07-10' }),
      ],
    });
    renderApp(<PlayerDashboard />, { at: '/player-dashboard' });
    const camps = within(await screen.findByRole('region', { name: 'Your Camps' }));
    const [open, cancelled] = camps.getAllByRole('article');
    expect(open).toHaveAccessibleName('Camp open');
    expect(open).toHaveTextContent(/Unpaid.*Thursday, November 12.*Maya Delgado and Leo Delgado/);
    expect(within(open!).getByRole('link', { name: 'View and pay' })).toHaveAttribute(
      'href',
      '/camp-registration-success?registrationId=open',
    );
    expect(within(cancelled!).getByText('Cancelled')).toBeVisible();
    await userEvent.click(camps.getByText('Past and lapsed (1)'));
    expect(within(camps.getByRole('article', { name: 'Camp over' })).getByText('Paid')).toBeVisible();
  });

  it('goes home with who signs out on it', async () => {
    answer('GET /api/auth/user', person());
    answer('GET /api/lessons', []);
    const { queryClient } = renderApp(<PlayerDashboard />, { at: '/player-dashboard' });
    expect(await screen.findByRole('heading', { name: 'Player Dashboard' })).toBeVisible();
    queryClient.setQueryData(['GET /api/auth/user'], null);
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('asks to sign in again, and comes back, when the session ended elsewhere', async () => {
    answer('GET /api/auth/user', person());
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
  it('shows the latest reviews, where to upload, and the weekly videos', async () => {
    answer('GET /api/auth/user', person({ membershipStatus: 'active' }));
    answer('GET /api/lessons', []);
    answer('GET /api/videos', [swing({ status: 'reviewed', feedback: 'Stay back.' })]);
    answer('GET /api/weekly-videos', [weeklyVideo()]);
    renderApp(<PlayerDashboard />, { at: '/player-dashboard' });
    expect(await screen.findByText('Stay back.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Upload Video' })).toBeVisible();
    expect(await screen.findByLabelText('Soft toss')).toBeInTheDocument();
    expect(await screen.findByText('No lesson on deck')).toBeVisible();
  });
});

describe('the hitting guide on the player dashboard', () => {
  const open = (tutorials: Site['tutorials']) => {
    answer('GET /api/site', { ...academy, tutorials });
    answer('GET /api/auth/user', person());
    answer('GET /api/lessons', []);
    renderApp(<PlayerDashboard />, { at: '/player-dashboard' });
  };

  // holds: D1 2.29
  it('shows the tutorials of the academy', async () => {
    open([{ title: 'Tee Work', text: 'Ten balls.', url: null, embedUrl: null }]);
    expect(await screen.findByRole('heading', { name: 'Beginner Hitting Guide' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Tee Work' })).toBeVisible();
  });

  it('is left out by an academy that has none', async () => {
    open([]);
    expect(await screen.findByText('No lesson on deck')).toBeVisible();
    expect(screen.queryByText('Beginner Hitting Guide')).not.toBeInTheDocument();
  });
});

describe('the instructor dashboard', () => {
  const staff = (role: 'instructor' | 'admin') => {
    answer('GET /api/auth/user', person({ role, instructorId: role === 'instructor' ? 1 : null }));
    answer('GET /api/instructor/availability', [slot(), slot({ id: 8, dayOfWeek: 2 })]);
    answer('GET /api/instructor/videos/counts', { pending: 340, in_progress: 1, reviewed: 0, archived: 0 });
    const overview = answer('GET /api/instructor/overview', {
      pending: 1,
      confirmed: 1200,
      availableSlots: 7,
      customRequests: { waiting: 1, late: 1 },
    });
    answer('GET /api/camps/overview', {
      ...{ active: 2, completed: 0, children: 9, unpaid: 3, outstanding: 450.5, waiting: 0 },
    });
    answer('GET /api/instructor/lessons', [
      coachLesson({ status: 'confirmed', scheduledDate: '2026-11-16T21:00:00.000Z' }),
    ]);
    answer('GET /api/custom-lesson-requests', [customRequest({ createdAt: '2026-11-08T13:00:00.000Z' })]);
    answer('GET /api/instructor/videos', [swing(), swing({ id: 'b', status: 'in_progress' })]);
    answer('GET /api/instructor/profile', coach({ bio: 'Balance first.' }));
    return overview;
  };

  // holds: D1 2.47
  it('shows a coach their own camps, and the window for a new one', async () => {
    staff('instructor');
    const asked = answer('GET /api/camps', [camp({ registrations: [] })]);
    renderApp(<InstructorDashboard />, { at: '/instructor-dashboard?tab=camps' });
    expect(await screen.findByRole('link', { name: 'Summer Slugger Camp' })).toBeVisible();
    expect(asked[0]!.url.searchParams.get('instructorId')).toBe('1');
    await userEvent.click(screen.getByRole('button', { name: 'Create New Camp' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Create New Camp or Clinic' }));
    await userEvent.type(dialog.getByLabelText('Title'), 'Copper Classic');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  // holds: D1 2.36, D1 6.7
  it('denies access to a visitor, with the way to sign in', async () => {
    asVisitor();
    renderApp(<InstructorDashboard />, { at: '/instructor-dashboard' });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  // holds: D1 6.7
  it('refuses a student, and fetches nothing of it', async () => {
    answer('GET /api/auth/user', person());
    renderApp(<InstructorDashboard />, { at: '/instructor-dashboard' });
    expect(await screen.findByText('This page is for coaches')).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  // holds: D1 2.39, D1 2.40
  it('says how much there is, however little of it was read', async () => {
    staff('instructor');
    renderApp(<InstructorDashboard />, { at: '/instructor-dashboard' });
    await screen.findByText('Available slots');
    await waitFor(() => expect(screen.getByText('Video reviews').nextSibling).toHaveTextContent(/^340$/));
    expect(screen.getByText('Available slots').nextSibling).toHaveTextContent(/^7$/);
    expect(screen.getByText('Scheduled lessons').nextSibling).toHaveTextContent(/^1200$/);
  });

  // holds: D1 2.37
  it.each([
    ['instructor', ['Book a lesson', 'Home']],
    ['admin', ['Book a lesson', 'Admin Dashboard', 'Home']],
  ] as const)('leads the %s from its head to booking, home and where they may go', async (role, ways) => {
    staff(role);
    renderApp(<InstructorDashboard />, { at: '/instructor-dashboard' });
    const title = await screen.findByRole('heading', { name: 'Instructor Dashboard' });
    const head = within(title.closest('header')!);
    expect(head.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways);
  });

  // holds: D1 2.38
  it('keeps the tab in the address', async () => {
    staff('instructor');
    renderApp(<InstructorDashboard />, { at: '/instructor-dashboard?tab=schedule' });
    expect(await screen.findByRole('heading', { name: 'Current availability' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Lessons' }));
    expect(address()).toBe('/instructor-dashboard?tab=lessons');
    expect(await screen.findByRole('heading', { name: /Confirmed Lessons/ })).toBeVisible();
  });

  it('counts on its tab the lesson requests that wait, and leads from the overview to the late ones', async () => {
    staff('instructor');
    renderApp(<InstructorDashboard />, { at: '/instructor-dashboard' });
    expect(
      await screen.findByRole('tab', { name: 'Lesson Requests 1 waiting, 1 for more than 24 hours' }),
    ).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Show it' }));
    expect(address()).toBe('/instructor-dashboard?tab=lesson-requests');
    expect(await screen.findByText('No answer for 2 days')).toBeVisible();
  });

  // holds: D1 2.43
  it('shows the coach the profile beside the card of the listing', async () => {
    staff('instructor');
    renderApp(<InstructorDashboard />, { at: '/instructor-dashboard?tab=profile' });
    expect(await screen.findByLabelText('Bio')).toHaveValue('Balance first.');
    const preview = screen.getByRole('region', { name: 'As families see it' });
    expect(within(preview).getByText('Dana Whitfield')).toBeInTheDocument();
    expect(within(preview).getByText('View Schedule & Book').closest('[inert]')).not.toBeNull();
  });

  it('asks before another tab is shown over a profile that is not saved', async () => {
    staff('instructor');
    renderApp(<InstructorDashboard />, { at: '/instructor-dashboard?tab=profile' });
    await userEvent.type(await screen.findByLabelText('Bio'), ' Then power.');
    await userEvent.click(screen.getByRole('tab', { name: 'Lessons' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Bio')).toHaveValue('Balance first. Then power.');
    await userEvent.click(screen.getByRole('tab', { name: 'Lessons' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('region', { name: 'Confirmed Lessons' })).toBeVisible();
    expect(address()).toBe('/instructor-dashboard?tab=lessons');
  });

  // holds: D1 2.41, D1 2.42
  it.each([
    ['videos', 'Player Videos'],
    ['weekly-videos', 'Upload weekly video'],
  ])('has a tab for %s', async (tab, title) => {
    staff('instructor');
    answer('GET /api/students', []);
    renderApp(<InstructorDashboard />, { at: `/instructor-dashboard?tab=${tab}` });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  // holds: D2 staff.27
  it('says what families owe for the coach’s camps, and leads there', async () => {
    staff('instructor');
    renderApp(<InstructorDashboard />, { at: '/instructor-dashboard' });
    const money = within(await screen.findByRole('region', { name: 'Camp payments' }));
    expect(await money.findByText('$450.50')).toBeVisible();
    expect(money.getByText('3 registrations are not paid in full.')).toBeVisible();
    expect(money.getByRole('link', { name: 'Payment Management' })).toHaveAttribute(
      'href',
      '/payment-management',
    );
  });

  // holds: D1 2.40
  it('leads from the overview to the swings to review', async () => {
    staff('instructor');
    renderApp(<InstructorDashboard />, { at: '/instructor-dashboard' });
    await userEvent.click(await screen.findByRole('button', { name: 'Videos' }));
    expect(address()).toBe('/instructor-dashboard?tab=videos');
  });

  it('asks an administrator for which coach', async () => {
    const overview = staff('admin');
    renderApp(<InstructorDashboard />, { at: '/instructor-dashboard' });
    expect(await screen.findByText('Which coach?')).toBeVisible();
    expect(overview).toHaveLength(0);
    await screen.findByRole('option', { name: 'Dana Whitfield' });
    await userEvent.selectOptions(screen.getByLabelText('Acting for'), 'Dana Whitfield');
    expect(await screen.findByText('Available slots')).toBeVisible();
    await waitFor(() => expect(overview[0]?.url.search).toBe('?instructorId=1'));
  });
});
