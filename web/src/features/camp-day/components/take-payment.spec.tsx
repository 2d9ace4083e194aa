import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { campRegistration } from '../../../../test/academy';
import { rosterChild } from '../../../../test/camps';
import { answer, refuse } from '../../../../test/server';
import { day, resetGate, show } from '../test/gate';

beforeEach(resetGate);

const roster = (owed: number, received: number) =>
  answer('GET /api/camps/{id}/roster', {
    ...{ campId: 7, date: day },
    children: [rosterChild({ paymentStatus: owed > 0 ? 'partial' : 'paid', owed, received })],
  });
const note = 'PATCH /api/camp-registrations/{id}/payment-status';
const tap = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('takes cash with one tap, and one more undoes it', async () => {
  roster(100, 50);
  const sent = answer(note, campRegistration());
  show();
  expect(await screen.findByRole('button', { name: 'Take $100 cash for Maya Delgado' })).toBeVisible();
  roster(0, 150);
  await tap(/^Take \$100 cash/);
  expect(await screen.findByText(/\$100 taken in cash/)).toBeVisible();
  roster(100, 50);
  await tap(/^Undo/);
  expect(await screen.findByRole('button', { name: /^Take \$100 cash/ })).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { paymentStatus: 'paid', paidBy: 'cash' },
    { paymentStatus: 'partial', paidBy: 'cash', amount: 50, reason: 'Taken back at the gate' },
  ]);
});

test('takes other ways, and tells if the books refuse', async () => {
  roster(150, 0);
  refuse(note, 409, 'camps.wrong-state', 'This registration has ended.');
  show();
  await tap(/^Other way to pay/);
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Venmo' }));
  expect(await screen.findByText('Not recorded')).toBeVisible();
  const sent = answer(note, campRegistration());
  roster(0, 150);
  await tap(/^Other way to pay/);
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Venmo' }));
  expect(await screen.findByText(/\$150 taken by Venmo/)).toBeVisible();
  expect(sent[0]!.body).toEqual({ paymentStatus: 'paid', paidBy: 'venmo' });
});
