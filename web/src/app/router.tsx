import type { GuardedRoute, OpenRoute } from '@fungo/contracts';
import { lazy, useEffect, useReducer, useState, type ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useDrawing } from '@/lib/account';
import type { PageModule } from './guard';
import { PageLoading } from './shell/page-loading';
import { Shell } from './shell/shell';

type Screen = () => Promise<PageModule>;

/*
 * Every page, each its own chunk. The contract's table is complete and says who may open each page. A missing, unknown or
 * misplaced path does not compile.
 */
const open: Record<OpenRoute, Screen> = {
  '/': () => import('./routes/landing'),
  '/login': () => import('./routes/login'),
  '/register': () => import('./routes/register'),
  '/forgot-password': () => import('./routes/forgot-password'),
  '/reset-password': () => import('./routes/reset-password'),
  '/confirm-email': () => import('./routes/confirm-email'),
  '/invitation': () => import('./routes/invitation'),
  '/join': () => import('./routes/join'),
  '/book-lesson': () => import('./routes/book-lesson'),
  '/booking-success': () => import('./routes/booking-success'),
  '/lesson/{id}': () => import('./routes/lesson'),
  '/hour/{id}': () => import('./routes/hour'),
  '/find-team': () => import('./routes/find-team'),
  '/create-team': () => import('./routes/create-team'),
  '/instructors': () => import('./routes/instructors'),
  '/instructors/{id}': () => import('./routes/coach'),
  '/schedule': () => import('./routes/schedule'),
  '/camps-clinics': () => import('./routes/camps-clinics'),
  '/coaching-credentials': () => import('./routes/coaching-credentials'),
  '/camp-details/{id}': () => import('./routes/camp-details'),
  '/camp-registration/{campId}': () => import('./routes/camp-registration'),
  '/camp-payment/{campId}': () => import('./routes/camp-payment'),
  '/camp-checkout/{campId}/{registrationId}': () => import('./routes/camp-checkout'),
  '/camp-registration-success': () => import('./routes/camp-registration-success'),
  '/camp-receipt/{registrationId}': () => import('./routes/camp-receipt'),
  '/camp-results/{registrationId}': () => import('./routes/camp-results'),
  '/shared-scores': () => import('./routes/shared-scores'),
  '/subscribe': () => import('./routes/subscribe'),
  '/unsubscribe': () => import('./routes/unsubscribe'),
  '/privacy': () => import('./routes/privacy'),
  '/terms': () => import('./routes/terms'),
  '/leaderboard': () => import('./routes/leaderboard'),
};
const forSome: Record<GuardedRoute, Screen> = {
  '/account': () => import('./routes/account'),
  '/notifications': () => import('./routes/notifications'),
  '/messages': () => import('./routes/messages'),
  '/messages/{kind}/{id}': () => import('./routes/messages'),
  '/player-dashboard': () => import('./routes/player-dashboard'),
  '/players/{id}': () => import('./routes/player'),
  '/people': () => import('./routes/people'),
  '/people/accounts/{id}': () => import('./routes/account-of-person'),
  '/instructor-dashboard': () => import('./routes/instructor-dashboard'),
  '/admin-dashboard': () => import('./routes/admin-dashboard'),
  '/videos': () => import('./routes/videos'),
  '/video-analysis': () => import('./routes/video-analysis'),
  '/video-analysis/{id}': () => import('./routes/video-analysis'),
  '/video-analysis/{id}/compare': () => import('./routes/compare'),
  '/proofs': () => import('./routes/proofs'),
  '/scheduling': () => import('./routes/scheduling'),
  '/schedule-builder': () => import('./routes/schedule-builder'),
  '/edit-camp/{id}': () => import('./routes/edit-camp'),
  '/camp-creation': () => import('./routes/camp-creation'),
  '/payment-management': () => import('./routes/payment-management'),
  '/lesson-payments': () => import('./routes/lesson-payments'),
  '/leaderboard-management': () => import('./routes/leaderboard-management'),
  '/kit': () => import('./routes/kit'),
};

interface DrawnPage {
  /** True for a public page. The guard draws other pages for one person. */
  isOpen?: boolean;
  /** Fetches the page's code. */
  screen: Screen;
  /** Renders the page once its code is loaded. */
  Page: ComponentType;
}

const draw = (screen: Screen): DrawnPage => ({ screen, Page: lazy(screen) });
const pages = [open, forSome].flatMap((screens) =>
  Object.entries(screens).map(([route, screen]) => ({
    path: route.replace(/\{(\w+)\}/g, ':$1'),
    isOpen: screens === open,
    ...draw(screens === open ? screen : () => guard(route as GuardedRoute, screen)),
  })),
);

/** Loads the guard together with its page, so that a visitor's first visit loads neither the guard nor its table. */
async function guard(route: GuardedRoute, screen: Screen): Promise<PageModule> {
  const [page, { guarded }] = await Promise.all([screen(), import('./guard')]);
  return { default: guarded(page, route) };
}

const notFound = draw(() => import('./routes/not-found'));

export function AppRoutes() {
  const { pathname } = useLocation();
  const drawing = useDrawing();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const page: DrawnPage = pages.find(({ path }) => matchPath(path, pathname)) ?? notFound;
  const first = useFirstPage(page);
  const { Page } = first?.page === page ? first : page;
  const fetchAgain = () => {
    Object.assign(page, draw(page.screen)); // `lazy` never retries a failed fetch
    drawAgain();
  };
  return (
    <Shell fetchAgain={fetchAgain}>
      <Page key={page.isOpen ? drawing : undefined} />
    </Shell>
  );
}

/**
 * Content for the first page: an outline until its code is loaded, then the page. No earlier page can stay on screen, and
 * React would keep a `Suspense` fallback for 0.3 s even if the code arrives sooner. Null if the code could not be fetched.
 */
function useFirstPage(opened: DrawnPage) {
  const [{ page, code }] = useState(() => ({ page: opened, code: opened.screen() }));
  const [first, setFirst] = useState<{ page: DrawnPage; Page: ComponentType } | null>({
    page,
    Page: PageLoading,
  });
  useEffect(() => {
    code.then(
      ({ default: Page }) => setFirst({ page, Page }),
      () => setFirst(null),
    );
  }, [page, code]);
  return first;
}
