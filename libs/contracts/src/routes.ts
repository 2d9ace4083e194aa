/** Every page of the web, complete; any other path is not found. `{name}` is a parameter. */
export const routes = [
  '/',
  '/login',
  '/register',
  '/player-dashboard',
  '/instructor-dashboard',
  '/admin-dashboard',
  '/book-lesson',
  '/booking-success',
  '/videos',
  '/video-analysis',
  '/video-analysis/{id}',
  '/scheduling',
  '/schedule-builder',
  '/find-team',
  '/create-team',
  '/instructors',
  '/schedule',
  '/camps-clinics',
  '/coaching-credentials',
  '/camp-details/{id}',
  '/edit-camp/{id}',
  '/camp-registration/{campId}',
  '/camp-payment/{campId}',
  '/camp-checkout/{campId}/{registrationId}',
  '/camp-registration-success',
  '/camp-creation',
  '/payment-management',
  '/subscribe',
  '/leaderboard',
  '/leaderboard-management',
] as const;
export type Route = (typeof routes)[number];

/** Pages for instructors and administrators; others see a refusal with the way out. */
export const staffRoutes: readonly Route[] = [
  '/scheduling',
  '/schedule-builder',
  '/camp-creation',
  '/edit-camp/{id}',
  '/payment-management',
  '/leaderboard-management',
];
