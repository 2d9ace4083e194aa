import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

const patienceMilliseconds = 10_000;

/**
 * Marks a page that has just been opened. Its parts appear from the top: those below one that loads wait for it
 * (`styles/index.css`), so that nothing moves. It ends when the person touches the page, or soon if a part loads forever.
 */
export function useArrival(main: RefObject<HTMLElement | null>) {
  const { pathname, search } = useLocation();
  const tab = new URLSearchParams(search).get('tab');
  useLayoutEffect(() => {
    const page = main.current;
    if (!page) return;
    page.setAttribute('data-arriving', '');
    const end = () => page.removeAttribute('data-arriving');
    const timer = setTimeout(end, patienceMilliseconds);
    addEventListener('pointerdown', end);
    addEventListener('keydown', end);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', end);
      removeEventListener('keydown', end);
    };
  }, [main, pathname, tab]);
}
