import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camp, setToday } from '../../../test/academy';
import { division } from '../../../test/camps';
import {
  fillParent,
  fillPlayer,
  forgetFamily,
  made,
  next,
  open,
  openReview,
  type,
  visit,
} from './test/camp-registration';
import { address, heading, press } from '../../../test/render';
import { answer, person, refuse } from '../../../test/server';

setToday('2026-06-01T15:00:00Z');
beforeEach(forgetFamily);

const waiver = { id: 3, version: 1, text: 'I agree to all of it.', required: true };

// holds: D2 camps.42
it('preselects the division, offers the others, and reports a child without one', async () => {
  const sent = answer('POST /api/camp-registrations/create', made, 201);
  const divisions = [
    division({ sport: 'coed', ageGroup: '11-14', time: '09:00 - 10:00', capacity: 2 }),
    division({ id: 2, sport: 'baseball', ageGroup: '12U', time: '10:00 - 11:00', capacity: 2, taken: 1 }),
  ];
  await open({ divisions });
  await next('Parent or guardian');
  await fillParent();
  await next('Who is playing?');
  await fillPlayer('Maya Delgado', '12');
  await type('Emergency contact', 'Luis Delgado');
  await type('Emergency phone', '555 0199');
  const [first] = screen.getAllByLabelText('Division');
  expect(first).toHaveDisplayValue('Baseball 12U, 10:00 AM – 11:00 AM, Field 1');
  await press('Add another player');
  await fillPlayer('Leo Delgado', '12', 1);
  expect(screen.getAllByLabelText('Division')[1]).toHaveDisplayValue(
    'Coed 11-14, 9:00 AM – 10:00 AM, Field 1',
  );
  await userEvent.selectOptions(first!, 'Coed 11-14, 9:00 AM – 10:00 AM, Field 1');
  expect(screen.getAllByLabelText('Division')[1]).toHaveDisplayValue(
    'Baseball 12U, 10:00 AM – 11:00 AM, Field 1',
  );
  await press('Add another player');
  await fillPlayer('Ana Delgado', '17', 2);
  expect(screen.getByText('This camp has no division for this age and sport.')).toBeVisible();
  await next('Review and register');
  expect(screen.getByText('No division')).toBeVisible();
  await press('Complete Registration');
  await waitFor(() => expect(sent).toHaveLength(1));
  const { participants } = sent[0]!.body as { participants: { divisionId?: number }[] };
  expect(participants.map(({ divisionId }) => divisionId)).toEqual([1, 2, undefined]);
});

