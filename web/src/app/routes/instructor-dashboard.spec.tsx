import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academy, camp, coach, coachLesson, customRequest, slot, setToday } from '../../../test/academy';
import { swing } from '../../../test/films';
import { address, hrefOf, press, renderApp } from '../../../test/render';
import { answer, person, refuse } from '../../../test/server';
import { guarded } from '../guard';
import * as page from './instructor-dashboard';

const InstructorDashboard = guarded(page, '/instructor-dashboard');

setToday('2026-11-10T15:00:00Z');

beforeEach(() => {
  answer('GET /api/site', academy);
  answer('GET /api/instructors', [coach()]);
  answer('GET /api/weekly-videos', []);
});

const staff = (role: 'instructor' | 'admin') => {
  answer('GET /api/auth/user', person({ role, instructorId: role === 'instructor' ? 1 : null }));
  answer('GET /api/instructor/availability', [slot(), slot({ id: 8, dayOfWeek: 2 })]);
  answer('GET /api/instructor/videos/counts', { pending: 340, in_progress: 1, reviewed: 0, archived: 0 });
  answer('GET /api/reviews/months', []);
  answer('GET /api/instructor/card-outcomes', []);
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
  answer('GET /api/camps', []);
  answer('GET /api/coaching-inquiries', []);
  return overview;
};
const open = (role: 'instructor' | 'admin', search = '') => {
  const overview = staff(role);
  renderApp(<InstructorDashboard />, { at: `/instructor-dashboard${search}` });
  return overview;
};

