import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { guardLeaving } from './leave';

/**
 * Asks before unsaved work is left: by a link, by the browser's back and forward, by whatever calls `leave`, and (in the
 * browser's own words) by closing the tab. Draw the question while `asked`. The declarative router has no blocker of its own.
 * @param discard forgets the unsaved work, once the person says so
 */
export function useLeaveGuard(unsaved: boolean, discard: () => void) {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const [go, setGo] = useState<() => void>();
  const agreed = useRef(false);

  useEffect(() => {
    if (!unsaved) return;
    agreed.current = false;
    const ask = (next: () => void) => setGo(() => next);
    const here = indexOf(history.state);
    let stepBack: number | undefined;

    const onUnload = (event: BeforeUnloadEvent) => {
      if (!agreed.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = linkAwayFrom(page, event);
      if (!link || agreed.current) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => link.click());
    };
    // The address has changed before we are told: step back to ours, which tells us again, and only then ask.
    const onPopState = (event: PopStateEvent) => {
      if (agreed.current) return;
      if (stepBack === undefined && location.pathname + location.search === page) return;
      event.stopImmediatePropagation();
      if (stepBack === undefined) {
        stepBack = here - indexOf(event.state) || 1;
        history.go(stepBack);
      } else {
        const steps = -stepBack;
        stepBack = undefined;
        ask(() => history.go(steps));
      }
    };

    guardLeaving({ ask, onPopState });
    addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      guardLeaving(undefined);
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [unsaved, page]);

  return {
    asked: go !== undefined,
    stay: () => setGo(undefined),
    leave: () => {
      agreed.current = true;
      setGo(undefined);
      discard();
      go?.();
    },
  };
}

/** The router numbers its entries of the history. */
const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx ?? 0;

/** The link that this click follows in this tab to another page of the site. Other sites are the matter of `beforeunload`. */
function linkAwayFrom(page: string, event: MouseEvent) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return;
  return link.pathname + link.search === page ? undefined : link;
}