// holds: D2 families.32, D2 families.33, D2 families.36
it('leads two children from the days to the success page and shows the price in every step', async () => {
  const sent = answer('POST /api/camp-registrations/create', made, 201);
  await open({ waiver });
  const price = screen.getByRole('region', { name: 'Price' });
  expect(price).toHaveTextContent('$150 per player');
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/camp-details/7');
  await userEvent.click(screen.getByLabelText(/^Individual days/));
  await press('Continue');
  expect(await screen.findByRole('alert')).toHaveTextContent('At least one day must be selected');
  await userEvent.click(screen.getByLabelText(/^Day 1/));
  await userEvent.click(screen.getByLabelText(/^Day 3/));
  expect(screen.queryByText('At least one day must be selected')).not.toBeInTheDocument();
  expect(price).toHaveTextContent('$110 per player');
  await press('Continue');

  expect(await heading('Parent or guardian')).toHaveFocus();
  expect(address()).toBe('/camp-registration/7?step=2');
  await press('Back');
  expect(await heading('Choose your days')).toHaveFocus();
  await next('Parent or guardian');
  await press('Continue');
  expect(await screen.findByText('Please choose how you will pay.')).toBeVisible();
  expect(screen.getByLabelText('Your name')).toHaveFocus();
  await fillParent();
  await press('Continue');

  await heading('Who is playing?');
  expect(screen.queryByRole('button', { name: /^Remove player/ })).not.toBeInTheDocument();
  await fillPlayer('Maya Delgado', '12');
  await userEvent.click(screen.getByLabelText('Softball'));
  await type('Emergency contact', 'Luis Delgado');
  await type('Emergency phone', '555 0199');
  await type(/^Allergies/, 'Peanuts');
  await press('Add another player');
  await fillPlayer('Leo Delgado', '9', 1);
  await userEvent.click(screen.getByLabelText(/^No photos or videos of Leo Delgado/));
  expect(screen.getAllByLabelText('Emergency contact')[1]).toHaveValue('Luis Delgado');
  expect(price).toHaveTextContent('2 playersTotal: $220.00');
  await type(/^Who else may pick up/, 'Ana Delgado');
  await press('Continue');

  await heading('Review and register');
  expect(screen.getAllByText('No photos or videos in the gallery')).toHaveLength(1);
  for (const words of ['Individual days', 'Day 1, Mon, Jul 6', 'rosa@fungo.test', 'Payment: Venmo'])
    expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText('May pick up: Rosa Delgado, Ana Delgado')).toBeVisible();
  expect(screen.getByText('I agree to all of it.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your consent' })).toHaveTextContent(
    'You register Maya Delgado and Leo Delgado. As their parent or guardian, you agree',
  );
  await press('Complete Registration');
  expect(await screen.findByText('Please type your name to sign.')).toBeVisible();
  expect(sent).toHaveLength(0);
  await type('Type your full name to sign', 'Rosa Delgado');
  await press('Complete Registration');

  expect(await screen.findByText('Registration Successful!')).toBeVisible();
  expect(screen.getByText('Registration confirmed for 2 participants.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/camp-registration-success?payment=later&campId=7'));
  expect(sent).toHaveLength(1);
  expect(sent[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[0]!.body).toMatchObject({
    registration: {
      campId: 7,
      parentName: 'Rosa Delgado',
      paymentMethod: 'venmo',
      registrationOption: 'individual_days',
      selectedDays: [1, 3],
      totalAmount: 220,
      waiver: { waiverId: 3, signedName: 'Rosa Delgado' },
      pickupNames: ['Ana Delgado'],
      consentText: 2,
    },
    participants: [
      { playerName: 'Maya Delgado', playerAge: '12', sport: 'softball', medicalInfo: 'Peanuts' },
      { playerName: 'Leo Delgado', playerAge: '9', sport: 'baseball' },
    ],
  });
  expect(Object.keys(localStorage)).toEqual([]);
});

// holds: D2 families.39
it('keeps typed text through a reload, except the medical notes', async () => {
  const { unmount } = await openReview();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toContain('Maya Delgado');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Peanuts');
  unmount();

  await open({}, '?step=3');
  expect(screen.getByText(/We kept what you typed on this device, except medical notes/)).toBeVisible();
  expect(screen.getByLabelText('Player name')).toHaveValue('Maya Delgado');
  expect(screen.getByLabelText('Emergency phone')).toHaveValue('555 0199');
  await press('Start over');
  expect(await heading('Choose your days')).toBeVisible();
  expect(Object.keys(localStorage)).toEqual([]);
});

