import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Package } from '@fungo/contracts';
import { academy, coach, leo, setToday } from '../../../../test/academy';
import { press, renderApp } from '../../../../test/render';
import { answer } from '../../../../test/server';
import { PackagePrices } from './package-prices';
import { PlayerPackages } from './player-packages';

setToday('2026-11-10T15:00:00Z');

const bought = (over: Partial<Package> = {}): Package => ({
  ...{ id: 3, playerId: leo.id, instructorId: 1, lessons: 5, price: 300, months: 6, left: 3 },
  instructor: { user: { firstName: 'Dana', lastName: 'Whitfield' } },
  ...{ status: 'usable', paidAt: '2026-11-01T15:00:00.000Z', expiresAt: '2027-05-01T15:00:00.000Z' },
  ...{ paidBy: 'cash', payment: null },
  createdAt: '2026-11-01T15:00:00.000Z',
  ...over,
});

const open = (packages: Package[], isStaff = false) => {
  answer('GET /api/site', academy);
  answer('GET /api/instructors', [coach()]);
  answer('GET /api/packages', packages);
  renderApp(<PlayerPackages playerId={leo.id} timeZone="America/New_York" isStaff={isStaff} />);
};

test('a family sees the balance and the last day, and buys another package', async () => {
  open([bought()]);
  expect(await screen.findByText('3 of 5 lessons left')).toBeVisible();
  expect(screen.getByText('$300, valid until May 1, 2027.')).toBeVisible();
  answer('GET /api/package-offers', [{ lessons: 5, price: 300, months: 6, isOwn: true }]);
  const sent = answer('POST /api/packages', bought({ status: 'due' }), 201);
  await press('Buy a package');
  await userEvent.click(await screen.findByRole('button', { name: 'Buy 5 lessons' }));
  expect(await screen.findByText('You can use it once your payment is recorded.')).toBeVisible();
  expect(sent[0]!.body).toEqual({ instructorId: 1, lessons: 5, playerId: leo.id });
});

test('a coach marks a package paid by its way of payment', async () => {
  open([bought({ status: 'due', left: 0, paidAt: null, paidBy: null, expiresAt: null })], true);
  const sent = answer('PUT /api/packages/{id}/payment', bought());
  await userEvent.click(await screen.findByRole('button', { name: 'Mark paid' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Venmo' }));
  expect(await screen.findByText('Marked paid')).toBeVisible();
  expect(sent[0]!.body).toEqual({ by: 'venmo' });
});

test('a coach refunds what is not used of a package that a card has paid', async () => {
  open([bought({ paidBy: 'card' })], true);
  const sent = answer('DELETE /api/packages/{id}', undefined, 204);
  expect(await screen.findByText('3 of 5 lessons left')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo payment' })).not.toBeInTheDocument();
  await press('Refund');
  await press('Refund it');
  expect(sent[0]!.url.pathname).toBe('/api/packages/3');
});

test('a coach sets a price, and a blank one ends the offer', async () => {
  answer('GET /api/package-offers', [{ lessons: 5, price: 300, months: 6, isOwn: true }]);
  const sent = answer('PUT /api/package-offers', []);
  renderApp(<PackagePrices instructorId={1} />);
  const price = await screen.findByLabelText(/Price of 5 lessons/);
  expect(price).toHaveValue('300');
  await userEvent.clear(price);
  await userEvent.click(screen.getByRole('button', { name: 'Save price of 5' }));
  expect(await screen.findByText('Price saved')).toBeVisible();
  expect(sent[0]!.body).toEqual({ instructorId: 1, lessons: 5, price: null, months: '6' });
});
