import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CoachingInquiry, User } from '@fungo/contracts';
import { academy, camp } from '../../../test/academy';
import { address, hrefOf, renderApp } from '../../../test/render';
import { answer, person, refuse } from '../../../test/server';
import { guarded } from '../guard';
import * as adminDashboard from './admin-dashboard';

const AdminDashboard = guarded(adminDashboard, '/admin-dashboard');

const oakHill: CoachingInquiry = {
  ...{ id: 7, organizationName: 'Oak Hill Little League', contactName: 'Ruth Okafor' },
  ...{ email: 'ruth@oakhill.test', phone: '(607) 555-0190', serviceType: 'both', location: 'Oak Hill' },
  ...{ preferredDates: 'Any Saturday', separateFields: null, availableVolunteers: null },
  ...{ additionalInfo: null, status: 'pending', note: null, answeredBy: null, answeredAt: null },
  createdAt: '2026-07-04T15:00:00.000Z',
};

function open(user: User, at = '/admin-dashboard?tab=users') {
  answer('GET /api/auth/user', user);
  const asked = [answer('GET /api/admin/users', [user]), answer('GET /api/site', academy)];
  renderApp(<AdminDashboard />, { at });
  return asked;
}

/** Reads of the overview, apart from camps and inquiries. */
function answerFigures() {
  const month = { month: '2026-08', answered: 2, medianHours: 3.5, late: 0 };
  answer('GET /api/figures/lessons', {
    months: [{ ...month, given: 4, missed: 1, cancelled: 0 }],
    given: { now: 4, before: 8 },
  });
  answer('GET /api/figures/money', {
    months: [{ month: '2026-08', camps: 4200, lessons: 0, packages: 0, memberships: 0 }],
    income: { now: 4200, before: 4000 },
    members: { now: 12, started: 2, ended: 1 },
    differences: 0,
  });
  answer('GET /api/figures/swings', {
    months: [{ ...month, sent: 3 }],
    ...{ waiting: 3, late: 1, failed: 0 },
  });
  answer('GET /api/admin/system', { processes: [], waiting: [], dailyJobs: [], failedEvents: 0 });
  answer('GET /api/admin/deliveries', [
    {
      ...{ id: '6f1c2e64-6d1c-4a49-8f0c-6d0f5c1f7a11', kind: 'lesson-confirmed', recipient: null },
      ...{ status: 'failed', attempts: 3, reason: 'EENVELOPE', sentAt: null },
      createdAt: '2026-07-04T15:00:00.000Z',
    },
  ]);
  answer('GET /api/instructor/overview', {
    ...{ pending: 0, confirmed: 3, availableSlots: 1 },
    customRequests: { waiting: 0, late: 0 },
  });
  answer('GET /api/owed-lessons', { owed: 0, families: 0, remindable: 0, list: [] });
}

beforeEach(() => {
  sessionStorage.clear();
  answer('GET /api/admin/memberships', []);
  answer('GET /api/admin/second-factor', { asked: false });
});