// holds: D2 families.32
it('does not skip an unfinished step', async () => {
  await open({}, '?step=4');
  expect(await heading('Parent or guardian')).toBeVisible();
  await press(/4 Review/);
  expect(await screen.findByText('Not there yet')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Parent or guardian' })).toBeVisible();
});

// holds: D2 families.42
it('fills in the signed-in person and last time’s children and contacts', async () => {
  answer('GET /api/auth/user', person());
  answer('GET /api/camp-registrations/family', {
    registrations: [],
    guardian: { parentName: 'Rosa Delgado', parentEmail: 'rosa@fungo.test', parentPhone: '555 0142' },
    children: [
      {
        playerId: null,
        playerName: 'Leo Delgado',
        playerAge: 9,
        saidAge: { age: 9, asOf: '2025-12-01' },
        sport: 'baseball',
        playerPosition: 'catcher',
        experienceLevel: null,
        emergencyContact: 'Luis Delgado',
        emergencyPhone: '555 0199',
        photosAllowed: false,
      },
    ],
    pickupNames: ['Ana Delgado'],
  });
  await open();
  await next('Parent or guardian');
  expect(screen.getByLabelText('Your name')).toHaveValue('Rosa Delgado');
  expect(screen.getByLabelText('Email')).toHaveValue('rosa@fungo.test');
  await userEvent.click(screen.getByLabelText('Cash'));
  await press('Continue');
  expect(await screen.findByLabelText('Player name')).toHaveValue('Leo Delgado');
  expect(screen.getByText(/^You told us 9 for Monday, December 1, 2025\. Please check/)).toBeVisible();
  expect(screen.getByLabelText(/^Position/)).toHaveValue('catcher');
  expect(screen.getByLabelText('Emergency contact')).toHaveValue('Luis Delgado');
  expect(screen.getByLabelText(/^No photos or videos of Leo Delgado/)).toBeChecked();
  expect(screen.getByLabelText(/^Who else/)).toHaveValue('Ana Delgado');
});

// holds: D2 families.48
it('says that a card is charged after registering', async () => {
  await open();
  await next('Parent or guardian');
  await userEvent.click(screen.getByLabelText('Credit card'));
  expect(screen.getByText(/^You’ll pay by card right after you register/)).toBeVisible();
});

// holds: D2 camps.43
it('sells only the remaining days of a camp that has begun', async () => {
  await open({ startDate: '2026-05-31', endDate: '2026-06-04' });
  expect(screen.getByLabelText('The remaining 4 days, $120')).toBeChecked();
  expect(screen.getByText('Day 1 is over. You pay only for the days left.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Price' })).toHaveTextContent('The remaining 4 days');
  await userEvent.click(screen.getByLabelText(/^Individual days/));
  expect(screen.getAllByRole('checkbox').map((day) => day.closest('label')?.textContent)).toEqual([
    'Day 2 Mon, Jun 1',
    'Day 3 Tue, Jun 2',
    'Day 4 Wed, Jun 3',
    'Day 5 Thu, Jun 4',
  ]);
});

it('offers no choice of days on the last day', async () => {
  await open({ startDate: '2026-05-30', endDate: '2026-06-01' });
  expect(screen.getByText(/^The last day is \$50 per player/)).toBeVisible();
  expect(screen.queryByLabelText(/^Individual days/)).not.toBeInTheDocument();
});

// holds: D2 families.34
it('sells a clinic as a whole at the daily price', async () => {
  await open({ campType: 'clinic' });
  expect(screen.getByText(/^The clinic is \$55 per player, for all 5 days together/i)).toBeVisible();
  expect(screen.queryByLabelText(/^Individual days/)).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Price' })).toHaveTextContent('$55.00');
});

// holds: D2 families.43
it.each([
  [{ status: 'cancelled' }, 'This camp was cancelled'],
  [{ status: 'completed' }, 'Registration is closed'],
  [{ startDate: '2026-05-30', endDate: '2026-05-31' }, 'Registration is closed'],
  // The last day's hours are over.
  [{ startDate: '2026-05-31', endDate: '2026-06-01', endTime: '10:30' }, 'Registration is closed'],
] as const)('registers nobody for a camp with %o', async (over, words) => {
  answer('GET /api/camps/{id}', camp(over));
  visit();
  expect(await heading(words)).toBeVisible();
});

// holds: D2 families.43
it('says that the camp does not exist', async () => {
  refuse('GET /api/camps/{id}', 404, 'camps.camp-not-found', 'This camp does not exist.');
  visit('99');
  expect(await heading('Camp Not Found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View All Camps' })).toHaveAttribute('href', '/camps-clinics');
});

// holds: D2 families.43
it('says that the camp could not be loaded', async () => {
  refuse('GET /api/camps/{id}', 429, 'request.too-many', 'Too many requests.');
  visit();
  expect(await heading('Failed to fetch camp')).toBeVisible();
  expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' })).toBeVisible();
});
