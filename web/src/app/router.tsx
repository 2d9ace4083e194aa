import type { GuardedRoute, OpenRoute } from '@fungo/contracts';
import { use, useEffect, useReducer, useState, type ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { PageModule } from './guard';
import { PageLoading } from './shell/page-loading';
import { Shell } from './shell/shell';

type Screen = () => Promise<PageModule>;

/*
 * Every page, each its own chunk. The contract's table is complete and says who may open each: a missing, unknown or
 * misplaced path does not compile.
 */
const open: Record<OpenRoute, Screen> = {
  '/': () => import('./routes/landing'),
  '/login': () => import('./routes/login'),
  '/register': () => import('./routes/register'),
  '/forgot-password': () => import('./routes/forgot-password'),
  '/reset-password': () => import('./routes/reset-password'),
  '/confirm-email': () => import('./routes/confirm-email'),
  '/book-lesson': () => import('./routes/book-lesson'),
  '/booking-success': () => import('./routes/booking-success'),
  '/find-team': () => import('./routes/find-team'),
  '/create-team': () => import('./routes/create-team'),
  '/instructors': () => import('./routes/instructors'),
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
  '/subscribe': () => import('./routes/subscribe'),
  '/unsubscribe': () => import('./routes/unsubscribe'),
  '/leaderboard': () => import('./routes/leaderboard'),
};
const forSome: Record<GuardedRoute, Screen> = {
  '/account': () => import('./routes/account'),
  '/player-dashboard': () => import('./routes/player-dashboard'),
  '/instructor-dashboard': () => import('./routes/instructor-dashboard'),
  '/admin-dashboard': () => import('./routes/admin-dashboard'),
  '/videos': () => import('./routes/videos'),
  '/video-analysis': () => import('./routes/video-analysis'),
  '/video-analysis/{id}': () => import('./routes/video-analysis'),
  '/scheduling': () => import('./routes/scheduling'),
  '/schedule-builder': () => import('./routes/schedule-builder'),
  '/edit-camp/{id}': () => import('./routes/edit-camp'),
  '/camp-creation': () => import('./routes/camp-creation'),
  '/payment-management': () => import('./routes/payment-management'),
  '/leaderboard-management': () => import('./routes/leaderboard-management'),
};

/** The code of a page, fetched once. */
class PageCode {
  Page?: ComponentType;
  failure?: Error;
  private coming?: Promise<void>;

  constructor(private readonly screen: Screen) {}

  /** Resolves when it is there, or is known to have failed. */
  fetch(): Promise<void> {
    this.coming ??= this.screen().then(
      ({ default: Page }) => void (this.Page = Page),
      (failure: Error) => void (this.failure = failure),
    );
    return this.coming;
  }

  fetchAgain(): Promise<void> {
    if (this.failure) this.failure = this.coming = undefined;
    return this.fetch();
  }
}

const pages = [open, forSome].flatMap((screens) =>
  Object.entries(screens).map(([route, screen]) => ({
    path: route.replace(/\{(\w+)\}/g, ':$1'),
    code: new PageCode(screens === open ? screen : () => guard(route as GuardedRoute, screen)),
  })),
);

/** The guard comes beside what it guards: a first visit, which is a visitor's, is spared it and its table. */
async function guard(route: GuardedRoute, screen: Screen): Promise<PageModule> {
  const [page, { guarded }] = await Promise.all([screen(), import('./guard')]);
  return { default: guarded(page, route) };
}

const notFound = { code: new PageCode(() => import('./routes/not-found')) };

export function AppRoutes() {
  const { pathname } = useLocation();
  const { code } = pages.find(({ path }) => matchPath(path, pathname)) ?? notFound;
  const [first] = useState(code);
  const coming = first.fetch();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => void coming.then(drawAgain), [coming]);
  const fetchAgain = () => {
    void code.fetchAgain().then(drawAgain);
    drawAgain();
  };
  return (
    <Shell fetchAgain={fetchAgain}>
      <Drawn code={code} isFirst={code === first} />
    </Shell>
  );
}

/**
 * A page once its code is there; until then the page before. The first page has none before it, and shows its outline: not as
 * the fallback of React's `Suspense`, which would be kept on the screen for 0.3 s, however soon the code comes.
 */
function Drawn({ code, isFirst }: { code: PageCode; isFirst: boolean }) {
  if (!isFirst && !code.Page && !code.failure) use(code.fetch());
  if (code.failure) throw code.failure;
  return code.Page ? <code.Page /> : <PageLoading />;
}
