import type { ReviewMonth } from '@fungo/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToday } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';
import { answer } from '../../../../test/server';
import { ReviewReport } from './review-report';

setToday('2026-07-10T12:00:00Z');

const row = (changes: Partial<ReviewMonth>): ReviewMonth => ({
  ...{ month: '2026-07', instructorId: 1, coach: 'Dana Whitfield' },
  ...{ answered: 10, kept: 9, late: 1, medianHours: 19.2 },
  ...changes,
});
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('sums a month of all coaches, for an administrator', async () => {
  const asked = answer('GET /api/reviews/months', [
    row({}),
    row({ instructorId: null, coach: '', answered: 1, kept: 1, late: 0, medianHours: 3 }),
  ]);
  renderApp(<ReviewReport isAdmin timeZone="America/New_York" />);
  expect(await screen.findByText('10 of 11 in time')).toBeVisible();
  expect(items().slice(1)).toEqual([
    'Dana Whitfield9 of 10 in time · half within 20 hours',
    'Office1 in time · half within 3 hours',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Previous year' }));
  expect(await screen.findByText('2025')).toBeVisible();
  expect(asked.map(({ url }) => url.searchParams.get('year'))).toEqual(['2026', '2025']);
});

test('shows coaches their own months', async () => {
  answer('GET /api/reviews/months', [row({})]);
  renderApp(<ReviewReport timeZone="America/New_York" />);
  expect(await screen.findByText('9 of 10 in time · half within 20 hours')).toBeVisible();
  expect(items()).toHaveLength(1);
  expect(screen.queryByText('Dana Whitfield')).not.toBeInTheDocument();
});

test('says when there was no review', async () => {
  answer('GET /api/reviews/months', []);
  renderApp(<ReviewReport timeZone="America/New_York" />);
  expect(await screen.findByText('No reviews in 2026.')).toBeVisible();
});
