import { staff, type Role } from './endpoint';

/** Access to a page. `signed-in`: every role, and visitors are sent to sign in; a list: only these roles. */
export type PageAccess = 'public' | 'signed-in' | readonly Role[];

/** Every page of the web, complete, and who may open it; any other path is not found. `{name}` is a parameter. */
export const pages = {
  '/': 'public',
  '/login': 'public',
  '/register': 'public',
  '/forgot-password': 'public',
  '/reset-password': 'public',
  '/confirm-email': 'public',
  '/invitation': 'public',
  '/join': 'public',
  '/account': 'signed-in',
  '/notifications': 'signed-in',
  '/messages': 'signed-in',
  '/messages/{kind}/{id}': 'signed-in',
  '/player-dashboard': 'signed-in',
  '/players/{id}': 'signed-in',
  '/people': staff,
  '/people/accounts/{id}': ['admin'],
  '/instructor-dashboard': staff,
  '/admin-dashboard': ['admin'],
  '/book-lesson': 'public',
  '/booking-success': 'public',
  '/lesson/{id}': 'public',
  '/hour/{id}': 'public',
  '/videos': 'signed-in',
  '/video-analysis': 'signed-in',
  '/video-analysis/{id}': 'signed-in',
  '/video-analysis/{id}/compare': 'signed-in',
  '/proofs': staff,
  '/scheduling': staff,
  '/schedule-builder': staff,
  '/find-team': 'public',
  '/create-team': 'public',
  '/instructors': 'public',
  '/instructors/{id}': 'public',
  '/schedule': 'public',
  '/camps-clinics': 'public',
  '/coaching-credentials': 'public',
  '/camp-details/{id}': 'public',
  '/edit-camp/{id}': staff,
  '/camp-registration/{campId}': 'public',
  '/camp-payment/{campId}': 'public',
  '/camp-checkout/{campId}/{registrationId}': 'public',
  '/camp-registration-success': 'public',
  '/camp-receipt/{registrationId}': 'public',
  '/camp-creation': staff,
  '/payment-management': staff,
  '/lesson-payments': staff,
  '/subscribe': 'public',
  '/camp-results/{registrationId}': 'public',
  '/shared-scores': 'public',
  '/unsubscribe': 'public',
  '/privacy': 'public',
  '/terms': 'public',
  '/leaderboard': 'public',
  '/leaderboard-management': staff,
  '/kit': ['admin'],
} as const satisfies Record<`/${string}`, PageAccess>;
export type Route = keyof typeof pages;

/** Public pages, and the others. */
export type OpenRoute = { [R in Route]: (typeof pages)[R] extends 'public' ? R : never }[Route];
export type GuardedRoute = Exclude<Route, OpenRoute>;

/** Public pages that search engines must leave out: those behind one family's link, and those that name children. */
const unlisted: readonly OpenRoute[] = [
  '/reset-password',
  '/confirm-email',
  '/invitation',
  '/join',
  '/booking-success',
  '/lesson/{id}',
  '/hour/{id}',
  '/camp-payment/{campId}',
  '/camp-checkout/{campId}/{registrationId}',
  '/camp-registration-success',
  '/camp-receipt/{registrationId}',
  '/camp-results/{registrationId}',
  '/shared-scores',
  '/unsubscribe',
  '/leaderboard',
];

/** Whether search engines may show a page. */
export const isListed = (route: Route): boolean =>
  pages[route] === 'public' && !(unlisted as readonly Route[]).includes(route);

export const routes = Object.keys(pages) as Route[];
