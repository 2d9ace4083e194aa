import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { camp } from '../../../../../test/academy';
import { renderApp } from '../../../../../test/render';
import { retype } from '../../../../../test/retype';
import { answer, hold, refuse, server } from '../../../../../test/server';
import { CreateCampForm } from './create-camp-form';

/** Opens the form and fills in the required fields and one division. */
async function fillIn() {
  renderApp(<CreateCampForm />);
  await retype('Title', 'Copper Classic');
  await retype('Location', 'Millrace Park');
  await retype('Start date', '2026-07-06');
  await retype('End date', '2026-07-10');
  for (let left = 11; left > 1; left -= 1)
    await userEvent.click(screen.getByRole('button', { name: `Remove division ${left}` }));
}
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Create Camp' }));

beforeAll(() => {
  URL.createObjectURL = () => 'blob:logo';
  URL.revokeObjectURL = () => undefined;
});

// holds: D2 staff.1
test('has the five sections, with the default divisions and prices', () => {
  renderApp(<CreateCampForm />);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Basic Information',
    'Schedule',
    'Camp Divisions',
    'Overall Camp Settings',
    'Pricing',
  ]);
  expect(screen.getAllByRole('group', { name: /^Division/ })).toHaveLength(11);
  expect(screen.getByLabelText('Full camp price ($)')).toHaveValue('150');
  expect(screen.getByLabelText('Daily price ($)')).toHaveValue('55');
  expect(screen.getByLabelText('Capacity')).toHaveValue('20');
  expect(screen.getByLabelText('Youngest age (optional)')).toHaveAttribute('placeholder', '3');
  expect(screen.getByLabelText('Oldest age (optional)')).toHaveAttribute('placeholder', '16');
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});

