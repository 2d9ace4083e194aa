import type { Role } from '@fungo/contracts';

export interface Destination {
  to: string;
  label: string;
  /** Pages that belong to it: paths with all below them, or one tab of a page. */
  pages: readonly string[];
}

const campPages = [
  '/camps-clinics',
  '/camp-details',
  '/camp-registration',
  '/camp-payment',
  '/camp-checkout',
  '/camp-receipt',
  '/camp-results',
  '/leaderboard',
];
const staffCampPages = [...campPages, '/camp-creation', '/edit-camp', '/leaderboard-management'];
const moneyPages = ['/payment-management', '/lesson-payments'];

const player: readonly Destination[] = [
  { to: '/player-dashboard', label: 'Home', pages: ['/player-dashboard', '/players', '/lesson', '/hour'] },
  {
    to: '/book-lesson',
    label: 'Book',
    pages: ['/book-lesson', '/booking-success', '/instructors', '/schedule'],
  },
  { to: '/videos', label: 'Swings', pages: ['/videos', '/video-analysis', '/subscribe'] },
  { to: '/camps-clinics', label: 'Camps', pages: campPages },
  { to: '/account', label: 'Me', pages: ['/account'] },
];

const coach: readonly Destination[] = [
  {
    to: '/instructor-dashboard',
    label: 'Today',
    pages: ['/instructor-dashboard', '/lesson', '/book-lesson', '/lesson-payments'],
  },
  {
    to: '/scheduling',
    label: 'Calendar',
    pages: ['/scheduling', '/schedule-builder', '/instructor-dashboard?tab=schedule'],
  },
  {
    to: '/instructor-dashboard?tab=videos',
    label: 'Reviews',
    pages: [
      '/instructor-dashboard?tab=videos',
      '/instructor-dashboard?tab=weekly-videos',
      '/videos',
      '/video-analysis',
    ],
  },
  {
    to: '/instructor-dashboard?tab=camps',
    label: 'Camps',
    pages: [
      '/instructor-dashboard?tab=camps',
      '/instructor-dashboard?tab=coaching-inquiries',
      '/instructor-dashboard?tab=email-outreach',
      '/payment-management',
      ...staffCampPages,
    ],
  },
  { to: '/people', label: 'People', pages: ['/people', '/players'] },
];

const administrator: readonly Destination[] = [
  { to: '/admin-dashboard', label: 'Overview', pages: ['/admin-dashboard', '/instructor-dashboard'] },
  {
    to: '/people',
    label: 'People',
    pages: ['/people', '/players', '/admin-dashboard?tab=users', '/instructor-dashboard?tab=users'],
  },
  {
    to: '/camps-clinics',
    label: 'Camps',
    pages: [...staffCampPages, '/admin-dashboard?tab=leaderboard', '/instructor-dashboard?tab=camps'],
  },
  { to: '/payment-management', label: 'Money', pages: moneyPages },
  {
    to: '/admin-dashboard?tab=site',
    label: 'Settings',
    pages: ['emails', 'audit', 'system', 'privacy', 'site'].map((tab) => `/admin-dashboard?tab=${tab}`),
  },
];

const byRole: Record<Role, readonly Destination[]> = {
  student: player,
  instructor: coach,
  admin: administrator,
};

/** The places of the product that a role opens every day, three to five of them. */
export const destinationsOf = (role: Role): readonly Destination[] => byRole[role];

/** The destination that a page belongs to: by its tab, or else by its path. */
export function destinationAt(
  destinations: readonly Destination[],
  { pathname, search }: { pathname: string; search: string },
): Destination | undefined {
  const tab = `${pathname}?tab=${new URLSearchParams(search).get('tab')}`;
  const isUnder = (page: string) => pathname === page || pathname.startsWith(`${page}/`);
  return (
    destinations.find(({ pages }) => pages.includes(tab)) ??
    destinations.find(({ pages }) => pages.some(isUnder))
  );
}
