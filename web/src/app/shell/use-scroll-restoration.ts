import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();
/** Time limit in which a page may grow back to its earlier height. */
const growMs = 1500;

/** A new page starts at its top. Going back restores the scroll position once the page is tall enough again. */
export function useScrollRestoration() {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();

  // Runs before the next effect scrolls the page, so that the new position is not stored for the old page.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const target = navigation === NavigationType.Pop ? (positions.get(key) ?? 0) : 0;
    scrollTo(0, target);
    if (scrollY >= target - 1) return;
    const growing = new ResizeObserver(() => {
      scrollTo(0, target);
      if (scrollY >= target - 1) stop();
    });
    const timer = setTimeout(() => stop(), growMs);
    const stop = () => {
      clearTimeout(timer);
      growing.disconnect();
      removeEventListener('wheel', stop);
      removeEventListener('touchmove', stop);
    };
    growing.observe(document.body);
    addEventListener('wheel', stop, { passive: true });
    addEventListener('touchmove', stop, { passive: true });
    return stop;
    // A change of the query alone (a filter, a chosen day) leaves the page where it is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}
