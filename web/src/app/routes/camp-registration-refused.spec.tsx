import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { camp, setToday } from '../../../test/academy';
import { forgetFamily, made, open, openReview } from './test/camp-registration';
import { heading, press } from '../../../test/render';
import { answer, refuse, server } from '../../../test/server';

setToday('2026-06-01T15:00:00Z');
beforeEach(forgetFamily);

// holds: D2 camps.28
it('applies a promotion code at the end, shows its discount, and drops a code that has been used up', async () => {
  refuse('POST /api/camp-registrations/create', 409, 'camps.promotion-used-up', 'Used up.');
  await openReview();
  await press('Have a promotion code?');
  refuse('POST /api/camps/{id}/price', 404, 'camps.no-such-promotion', 'We do not know this code.');
  await userEvent.type(screen.getByLabelText('Promotion code'), 'early1{Enter}');
  expect(await screen.findByText('We do not know this code.')).toBeVisible();
  const asked = answer('POST /api/camps/{id}/price', {
    ...{ promotionCode: 'EARLY10', percent: 10, amount: null, totalAmount: 135 },
  });
  await userEvent.type(screen.getByLabelText('Promotion code'), '0');
  await press('Apply');
  expect(await screen.findByText('EARLY10')).toBeVisible();
  expect(asked[0]!.body).toMatchObject({ promotionCode: 'early10', children: 1 });
  const price = screen.getByRole('region', { name: 'Price' });
  expect(price).toHaveTextContent('1 player$150.00Code EARLY10−$15.00Total$135.00');
  await press('Complete Registration');
  expect(await screen.findByText('Used up.')).toBeVisible();
  expect(price).toHaveTextContent('Total: $150.00');
});

// holds: D2 families.40
it('retries under the same key after a lost connection or a reload', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('/api/camp-registrations/create', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  const { unmount } = await openReview();
  await press('Complete Registration');
  expect(await screen.findByText('Failed to process registration. Please try again.')).toBeVisible();
  await press('Complete Registration');
  await waitFor(() => expect(keys).toHaveLength(2));
  unmount();

  const sent = answer('POST /api/camp-registrations/create', made, 201);
  await open({}, '?step=4');
  await press('Complete Registration');
  expect(await screen.findByText('Registration Successful!')).toBeVisible();
  expect(new Set([...keys, sent[0]!.headers.get('idempotency-key')]).size).toBe(1);
});

// holds: D2 families.41
it('shows the server’s field error at the field, on its step', async () => {
  refuse('POST /api/camp-registrations/create', 400, 'request.invalid', 'Please check what you entered.', {
    'participants.0.playerAge': 'Too old for this camp.',
  });
  await openReview();
  await press('Complete Registration');
  expect(await screen.findByText('Too old for this camp.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Who is playing?' })).toBeVisible();
  expect(screen.getByLabelText('Age')).toHaveValue('12');
});

// holds: D2 families.41
it('shows a changed price and keeps the text', async () => {
  await openReview();
  refuse('POST /api/camp-registrations/create', 409, 'camps.total-differs', 'The price has changed.');
  answer('GET /api/camps/{id}', camp({ fullCampPrice: 175 }));
  await press('Complete Registration');
  expect(await screen.findByText('The price has changed.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Price' })).toHaveTextContent('$175.00'));
  expect(screen.getByText('rosa@fungo.test')).toBeVisible();
});

// holds: D2 families.64
it('offers a late family the waitlist in place, with its names filled in', async () => {
  await openReview();
  refuse('POST /api/camp-registrations/create', 409, 'camps.full', 'There is no room any more.');
  await press('Complete Registration');
  expect(await heading('Join the waitlist')).toHaveFocus();
  expect(screen.getByText(/^There is no room any more\. When spots open up/)).toBeVisible();
  expect(screen.getByLabelText('Player name')).toHaveValue('Maya Delgado');
  expect(screen.getByLabelText('Email')).toHaveValue('rosa@fungo.test');
  await press('Back');
  expect(await heading('Review and register')).toBeVisible();
});

it('asks before it registers a child twice', async () => {
  await openReview();
  const refused = refuse(
    'POST /api/camp-registrations/create',
    409,
    'camps.registered-already',
    'Maya Delgado is registered for this camp already.',
    { 'participants.0.playerName': 'Registered already.' },
  );
  await press('Complete Registration');
  const dialog = await screen.findByRole('alertdialog', { name: 'Register again?' });
  expect(dialog).toHaveTextContent(
    /^Register again\?Maya Delgado is registered for this camp already\. A second/,
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go back' }));
  expect(refused[0]!.body).toMatchObject({ registration: { refuseTwice: true } });
  await press('Complete Registration');
  await screen.findByRole('alertdialog', { name: 'Register again?' });
  const made2 = answer('POST /api/camp-registrations/create', made, 201);
  await press('Register again');
  await waitFor(() => expect(made2).toHaveLength(1));
  expect(made2[0]!.body).toMatchObject({ registration: { refuseTwice: false } });
});
