import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Camp } from '@fungo/contracts';
import { academy, camp, coach, setToday } from '../../../test/academy';
import { division } from '../../../test/camps';
import { hrefOf, renderApp } from '../../../test/render';
import { answer, person, refuse } from '../../../test/server';
import CampDetailsPage from './camp-details';

setToday('2026-06-01T15:00:00Z');
beforeEach(() => {
  answer('GET /api/site', academy);
  answer('GET /api/auth/user', person());
  answer('GET /api/instructors', [coach()]);
  answer('GET /api/camps', []);
  answer('GET /api/leaderboard-highlights/{campId}', {
    baseballTop3: [],
    softballTop3: [],
    stationLeaders: {},
  });
});

const open = async (over: Partial<Camp> = {}) => {
  answer('GET /api/camps/{id}', camp(over));
  const app = renderApp(<CampDetailsPage />, { at: '/camp-details/7' });
  await screen.findByRole('heading', { level: 1 });
  return app;
};

// holds: D2 families.27
it('shows name, dates, place, ages, filled spots and price', async () => {
  await open({ ageMin: 8, ageMax: 12, ageRange: '8-12' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Summer Slugger Camp');
  expect(screen.getByText('Camp')).toBeVisible();
  const facts = within(screen.getByRole('region', { name: 'Camp at a glance' }));
  expect(facts.getByText('Starts Monday, July 6, 2026')).toBeVisible();
  expect(facts.getByText('Ends Friday, July 10, 2026')).toBeVisible();
  expect(facts.getByText('9:00 AM – 3:00 PM')).toBeVisible();
  expect(facts.getByText('Millrace Park, Field 2')).toBeVisible();
  expect(facts.getByText('Ages 8 to 12')).toBeVisible();
  expect(facts.getByText('or $55 per day')).toBeVisible();
  expect(facts.getByText('$150')).toBeVisible();
  expect(screen.getByText('12 of 20')).toBeVisible();
  expect(screen.getByText('Five days of hitting.')).toBeVisible();
  expect(hrefOf('Register for This Camp')).toBe('/camp-registration/7');
  expect(screen.queryByRole('link', { name: 'Edit Camp' })).not.toBeInTheDocument();
});

it('leads to the map and the coach, and shows photos of an earlier camp', async () => {
  const earlier = camp({ id: 3, status: 'completed', title: 'Spring Camp', photos: ['/files/a.webp'] });
  answer('GET /api/camps', [camp({ id: 4, status: 'completed' }), earlier]);
  await open();
  expect(hrefOf('Open map')).toMatch(/google\.com\/maps.*Millrace/);
  expect(await screen.findByRole('link', { name: /Your coach\s*Dana Whitfield/ })).toHaveAttribute(
    'href',
    '/instructors/1',
  );
  expect(await screen.findByText('From Spring Camp')).toBeVisible();
});

// holds: D2 families.28
it('shows standard texts with the divisions’ hours for a camp without its own', async () => {
  await open({ divisions: [division(), division({ id: 2, sport: 'baseball', time: '09:00 - 15:00' })] });
  expect(screen.getByText(/^Drop-off starts at 8:30 AM, camp starts at 9:00 AM\./)).toBeVisible();
  expect(
    screen.getByText(/^Camp ends at 12:00 PM for softball or 3:00 PM for baseball\. .* within 15 minutes\./),
  ).toBeVisible();
  expect(screen.getByText(/Every player wears a helmet/)).toBeVisible();
  expect(screen.getByText('Plenty of water and a snack')).toBeVisible();
});

it('derives the standard texts from a camp’s own hours', async () => {
  await open({ startTime: '13:00', endTime: '16:00' });
  expect(screen.getByText(/^Drop-off starts at 12:30 PM, camp starts at 1:00 PM\./)).toBeVisible();
  expect(screen.getByText(/^Camp ends at 4:00 PM\./)).toBeVisible();
});

const runs = (first: string, last: string) => ({ startDate: `2026-${first}`, endDate: `2026-${last}` });

it.each([
  ['a camp', {}, '$150', 'per player, all 5 days', 'or $55 per day'],
  ['a clinic', { campType: 'clinic' }, '$55', 'per player, all 5 days', null],
  ['one day', { endDate: '2026-07-06' }, '$55', 'per player', null],
  ['two days', { endDate: '2026-07-07' }, '$150', 'per player, both days', 'or $55 per day'],
  ['its last day', runs('05-31', '06-01'), '$55', 'per player, last day (Mon, Jun 1)', null],
  ['what is left', runs('05-31', '06-02'), '$100', 'per player, the remaining 2 days', 'or $55 per day'],
  ['a free camp', { fullCampPrice: 0, price: 0, dailyPrice: 0 }, 'Free', 'per player, all 5 days', null],
] as const)('shows the price of %s', async (_, over, price, per, or) => {
  await open(over);
  const facts = within(screen.getByRole('region', { name: 'Camp at a glance' }));
  expect(facts.getByText(price)).toBeVisible();
  expect(facts.getByText(per)).toBeVisible();
  if (or) expect(facts.getByText(or)).toBeVisible();
  else expect(facts.queryByText(/per day/)).not.toBeInTheDocument();
});

// holds: D2 families.27
it.each([
  ['3 to 18', 'nobody', []],
  ['7 to 12', 'its divisions', [division({ ageGroup: '7-8' }), division({ id: 2, ageGroup: '9-12' })]],
])('shows ages %s as set by %s', async (ages, _, divisions) => {
  await open({ divisions });
  expect(screen.getByText(`Ages ${ages}`)).toBeVisible();
});

// holds: D2 families.28
it('shows a camp’s own texts, line by line', async () => {
  await open({
    playerChecklist: '- Helmet\n- Two socks',
    arrivalInfo: 'Gate B.',
    pickupInfo: 'At the flagpole.',
    safetyNotes: 'A nurse is there.',
    campSchedule: 'Mornings: hitting',
    agenda: 'Friday: the game',
  });
  for (const words of ['Helmet', 'Two socks', 'Gate B.', 'At the flagpole.', 'A nurse is there.'])
    expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText('Mornings: hitting')).toBeVisible();
  expect(screen.getByText('Friday: the game')).toBeVisible();
  expect(screen.queryByText(/Drop-off starts at/)).not.toBeInTheDocument();
});

it('shows the divisions and their remaining spots', async () => {
  await open({ divisions: [division({ taken: 19 }), division({ id: 2, ageGroup: '10U', taken: 20 })] });
  const [first, second] = within(screen.getByText('Divisions').parentElement as HTMLElement).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('Softball 8U, 9:00 AM – 12:00 PM, Field 11 spot left');
  expect(second).toHaveTextContent(/Full$/);
});

it('hides a division’s hours that lie outside a moved camp’s', async () => {
  await open({ startTime: '13:00', endTime: '17:00', divisions: [division()] });
  expect(screen.getByText('Softball 8U, Field 1')).toBeVisible();
});

it('lets staff publish a draft', async () => {
  answer('GET /api/auth/user', person({ role: 'instructor' }));
  await open({ status: 'draft' });
  const sent = answer('PATCH /api/camps/{id}/status', camp());
  await userEvent.click(await screen.findByRole('button', { name: 'Publish Summer Slugger Camp' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Camp published')).toBeVisible();
  expect(sent[0]!.body).toEqual({ status: 'active' });
});

it('marks a draft for staff and offers no registration', async () => {
  await open({ status: 'draft' });
  expect(screen.getByText('Draft')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Register for This Camp' })).not.toBeInTheDocument();
});

it.each([
  ['full', { registrationCount: 20 }, 'Every spot is taken.'],
  ['cancelled', { status: 'cancelled' }, 'This camp was cancelled.'],
  ['completed', { status: 'completed' }, 'This camp is over.'],
  ['past', { startDate: '2026-05-30', endDate: '2026-05-31' }, 'This camp is over.'],
] as const)('offers no registration for a %s camp', async (state, over, words) => {
  await open(over);
  expect(screen.getByText(words, { exact: false })).toBeVisible();
  if (state === 'full') expect(hrefOf('Join the waitlist')).toBe('/camp-registration/7');
  expect(screen.queryByRole('link', { name: 'Register for This Camp' })).not.toBeInTheDocument();
});

it('shows no spots for a cancelled camp', async () => {
  await open({ status: 'cancelled', divisions: [division()] });
  expect(screen.getByText('Cancelled')).toBeVisible();
  expect(screen.queryByText(/spots/)).not.toBeInTheDocument();
});

// holds: D2 families.29
it('links a coach to the edit form', async () => {
  answer('GET /api/auth/user', person({ role: 'instructor' }));
  await open();
  expect(await screen.findByRole('link', { name: 'Edit Camp' })).toHaveAttribute('href', '/edit-camp/7');
});

// holds: D2 boards.17
it('shows the leaderboard highlights of a completed camp', async () => {
  await open({ status: 'completed' });
  expect(await screen.findByRole('region', { name: /^Leaderboard highlights of / })).toBeVisible();
  expect(await screen.findByText('No leaderboard results available.')).toBeVisible();
});

// holds: D2 families.20
it('shows the gallery of a completed camp without a way to add for a player', async () => {
  await open({ status: 'completed', photos: ['/files/one.webp'] });
  const tile = await screen.findByRole('button', { name: 'Open photo 1 of Summer Slugger Camp' });
  expect(tile.querySelector('img')).toHaveAttribute('src', '/files/one-small.webp');
  expect(screen.queryByRole('button', { name: 'Add photos' })).not.toBeInTheDocument();
});

it.each(['completed', 'active'] as const)(
  'lets an administrator add to the gallery of an %s camp',
  async (status) => {
    answer('GET /api/auth/user', person({ role: 'admin' }));
    answer('GET /api/camps/{id}/gallery', { photos: [], videos: [] });
    await open({ status });
    expect(await screen.findByRole('button', { name: 'Add photos' })).toBeVisible();
    const words = screen.queryByText(/Families see them here once the camp is marked completed/);
    expect(words !== null).toBe(status === 'active');
  },
);

// holds: D2 families.30
it('says that the camp does not exist, with a link back', async () => {
  refuse('GET /api/camps/{id}', 404, 'camps.camp-not-found', 'This camp does not exist.');
  renderApp(<CampDetailsPage />, { at: '/camp-details/99' });
  expect(
    await screen.findByRole('heading', { name: 'Camp not found or error loading details' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Camps' })).toHaveAttribute('href', '/camps-clinics');
});

// holds: D2 families.30
it('says that the camp could not be loaded, and tries again', async () => {
  refuse('GET /api/camps/{id}', 429, 'request.too-many', 'Too many requests.');
  renderApp(<CampDetailsPage />, { at: '/camp-details/7' });
  expect(await screen.findByText('Camp not found or error loading details')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Camps' })).toBeVisible();
  answer('GET /api/camps/{id}', camp());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('12 of 20')).toBeVisible();
});
