import { routes } from '@fungo/contracts';
import type { viewports } from './viewports';

const tabs = [
  'profile',
  'schedule',
  'lessons',
  'videos',
  'lesson-requests',
  'weekly-videos',
  'coaching-inquiries',
  'email-outreach',
];
const open = [
  '/',
  '/login',
  '/register',
  '/instructors',
  '/instructors/1',
  '/schedule',
  '/book-lesson',
  '/subscribe',
];
const swing = '/video-analysis/{id}';
const compare = '/video-analysis/{id}/compare';
/** Pages that show nothing without an id, or a family's link. */
const ownPages: readonly string[] = [
  swing,
  compare,
  '/lesson/{id}',
  '/messages/{kind}/{id}',
  '/hour/{id}',
  '/players/{id}',
  '/instructors/{id}',
  '/camp-results/{registrationId}',
  '/camp-receipt/{registrationId}',
  '/camp-checkout/{campId}/{registrationId}',
];
const coachTabs = ['/instructor-dashboard', ...tabs.map((tab) => `/instructor-dashboard?tab=${tab}`)];
const staff = ['/scheduling', '/schedule-builder', '/videos', '/proofs', '/people', '/messages'];
/** Ids of the demo academy's camps, by the first word of their names, and of a cancelled one. */
const camps = {
  family: [
    '/camps-clinics',
    ...['Copper', 'Alice', 'Belt', 'Diamond', 'Rained'].map((name) => `/camp-details/{${name}}`),
    ...['Copper', 'Belt', 'Rained'].map((name) => `/camp-registration/{${name}}`),
    '/camp-payment/{Copper}',
    '/camp-registration-success?payment=later&campId={Copper}',
    '/camp-registration-success?registrationId={registration}&token={token}',
    '/camp-registration/{Belt}?offer={waiting}&token={waitingToken}',
    '/camp-results/{registration}?token={token}',
    '/camp-receipt/{registration}?token={token}',
    '/camp-checkout/{registeredFor}/{registration}?token={token}',
    ...['', '&tv=1', '&sheet=1'].map((view) => `/leaderboard?camp={Oil}${view}`),
  ],
  staff: [
    '/camps-clinics',
    '/camps-clinics?gate={Oil}',
    '/camps-clinics?roster={Oil}',
    '/camps-clinics?report={Diamond}',
    '/camps-clinics?report={Oil}',
    '/camp-creation',
    '/edit-camp/{Copper}',
    '/payment-management',
    '/lesson-payments',
    '/instructor-dashboard?tab=camps',
    '/leaderboard-management',
  ],
};

/**
 * Every page as a visitor on a phone, and each role's own pages on phone and desktop. `{id}` is a reviewed swing, other
 * names are camps. Refusals and loading pages look the same on a desktop.
 */
export const seen: [who: string, screen: keyof typeof viewports, paths: readonly string[]][] = [
  [
    'visitor',
    'phone',
    [...routes.filter((route) => !ownPages.includes(route)), '/instructors/1', '/no-such-page'],
  ],
  ['visitor', 'desk', open],
  ['visitor', 'phone', camps.family],
  ['visitor', 'desk', camps.family],
  [
    'player@fungo.test',
    'phone',
    [
      '/player-dashboard',
      '/videos',
      swing,
      ...open.slice(-2),
      '/booking-success',
      '/account',
      '/notifications',
      '/messages',
    ],
  ],
  ['player@fungo.test', 'desk', ['/player-dashboard', '/videos', swing, compare, '/messages']],
  ['player2@fungo.test', 'phone', ['/player-dashboard', '/videos', '/subscribe']],
  ['coach@fungo.test', 'phone', [...coachTabs, ...staff, swing, compare]],
  ['coach@fungo.test', 'desk', [...coachTabs, ...staff, swing, compare]],
  ['coach@fungo.test', 'phone', camps.staff],
  ['coach@fungo.test', 'desk', camps.staff],
  [
    'admin@fungo.test',
    'phone',
    [
      '/admin-dashboard',
      '/admin-dashboard?tab=site',
      '/admin-dashboard?tab=team-forms',
      '/admin-dashboard?tab=emails',
      '/admin-dashboard?tab=audit',
      '/admin-dashboard?tab=system',
      '/admin-dashboard?tab=privacy',
      '/people?tab=accounts',
      '/people?tab=invitations',
      '/instructor-dashboard',
      '/leaderboard-management',
      '/kit',
    ],
  ],
  [
    'admin@fungo.test',
    'desk',
    ['/admin-dashboard', '/admin-dashboard?tab=site', '/admin-dashboard?tab=team-forms', '/videos'],
  ],
];