// holds: D1 2.47
it('shows a coach their own camps and the dialog for a new one', async () => {
  open('instructor', '?tab=camps');
  const asked = answer('GET /api/camps', [camp({ registrations: [] })]);
  expect(await screen.findByRole('link', { name: 'Summer Slugger Camp' })).toBeVisible();
  expect(asked[0]!.url.searchParams.get('instructorId')).toBe('1');
  await press('Create New Camp');
  const dialog = within(screen.getByRole('dialog', { name: 'Create New Camp or Clinic' }));
  await userEvent.type(dialog.getByLabelText('Title'), 'Copper Classic');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

// holds: D1 2.36, D1 6.7
it('denies access to a visitor, with a link to sign in', async () => {
  refuse('GET /api/auth/user', 401, 'auth.sign-in-required', 'Please sign in.');
  renderApp(<InstructorDashboard />, { at: '/instructor-dashboard' });
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

// holds: D1 6.7
it('refuses a student and fetches nothing', async () => {
  answer('GET /api/auth/user', person());
  renderApp(<InstructorDashboard />, { at: '/instructor-dashboard' });
  expect(await screen.findByText('This page is for coaches')).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

// holds: D1 2.39, D1 2.40
it('counts everything, though it fetches only a part', async () => {
  open('instructor');
  await screen.findByText('Available slots');
  await waitFor(() => expect(screen.getByText('Video reviews').nextSibling).toHaveTextContent(/^340$/));
  expect(screen.getByText('Available slots').nextSibling).toHaveTextContent(/^7$/);
  expect(screen.getByText('Scheduled lessons').nextSibling).toHaveTextContent(/^1200$/);
});

// holds: D1 2.37
it.each([
  ['instructor', ['Book a lesson', 'Home']],
  ['admin', ['Book a lesson', 'Admin Dashboard', 'Home']],
] as const)('links the %s from its header to booking, home and other pages', async (role, ways) => {
  open(role);
  const title = await screen.findByRole('heading', { name: 'Instructor Dashboard' });
  const head = within(title.closest('header')!);
  expect(head.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways);
});

// holds: D1 2.38
it('keeps the tab in the URL', async () => {
  open('instructor', '?tab=schedule');
  expect(await screen.findByRole('heading', { name: 'Current availability' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Lessons' }));
  expect(address()).toBe('/instructor-dashboard?tab=lessons');
  expect(await screen.findByRole('heading', { name: /Confirmed Lessons/ })).toBeVisible();
});

it('counts pending lesson requests on the tab, and links from the inbox to a late one', async () => {
  open('instructor');
  expect(
    await screen.findByRole('tab', { name: 'Lesson Requests 1 waiting, 1 for more than 24 hours' }),
  ).toBeVisible();
  await userEvent.click(await screen.findByRole('link', { name: 'Rosa Delgado' }));
  expect(address()).toBe('/instructor-dashboard?tab=lesson-requests');
  expect(await screen.findByText('No answer for 2 days')).toBeVisible();
});

// holds: D1 2.43
it('shows a coach the profile next to their public card', async () => {
  open('instructor', '?tab=profile');
  expect(await screen.findByLabelText('Bio')).toHaveValue('Balance first.');
  const preview = screen.getByRole('region', { name: 'As families see it' });
  expect(within(preview).getByText('Dana Whitfield')).toBeInTheDocument();
  expect(within(preview).getByText('View Schedule & Book').closest('[inert]')).not.toBeNull();
});

it('asks before a tab change discards an unsaved profile', async () => {
  open('instructor', '?tab=profile');
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
  answer('GET /api/students', []);
  open('instructor', `?tab=${tab}`);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

// holds: D2 staff.27
it('shows the balance of a coach’s camps with a link to it', async () => {
  open('instructor');
  const money = within(await screen.findByRole('region', { name: 'Camp payments' }));
  expect(await money.findByText('$450.50')).toBeVisible();
  expect(money.getByText('3 registrations are not paid in full.')).toBeVisible();
  expect(hrefOf('Payment Management', money)).toBe('/payment-management');
});

// holds: D1 2.40
it('links from the overview to the swings to review', async () => {
  open('instructor');
  await userEvent.click(await screen.findByRole('button', { name: 'Videos' }));
  expect(address()).toBe('/instructor-dashboard?tab=videos');
});

// holds: D1 2.50
it('shows an administrator the list of users', async () => {
  answer('GET /api/admin/users', [person({ role: 'admin' })]);
  answer('GET /api/admin/memberships', []);
  open('admin');
  await userEvent.click(await screen.findByRole('tab', { name: 'Users' }));
  expect(await screen.findByText('1 user')).toBeVisible();
  expect(address()).toBe('/instructor-dashboard?tab=users');
});

// holds: D1 2.50
it('hides the users from a coach, even by their URL', async () => {
  const asked = answer('GET /api/admin/users', []);
  open('instructor', '?tab=users');
  expect(await screen.findByText('Available slots')).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Users' })).not.toBeInTheDocument();
  expect(asked).toHaveLength(0);
});

it('asks an administrator to choose a coach', async () => {
  const overview = open('admin');
  expect(await screen.findByText('Which coach?')).toBeVisible();
  await screen.findByRole('option', { name: 'Dana Whitfield' });
  await userEvent.selectOptions(screen.getByLabelText('Acting for'), 'Dana Whitfield');
  expect(await screen.findByText('Available slots')).toBeVisible();
  await waitFor(() => expect(overview.at(-1)!.url.search).toBe('?instructorId=1'));
});

it('shows an administrator which coaches have something to answer, and keeps the tab', async () => {
  open('admin', '?tab=lesson-requests');
  answer('GET /api/instructors', [coach(), coach({ id: 2, user: { ...coach().user, firstName: 'Ruth' } })]);
  answer('GET /api/instructor/overview', {
    ...{ pending: 1, confirmed: 0, availableSlots: 0, customRequests: { waiting: 2, late: 0 } },
    coaches: [{ instructorId: 2, pending: 1, customRequests: 2 }],
  });
  const region = within(await screen.findByRole('region', { name: 'Which coach?' }));
  const [ruth, dana] = await region.findAllByRole('button');
  expect(dana).toHaveTextContent('Dana WhitfieldNothing to answer');
  expect(ruth).toHaveTextContent('Ruth Whitfield1 lesson request · 2 custom requests');
  await userEvent.click(ruth!);
  expect(address()).toBe('/instructor-dashboard?tab=lesson-requests&instructorId=2');
});
