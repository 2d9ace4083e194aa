import { Site, type Instructor, type Opening } from '@fungo/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { answer, hold, refuse } from '../../../../test/server';
import { InstructorList } from './instructor-list';

const coach = (id: number, firstName: string, over: Partial<Instructor> = {}): Instructor => ({
  id,
  user: {
    id: `00000000-0000-4000-8000-00000000000${id}`,
    firstName,
    lastName: 'Okafor',
    profileImageUrl: null,
  },
  bio: 'Patient with beginners.',
  experience: '14',
  hourlyRate: 80,
  location: 'Indoor Cage 1',
  certifications: '',
  specialties: ['Hitting', 'Bunting', 'Footwork', 'Relays'],
  specializations: [],
  averageRating: null,
  totalReviews: 0,
  noticeHours: 1,
  ownNoticeHours: null,
  ...over,
});

const openingOf = (instructorId: number): Opening => ({
  slotId: 1,
  instructorId,
  start: '2026-05-02T03:00:00.000Z',
  end: '2026-05-02T04:00:00.000Z',
  date: '2026-05-01',
  time: '23:00',
  price: 80,
  location: 'Indoor Cage 1',
  seatsLeft: 1,
});

/** Late on the first of May at the academy, while it is the second in Greenwich. */
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-05-02T02:30:00Z'));
  answer('GET /api/site', Site.parse({ timeZone: 'America/New_York', tutorials: [] }));
});
afterEach(() => jest.restoreAllMocks());

// holds: D1 2.6, D1 2.7, D1 9.10
test('shows each coach, and who is free today by the academy’s calendar', async () => {
  const asked = answer('GET /api/schedule/openings', [openingOf(1)]);
  answer('GET /api/instructors', [
    coach(1, 'Sam', { averageRating: 4.66, totalReviews: 23 }),
    coach(2, 'Dana', { bio: '' }),
  ]);
  renderApp(<InstructorList />);
  await screen.findByText('Available Today');
  const [sam, dana] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));

  expect(asked[0]!.url.search).toBe('?from=2026-05-01&to=2026-05-01');
  expect(within(sam!).getByRole('heading')).toHaveTextContent('Sam Okafor');
  expect(within(sam!).getByText('Available Today')).toBeVisible();
  expect(within(sam!).getByRole('img', { name: '4.7 out of 5 stars' })).toBeVisible();
  expect(within(sam!).getByText('4.7 (23 reviews)')).toBeVisible();
  expect(within(sam!).getByText('14 years of experience')).toBeVisible();
  expect(within(sam!).getByText('$80')).toBeVisible();
  expect(within(sam!).getByText('Footwork')).toBeVisible();
  expect(within(sam!).queryByText('Relays')).not.toBeInTheDocument();
  expect(within(sam!).getByRole('link', { name: /^View Schedule & Book/ })).toHaveAttribute(
    'href',
    '/schedule?instructorId=1',
  );

  expect(within(dana!).getByText('New coach')).toBeVisible();
  expect(within(dana!).queryByText('Available Today')).not.toBeInTheDocument();
  expect(within(dana!).getByText(/^A hitting coach/)).toBeVisible();
});

// holds: D1 2.8
test('says so when there are no coaches', async () => {
  answer('GET /api/schedule/openings', []);
  answer('GET /api/instructors', []);
  renderApp(<InstructorList />);
  expect(await screen.findByText('No instructors available')).toBeVisible();
  expect(screen.getByText('Check back soon for our professional hitting instructors.')).toBeVisible();
});

// holds: D1 2.9, D1 9.10
test('shows the outlines of six cards while it is loading', async () => {
  answer('GET /api/schedule/openings', []);
  const release = hold('GET /api/instructors', []);
  renderApp(<InstructorList />);
  const loading = screen.getByRole('status');
  expect(loading).toHaveTextContent('Loading coaches');
  expect(loading.querySelectorAll(':scope > div')).toHaveLength(6);
  release();
  expect(await screen.findByText('No instructors available')).toBeVisible();
});

test('lets one try again after a failure', async () => {
  answer('GET /api/schedule/openings', []);
  refuse('GET /api/instructors', 429, 'request.too-many', 'Too many requests.');
  renderApp(<InstructorList />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
  answer('GET /api/instructors', [coach(1, 'Sam')]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Sam Okafor' })).toBeVisible();
});
