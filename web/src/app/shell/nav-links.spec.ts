import { pages, roles, type Route } from '@fungo/contracts';
import { navLinks } from './nav-links';

test.each([undefined, ...roles])('leads a %s to no page that would turn them away', (role) => {
  for (const { to } of navLinks(role)) {
    const access = pages[to as Route];
    const opens =
      access === 'public' || (role && (access === 'signed-in' || access.some((one) => one === role)));
    expect([to, opens]).toEqual([to, true]);
  }
});
