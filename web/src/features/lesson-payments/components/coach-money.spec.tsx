import type { CoachMonth } from '@fungo/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToday } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';
import { answer } from '../../../../test/server';
import { CoachMoney } from './coach-money';

setToday('2026-07-10T12:00:00Z');

const row = (changes: Partial<CoachMonth>): CoachMonth => ({
  ...{ month: '2026-07', coachId: 'a', coach: 'Dana Whitfield', subject: 'lesson' },
  ...{ charged: 160, received: 80.1, refunded: 0, net: 80.1, owed: 80 },
  ...changes,
});
const rows = [
  row({}),
  row({ subject: 'package', received: 300.2, refunded: 20, net: 280.2, owed: 0 }),
  row({ coachId: 'b', coach: '', received: 0, net: 0, owed: 50 }),
  row({ month: '2026-06', received: 10, net: 10, owed: 0 }),
];
const month = (name: string) => within(screen.getByRole('region', { name }));

test('sums the months of all coaches, and those of one', async () => {
  const asked = answer('GET /api/payment-books/coaches', rows);
  renderApp(<CoachMoney isAdmin timeZone="America/New_York" />);
  await screen.findByRole('region', { name: 'July 2026' });
  const july = month('July 2026');
  expect(july.getByText('Received').nextSibling).toHaveTextContent('$380.30');
  expect(july.getByText('Net').nextSibling).toHaveTextContent('$360.30');
  expect(july.getByText('Owed').nextSibling).toHaveTextContent('$130');
  expect(july.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dana Whitfield · Lessons$80.10 · $80 owed',
    'Dana Whitfield · Packages$280.20',
    'Former coach · Lessons$0 · $50 owed',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Coach'), 'Former coach');
  expect(month('July 2026').getByText('Owed').nextSibling).toHaveTextContent('$50');
  expect(screen.queryByRole('region', { name: 'June 2026' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Previous year' }));
  expect(await screen.findByText('2025')).toBeVisible();
  expect(asked.map(({ url }) => url.searchParams.get('year'))).toEqual(['2026', '2025']);
});

test('offers a coach no choice of coaches', async () => {
  answer('GET /api/payment-books/coaches', [row({})]);
  renderApp(<CoachMoney timeZone="America/New_York" />);
  expect(await screen.findByRole('heading', { name: 'July 2026' })).toBeVisible();
  expect(screen.queryByLabelText('Coach')).not.toBeInTheDocument();
  expect(screen.queryByText(/Dana/)).not.toBeInTheDocument();
});
