import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useToasterWanted } from '@/lib/toast';
import { ErrorBoundary } from '../error-boundary';
import { Footer } from './footer';
import { NavBar } from './nav-bar';
import { PageLoading } from './page-loading';
import { useKeptFocus } from './use-kept-focus';
import { useMessagesStayBehind } from './use-messages-stay-behind';
import { useRingForKeys } from './use-ring-for-keys';
import { useScrollRestoration } from './use-scroll-restoration';
import { useSessionElsewhere } from './use-session-elsewhere';

const fetchToaster = () => import('@/ui/toaster');
// A message that cannot be shown must not take the page with it.
const Toaster = lazy(() => fetchToaster().catch(() => ({ default: () => <></> })));

interface ShellProps {
  /** Fetches the page's code again after that had failed. */
  fetchAgain: () => void;
  children: ReactNode;
}

/** The frame around every page. */
export function Shell({ fetchAgain, children }: ShellProps) {
  const { pathname } = useLocation();
  const main = useFocusOnNavigation(pathname);
  const toasterWanted = useToasterWanted();
  useScrollRestoration();
  useKeptFocus();
  useRingForKeys();
  useMessagesStayBehind();
  useSessionElsewhere();
  useToasterAhead(pathname);
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 print:hidden rounded-md bg-lamp px-4 py-2.5 font-bold text-board focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavBar />
      {/* At least a window high: what comes later never moves a footer that is in sight. */}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="min-h-dvh flex-1 pt-(--nav-height) print:min-h-0 print:pt-0"
      >
        <ErrorBoundary resetKey={pathname} fetchAgain={fetchAgain}>
          <Suspense fallback={<PageLoading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      {toasterWanted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}

/** 'You are offline' cannot be fetched once one is: the toaster is there before it is needed, but never in the way of a first visit. */
function useToasterAhead(pathname: string) {
  useEffect(() => {
    if (pathname !== '/') fetchToaster().catch(() => undefined);
  }, [pathname]);
}

/** A page change without a load says nothing to a screen reader: focus moves to the new page. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