test('previews the camp as typed, marks sections with errors in its index, and keeps one division with one tap', async () => {
  renderApp(<CreateCampForm />);
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }));
  expect(preview.getByText('20 spots · 11 divisions with 220')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep only the first of 11 divisions' }));
  expect(screen.getAllByRole('group', { name: /^Division/ })).toHaveLength(1);
  expect(preview.getByText('20 spots · 1 division with 20')).toBeVisible();
  await retype('Location', 'Millrace Park');
  expect(preview.getByText('Millrace Park')).toBeVisible();
  await publish();
  expect(await screen.findByRole('button', { name: 'Basics , has errors' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pricing' })).toBeVisible();
});

// holds: D2 staff.7
test('publishes the camp, says so, and starts over', async () => {
  const sent = answer('POST /api/camps', camp({ title: 'Copper Classic' }), 201);
  await fillIn();
  await retype('Release unpaid spots after (days) (optional)', '7');
  await retype('Waiver (optional)', 'I agree.');
  await userEvent.click(screen.getByRole('switch', { name: 'Required to register' }));
  await publish();
  expect(await screen.findByText('Camp Created Successfully!')).toBeVisible();
  expect(screen.getByText('Your camp has been created and is now available for registration.')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({
    title: 'Copper Classic',
    campType: 'camp',
    location: 'Millrace Park',
    startDate: '2026-07-06',
    endDate: '2026-07-10',
    startTime: '09:00',
    endTime: '15:00',
    capacity: 20,
    fullCampPrice: 150,
    dailyPrice: 55,
    payWithinDays: 7,
    waiverText: 'I agree.',
    waiverRequired: false,
    divisions: [
      { sport: 'coed', ageGroup: '3-5 years', time: '09:00 - 10:00', field: 'Field 1', capacity: 20 },
    ],
  });
  expect(sent[0]!.headers.get('idempotency-key')).toBeTruthy();
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(screen.getAllByRole('group', { name: /^Division/ })).toHaveLength(11);
  expect(screen.getByRole('link', { name: 'View camp' })).toHaveAttribute('href', '/camp-details/7');
});

test('saves a draft and opens its page', async () => {
  const sent = answer('POST /api/camps', camp({ title: 'Copper Classic', status: 'draft' }), 201);
  await fillIn();
  await retype('Capacity', '30');
  expect(screen.getByText(/The divisions have 20 spots in all, and the camp has 30\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Set capacity to 20' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('Draft Saved')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({ draft: true, capacity: 20 });
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/camp-details/7'));
});

// holds: D2 staff.1
test('says that it is creating the camp', async () => {
  const release = hold('POST /api/camps', camp());
  await fillIn();
  await publish();
  expect(await screen.findByRole('button', { name: 'Creating...' })).toBeVisible();
  release();
  await screen.findByText('Camp Created Successfully!');
});

// holds: D2 staff.5
test('marks the missing fields', async () => {
  renderApp(<CreateCampForm />);
  await retype('Start time', '');
  await retype('End time', '');
  await retype('Capacity', '0');
  await retype('Full camp price ($)', '-1');
  await retype('Daily price ($)', '-1');
  await publish();
  for (const words of [
    'Title is required',
    'Location is required',
    'Start date is required',
    'End date is required',
    'Start time is required',
    'End time is required',
    'Capacity must be at least 1',
    'Full camp price must be positive',
    'Daily price must be positive',
  ])
    expect(await screen.findByText(words)).toBeVisible();
});

// holds: D2 staff.4
test('a clinic and a one-day camp end on the day they start', async () => {
  renderApp(<CreateCampForm />);
  await retype('Start date', '2026-07-06');
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Clinic');
  await waitFor(() => expect(screen.getByLabelText('End date')).toHaveValue('2026-07-06'));
  await retype('Start date', '2026-07-08');
  expect(screen.getByLabelText('End date')).toHaveValue('2026-07-08');
  expect(screen.getByLabelText('End date')).toHaveAttribute('readonly');
});

// holds: D2 staff.2, D2 staff.6
test('marks a division’s missing fields, and keeps at least one division', async () => {
  await fillIn();
  expect(screen.queryByRole('button', { name: 'Remove division 1' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add division' }));
  const added = within(screen.getByRole('group', { name: 'Division 2' }));
  expect(added.getByLabelText('Sport')).toHaveValue('baseball');
  expect(added.getByLabelText('Spots')).toHaveValue('20');
  await publish();
  expect(await screen.findByText('Missing Division Information')).toBeVisible();
  for (const label of ['Age groups', 'Starts', 'Ends', 'Field'])
    expect(added.getByLabelText(label)).toHaveAccessibleDescription(
      'Please fill in all required fields for each division.',
    );
});

test('a division ends after it starts', async () => {
  await fillIn();
  const division = within(screen.getByRole('group', { name: 'Division 1' }));
  await userEvent.clear(division.getByLabelText('Ends'));
  await userEvent.type(division.getByLabelText('Ends'), '08:00');
  await publish();
  await waitFor(() =>
    expect(division.getByLabelText('Ends')).toHaveAccessibleDescription(
      'A division must end after it starts.',
    ),
  );
  expect(await screen.findByText('Check the divisions')).toBeVisible();
});

describe('the logo', () => {
  const choose = () =>
    userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['x'], 'logo.png', { type: 'image/png' }),
    );

  // holds: D2 staff.8
  test('is uploaded first, and named by the camp', async () => {
    server.use(
      http.post('/api/upload-logo', () =>
        HttpResponse.json({ logoUrl: '/files/logo.webp' }, { status: 201 }),
      ),
    );
    const sent = answer('POST /api/camps', camp(), 201);
    await fillIn();
    await choose();
    await publish();
    await screen.findByText('Camp Created Successfully!');
    expect(sent[0]!.body).toMatchObject({ logoUrl: '/files/logo.webp' });
  });

  // holds: D2 staff.8
  test('is left out with a message if the upload fails', async () => {
    server.use(http.post('/api/upload-logo', () => HttpResponse.json({ statusCode: 415 }, { status: 415 })));
    const release = hold('POST /api/camps', camp());
    await fillIn();
    await choose();
    await publish();
    expect(await screen.findByText('Logo Upload Failed')).toBeVisible();
    expect(screen.getByText('Failed to upload logo. Camp will be created without logo.')).toBeVisible();
    release();
    await screen.findByText('Camp Created Successfully!');
    expect((await screen.findByText(/^Summer Slugger Camp/)).parentElement).toHaveTextContent(
      'Logo Upload Failed: Failed to upload logo. Camp will be created without logo.',
    );
  });
});

// holds: D2 staff.7
test.each([
  [
    'in the server’s words',
    () => refuse('POST /api/camps', 503, 'unavailable', 'We are busy.'),
    'We are busy.',
  ],
  ['in its own', () => server.use(http.post('/api/camps', () => HttpResponse.error())), 'Please try again.'],
])('reports a failure %s and keeps the text', async (_, fail, words) => {
  fail();
  await fillIn();
  await publish();
  expect(await screen.findByText('Failed to Create Camp')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Copper Classic');
});

// holds: D2 staff.1
test('asks before the text is lost', async () => {
  const close = jest.fn();
  renderApp(<CreateCampForm close={close} />);
  await retype('Title', 'Copper');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Leave without creating the camp?' }),
  );
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'Leave' }));
  expect(close).toHaveBeenCalled();
});
