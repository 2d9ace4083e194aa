import { pages, roles, type Route } from '@fungo/contracts';
import { navLinks } from './nav-links';

test.each([undefined, ...roles])('a %s gets no link to a page that would refuse them', (role) => {
  for (const { to } of navLinks(role)) {
    const access = pages[to as Route];
    const opens =
      access === 'public' || (role && (access === 'signed-in' || access.some((one) => one === role)));
    expect([to, opens]).toEqual([to, true]);
  }
});