// holds: D1 6.4
test.each(['student', 'instructor'] as const)('refuses %ss and fetches nothing', async (role) => {
  const asked = open(person({ role }));
  expect(await screen.findByRole('heading', { name: 'This page is for administrators' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toBeVisible();
  expect(asked.flat()).toEqual([]);
});

test('lets a visitor sign in and return to the tab', async () => {
  refuse('GET /api/auth/user', 401, 'auth.sign-in-required', 'Please sign in.');
  renderApp(<AdminDashboard />, { at: '/admin-dashboard?tab=site' });
  const signIn = await screen.findByRole('link', { name: 'Sign in' });
  await userEvent.click(signIn);
  expect(address()).toBe('/login');
  expect(screen.getByTestId('return')).toHaveTextContent('/admin-dashboard?tab=site');
});

// holds: D2 staff.27, D2 staff.28, D2 staff.29
test('opens with the camps and keeps the tab in the URL', async () => {
  answer('GET /api/camps/overview', {
    ...{ active: 3, completed: 2, children: 41, unpaid: 7, outstanding: 1240.5, waiting: 4 },
  });
  answer('GET /api/coaching-inquiries/overview', { newest: [oakHill], more: 4 });
  const asked = answer('GET /api/camps', [camp({ title: 'Summer Slugger Camp', endDate: '2099-07-10' })]);
  answerFigures();
  open(person({ role: 'admin' }), '/admin-dashboard');
  const figures = within(await screen.findByRole('region', { name: 'Camps' }));
  expect(await figures.findByText('41')).toBeVisible();
  for (const [label, value] of [
    ['Active camps', '3'],
    ['Registered children', '41'],
    ['Not paid in full', '7'],
    ['Outstanding', '$1,240.50'],
    ['On waitlists', '4'],
    ['Completed', '2'],
  ])
    expect(figures.getByText(label!).nextSibling).toHaveTextContent(value!);
  const month = within(screen.getByRole('region', { name: 'This month' }));
  expect(await month.findByText('$4,200')).toBeVisible();
  expect(month.getByText('Up 5%')).toBeVisible();
  expect(month.getByText('Down 50%')).toBeVisible();
  expect(screen.getByRole('img', { name: /^Income by month: .*Aug, Camps \$4,200/ })).toBeVisible();
  expect(screen.getByText('Income as a table')).toBeVisible();
  const matters = within(screen.getByRole('region', { name: 'Needs attention' }));
  expect(hrefOf('Send again: 1 email was not delivered', matters)).toBe(
    '/admin-dashboard?tab=emails&status=failed',
  );
  expect(hrefOf('Review: 3 swings to review', matters)).toBe('/instructor-dashboard?tab=videos');
  for (const [name, path] of [
    ['Create a camp', '/camp-creation'],
    ['Payment Management', '/payment-management'],
    ['Leaderboard Management', '/leaderboard-management'],
  ])
    expect(figures.getByRole('link', { name })).toHaveAttribute('href', path);
  expect(await screen.findByRole('link', { name: 'Summer Slugger Camp' })).toHaveAttribute(
    'href',
    '/camp-details/7',
  );
  expect(hrefOf('Edit Summer Slugger Camp')).toBe('/edit-camp/7');
  expect(asked[0]!.url.searchParams.has('instructorId')).toBe(false);
  const inquiries = within(screen.getByRole('region', { name: 'Clinic inquiries' }));
  expect(await inquiries.findByText('Oak Hill Little League')).toBeVisible();
  expect(inquiries.getByText('and 4 more')).toBeVisible();
  expect(hrefOf('All inquiries', inquiries)).toBe('/instructor-dashboard?tab=coaching-inquiries');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Leaderboard',
    'Users',
    'Team Forms',
    'Emails',
    'Audit Trail',
    'System',
    'Privacy',
    'Site',
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Site' }));
  expect(address()).toBe('/admin-dashboard?tab=site');
  expect(await screen.findByRole('form', { name: 'Site settings' })).toBeVisible();
});

test('starts from the current settings, not from those at page load', async () => {
  open(person({ role: 'admin' }));
  await screen.findByText('1 user');
  answer('GET /api/site', { ...academy, tagline: 'Changed by another administrator' });
  await userEvent.click(screen.getByRole('tab', { name: 'Site' }));
  expect(await screen.findByLabelText(/^Tagline/)).toHaveValue('Changed by another administrator');
});

test('locks settings that could not be refreshed', async () => {
  open(person({ role: 'admin' }));
  await screen.findByText('1 user');
  refuse('GET /api/site', 403, 'auth.forbidden', 'Not now.');
  await userEvent.click(screen.getByRole('tab', { name: 'Site' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Site settings' })).not.toBeInTheDocument();
});

test('asks before a tab change discards unsaved settings', async () => {
  open(person({ role: 'admin' }), '/admin-dashboard?tab=site');
  await userEvent.type(await screen.findByLabelText(/^Tagline/), 'One good rep');
  await userEvent.click(screen.getByRole('tab', { name: 'Users' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText(/^Tagline/)).toHaveValue('One good rep');
  await userEvent.click(screen.getByRole('tab', { name: 'Users' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('1 user')).toBeVisible();
});

// holds: decided.36
test('previews the home page and a booking confirmation with the draft', async () => {
  open(person({ role: 'admin' }), '/admin-dashboard?tab=site');
  const frame = await screen.findByTitle<HTMLIFrameElement>('The site on a phone');
  await waitFor(() => expect(frame.contentDocument?.body).not.toBeEmptyDOMElement());
  const page = within(frame.contentDocument!.body);
  const show = (section: string) => userEvent.click(screen.getByRole('button', { name: section }));
  await show('Photos');
  await userEvent.type(screen.getByLabelText(/^Caption 1/), 'Our first title');
  await userEvent.clear(screen.getByLabelText(/^Venmo/));
  await userEvent.type(screen.getByLabelText(/^Venmo/), '@millrace');
  await userEvent.clear(screen.getByLabelText(/^Arrival/));
  await userEvent.type(screen.getByLabelText(/^Arrival/), 'Use the side gate.');
  await show('Partners');
  await userEvent.click(screen.getByRole('button', { name: 'Add a partner' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Ironwood');
  expect(await page.findByRole('heading', { name: 'Ironwood' })).toBeInTheDocument();
  expect(page.getByText('Get in Reps This Summer!')).toBeInTheDocument();
  expect(page.getByRole('img', { name: 'Our first title' })).toBeInTheDocument();
  expect(page.getByText('@millrace')).toBeInTheDocument();
  expect(page.getByText('Use the side gate.')).toBeInTheDocument();
});
