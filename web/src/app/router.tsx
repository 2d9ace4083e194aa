import type { Route as ContractRoute } from '@fungo/contracts';
import { lazy, useReducer, type ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { Shell } from './shell/shell';

type Screen = () => Promise<{ default: ComponentType }>;

/** Every page, each a chunk of its own. The contract's list is complete: a path left out or made up does not compile. */
const screens: Record<ContractRoute, Screen> = {
  '/': () => import('./routes/landing'),
  '/login': () => import('./routes/login'),
  '/register': () => import('./routes/register'),
  '/forgot-password': () => import('./routes/forgot-password'),
  '/reset-password': () => import('./routes/reset-password'),
  '/confirm-email': () => import('./routes/confirm-email'),
  '/player-dashboard': () => import('./routes/player-dashboard'),
  '/instructor-dashboard': () => import('./routes/instructor-dashboard'),
  '/admin-dashboard': () => import('./routes/admin-dashboard'),
  '/book-lesson': () => import('./routes/book-lesson'),
  '/booking-success': () => import('./routes/booking-success'),
  '/videos': () => import('./routes/videos'),
  '/video-analysis': () => import('./routes/video-analysis'),
  '/video-analysis/{id}': () => import('./routes/video-analysis'),
  '/scheduling': () => import('./routes/scheduling'),
  '/schedule-builder': () => import('./routes/schedule-builder'),
  '/find-team': () => import('./routes/find-team'),
  '/create-team': () => import('./routes/create-team'),
  '/instructors': () => import('./routes/instructors'),
  '/schedule': () => import('./routes/schedule'),
  '/camps-clinics': () => import('./routes/camps-clinics'),
  '/coaching-credentials': () => import('./routes/coaching-credentials'),
  '/camp-details/{id}': () => import('./routes/camp-details'),
  '/edit-camp/{id}': () => import('./routes/edit-camp'),
  '/camp-registration/{campId}': () => import('./routes/camp-registration'),
  '/camp-payment/{campId}': () => import('./routes/camp-payment'),
  '/camp-checkout/{campId}/{registrationId}': () => import('./routes/camp-checkout'),
  '/camp-registration-success': () => import('./routes/camp-registration-success'),
  '/camp-creation': () => import('./routes/camp-creation'),
  '/payment-management': () => import('./routes/payment-management'),
  '/subscribe': () => import('./routes/subscribe'),
  '/leaderboard': () => import('./routes/leaderboard'),
  '/leaderboard-management': () => import('./routes/leaderboard-management'),
};

const draw = (screen: Screen) => ({ screen, Page: lazy(screen) });
const pages = Object.entries(screens).map(([path, screen]) => ({
  path: path.replace(/\{(\w+)\}/g, ':$1'),
  ...draw(screen),
}));
const notFound = draw(() => import('./routes/not-found'));

export function AppRoutes() {
  const { pathname } = useLocation();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const page = pages.find(({ path }) => matchPath(path, pathname)) ?? notFound;
  const fetchAgain = () => {
    Object.assign(page, draw(page.screen)); // what `lazy` failed to fetch it never fetches again
    drawAgain();
  };
  return (
    <Shell fetchAgain={fetchAgain}>
      <page.Page />
    </Shell>
  );
}
