import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Camp } from '@fungo/contracts';
import { camp, campRegistration } from '../../../../../test/academy';
import { division } from '../../../../../test/camps';
import { address, renderApp } from '../../../../../test/render';
import { retype } from '../../../../../test/retype';
import { answer, breakDown, refuse, server } from '../../../../../test/server';
import { EditCamp } from './edit-camp';

const open = async (over: Partial<Camp> = {}) => {
  answer('GET /api/camps/{id}', camp(over));
  renderApp(<EditCamp id="7" />, { at: '/edit-camp/7' });
  return screen.findByLabelText('Title');
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

// holds: D2 staff.9
test('shows the camp’s values, saves changes, and opens its page', async () => {
  expect(
    await open({ ageMin: 8, description: 'Hitting.', agenda: 'Friday: the game', logoUrl: '/files/l.webp' }),
  ).toHaveValue('Summer Slugger Camp');
  expect(screen.getByLabelText('Agenda (optional)')).toHaveValue('Friday: the game');
  const sent = answer('PUT /api/camps/{id}', camp());
  await retype('Title', 'Winter Slugger Camp');
  await retype('Description (optional)', '');
  await retype('Youngest age (optional)', '');
  await retype('Price per player ($)', '175.50');
  await save();
  expect(await screen.findByText('Camp updated successfully')).toBeVisible();
  expect(sent[0]!.url.pathname).toBe('/api/camps/7');
  expect(sent[0]!.body).toMatchObject({
    title: 'Winter Slugger Camp',
    description: null,
    ageMin: null,
    price: 175.5,
    capacity: 20,
    agenda: 'Friday: the game',
    playerChecklist: null,
    logoUrl: '/files/l.webp',
    waiverText: null,
  });
  await waitFor(() => expect(address()).toBe('/camp-details/7'));
});

// holds: D2 staff.12
test('warns if children have places', async () => {
  await open({ registrationCount: 12 });
  expect(screen.getByText('This camp has active registrations.')).toBeVisible();
  expect(screen.getByText(/12 children have spots/)).toBeVisible();
});

test('asks before families are emailed about another date, time or place', async () => {
  await open({ registrationCount: 1, registrations: [campRegistration()] });
  const sent = answer('PUT /api/camps/{id}', camp());
  await retype('Location', 'Millrace Park, Field 5');
  await save();
  expect(
    await screen.findByText('1 family will be emailed about the new date, time or location.'),
  ).toBeVisible();
  expect(sent).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Save and email' }));
  expect(await screen.findByText('Camp updated successfully')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({ location: 'Millrace Park, Field 5' });
});

test('does not warn if no child has a place', async () => {
  await open({ registrationCount: 0 });
  expect(screen.queryByText('This camp has active registrations.')).not.toBeInTheDocument();
});

test('a free camp can be saved again', async () => {
  await open({ price: 0, fullCampPrice: 0, dailyPrice: 0 });
  const sent = answer('PUT /api/camps/{id}', camp());
  await retype('Title', 'Free for all');
  await save();
  expect(await screen.findByText('Camp updated successfully')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({ price: 0, dailyPrice: 0 });
});

const divisions = [division({ taken: 12 }), division({ id: 2, ageGroup: '10U' })];

test('adds, changes and removes divisions, except those with children', async () => {
  await open({ divisions });
  const sent = answer('PUT /api/camps/{id}', camp());
  expect(screen.queryByRole('button', { name: 'Remove division 1' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove division 2' }));
  const field = screen.getByLabelText('Field');
  await userEvent.clear(field);
  await userEvent.type(field, 'Field 3');
  await save();
  expect(await screen.findByText('Camp updated successfully')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({
    divisions: [
      { id: 1, ageGroup: '8U', sport: 'softball', time: '09:00 - 12:00', field: 'Field 3', capacity: 20 },
    ],
  });
});

test('names the divisions outside the camp’s hours', async () => {
  await open({ divisions, startTime: '13:00', endTime: '17:00' });
  expect(
    screen.getByText(/^Divisions 1 and 2 are outside the camp’s hours, 1:00 PM – 5:00 PM\./),
  ).toBeVisible();
});

test('says that capacity and divisions differ, and matches the capacity', async () => {
  await open({ divisions, capacity: 20 });
  expect(screen.getByText(/The divisions have 40 spots in all, and the camp has 20\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Set capacity to 40' }));
  expect(screen.getByLabelText('Capacity')).toHaveValue('40');
  expect(screen.queryByText(/The divisions have/)).not.toBeInTheDocument();
});

// holds: D2 staff.10
test('marks all required fields', async () => {
  await open();
  await retype('Title', '');
  await retype('Price per player ($)', '');
  await save();
  expect(await screen.findByText('Please fill in all required fields')).toBeVisible();
});

// holds: D2 staff.10
test.each([
  ['End date', '2026-07-01', 'End date must be after start date'],
  ['Capacity', '0', 'Capacity must be at least 1'],
  ['Price per player ($)', '0', 'Price must be greater than 0'],
])('%s cannot be %s', async (label, value, words) => {
  await open();
  await retype(label, value);
  await save();
  await waitFor(() =>
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words)),
  );
});

// holds: D2 staff.10
test('requires a youngest age below the oldest', async () => {
  await open();
  await retype('Youngest age (optional)', '12');
  await retype('Oldest age (optional)', '8');
  await save();
  expect(await screen.findByText('The oldest age must not be below the youngest.')).toBeVisible();
});

// holds: D2 staff.11
test.each([
  ['Capacity', 'camps.capacity-taken', 'More spots than that are already taken.'],
  ['End date', 'camps.days-taken', 'Families have registered for days that the camp would no longer have.'],
] as const)('shows a refused %s at the field and keeps the text', async (label, code, words) => {
  await open();
  refuse('PUT /api/camps/{id}', 409, code, words);
  await retype('Title', 'Smaller');
  await save();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words));
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(screen.getByLabelText('Title')).toHaveValue('Smaller');
});

// holds: D2 staff.9
test('reports a failure', async () => {
  await open();
  breakDown('PUT /api/camps/{id}');
  await retype('Title', 'Smaller');
  await save();
  expect(await screen.findByText('Failed to update camp')).toBeVisible();
});

// holds: D2 staff.12
test('Cancel and Back return to the details', async () => {
  await open();
  for (const name of ['Cancel', 'Back'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/camp-details/7');
});

// holds: D2 staff.12
test('says that the camp does not exist', async () => {
  refuse('GET /api/camps/{id}', 404, 'camps.camp-not-found', 'This camp does not exist.');
  renderApp(<EditCamp id="99" />);
  expect(await screen.findByRole('heading', { name: 'Camp Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Camps' })).toHaveAttribute('href', '/camps-clinics');
});

describe('somebody else has changed the camp since the page was opened', () => {
  const theirs = { version: '2', startDate: '2027-04-10', endDate: '2027-04-11', price: 175 };
  const changedBy = (over: Partial<Camp>) => {
    const received: { body: unknown; tag: string | null }[] = [];
    server.use(
      http.put('/api/camps/7', async ({ request }) => {
        const tag = request.headers.get('if-match');
        received.push({ body: await request.json(), tag });
        if (tag === '"2"') return HttpResponse.json(camp());
        const current = camp({ version: '2', ...over });
        const refusal = { statusCode: 409, code: 'request.changed-meanwhile', message: '', requestId: 'r-1' };
        return HttpResponse.json({ ...refusal, current }, { status: 409 });
      }),
    );
    return received;
  };

  test('in other fields: both changes are saved', async () => {
    await open({ version: '1' });
    const sent = changedBy(theirs);
    await retype('Title', 'Winter Slugger Camp');
    await save();
    expect(await screen.findByText('Camp updated successfully')).toBeVisible();
    expect(sent.map(({ tag }) => tag)).toEqual(['"1"', '"2"']);
    const { startDate, endDate, price } = theirs;
    expect(sent[1]!.body).toMatchObject({ title: 'Winter Slugger Camp', startDate, endDate, price });
  });

  test.each([
    ['Save mine', 'Mine'],
    ['Take theirs', 'Theirs'],
  ])('in the same field: the page asks, and %s', async (choice, title) => {
    await open({ version: '1' });
    const sent = changedBy({ title: 'Theirs', price: 175 });
    await retype('Title', 'Mine');
    await save();
    const asked = within(await screen.findByRole('alert'));
    expect(asked.getByText('Theirs: Theirs')).toBeVisible();
    expect(asked.getByText('Yours: Mine')).toBeVisible();
    expect(sent).toHaveLength(1);
    await userEvent.click(asked.getByRole('button', { name: choice }));
    if (choice === 'Take theirs') await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ tag: '"2"', body: { title, price: 175 } });
  });
});
