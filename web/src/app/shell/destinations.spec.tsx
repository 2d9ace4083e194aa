import { screen, within } from '@testing-library/react';
import { pages, roles, type Role, type Route } from '@fungo/contracts';
import { renderApp } from '../../../test/render';
import { Destinations } from './destinations';
import { destinationAt, destinationsOf } from './destinations.rules';

const here = (role: Role, address: string) =>
  destinationAt(destinationsOf(role), new URL(address, 'http://fungo.test'))?.label;

it.each(roles)('has three to five destinations for a %s, none of which refuses them', (role) => {
  const destinations = destinationsOf(role);
  expect(destinations.length).toBeGreaterThanOrEqual(3);
  expect(destinations.length).toBeLessThanOrEqual(5);
  for (const { to } of destinations) {
    const access = pages[to.split('?')[0] as Route];
    const opens = access === 'public' || access === 'signed-in' || access.some((one) => one === role);
    expect([to, opens]).toEqual([to, true]);
    expect(here(role, to)).toBe(destinations.find((one) => one.to === to)!.label);
  }
});

it.each<[Role, string, string | undefined]>([
  ['student', '/players/7', 'Home'],
  ['student', '/video-analysis/7', 'Swings'],
  ['student', '/camp-registration/3', 'Camps'],
  ['student', '/privacy', undefined],
  ['instructor', '/instructor-dashboard?tab=lessons', 'Today'],
  ['instructor', '/instructor-dashboard?tab=schedule', 'Calendar'],
  ['instructor', '/instructor-dashboard?tab=videos', 'Reviews'],
  ['instructor', '/video-analysis/7', 'Reviews'],
  ['instructor', '/players/7', 'People'],
  ['admin', '/admin-dashboard?tab=audit', 'Settings'],
  ['admin', '/admin-dashboard?tab=users', 'People'],
  ['admin', '/lesson-payments', 'Money'],
  ['admin', '/instructor-dashboard', 'Overview'],
])('a %s at %s is at %s', (role, address, label) => expect(here(role, address)).toBe(label));

it('marks the destination of the page that is open', () => {
  renderApp(<Destinations role="student" />, { at: '/videos' });
  const bar = within(screen.getByRole('navigation', { name: 'Destinations' }));
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Book',
    'Swings',
    'Camps',
    'Me',
  ]);
  expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Swings');
});
