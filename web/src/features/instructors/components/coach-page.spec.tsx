import { screen } from '@testing-library/react';
import { academy, coach, opening, setToday } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';
import { answer } from '../../../../test/server';
import { CoachPage } from './coach-page';

setToday('2026-11-10T15:00:00Z');

beforeEach(() => {
  answer('GET /api/site', academy);
  answer('GET /api/instructors', [
    coach({
      bio: 'Balance first.\n\nBring a friend.',
      certifications: 'USA Baseball A\nFirst aid, 2026',
      specialties: ['Hitting', 'Bunting', 'Footwork', 'Relays'],
    }),
  ]);
  answer('GET /api/schedule/openings', [
    opening({ start: '2026-11-13T22:00:00.000Z', date: '2026-11-13', time: '17:00' }),
    opening(),
  ]);
});

const open = (id: string) => renderApp(<CoachPage id={id} site={academy} />);

test('tells the whole story of a coach, and names the tab after them', async () => {
  open('1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dana Whitfield' })).toBeVisible();
  expect(screen.getByText(/Bring a friend/)).toBeVisible();
  expect(screen.getByText('USA Baseball A')).toBeVisible();
  expect(screen.getByText('First aid, 2026')).toBeVisible();
  expect(screen.getByText('Relays')).toBeVisible();
  expect(screen.getByText('New coach')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code that opens the page of Dana' })).toBeVisible();
  expect(document.title).toContain('Dana Whitfield');
});

test('leads from each free hour, soonest first, to its confirmation', async () => {
  open('1');
  const hours = await screen.findAllByRole('link', { name: /^Book .*(AM|PM)$/ });
  expect(hours.map((hour) => hour.textContent)).toEqual([
    'Book Thursday, November 12, 2026, 4:00 PM',
    'Book Friday, November 13, 2026, 5:00 PM',
  ]);
  expect(hours[0]).toHaveAttribute('href', '/book-lesson?instructorId=1&start=2026-11-12T21%3A00%3A00.000Z');
});

test.each(['7', 'dana'])('says that there is no coach %s', async (id) => {
  open(id);
  expect(await screen.findByRole('heading', { name: 'Coach Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See our coaches' })).toHaveAttribute('href', '/instructors');
});
