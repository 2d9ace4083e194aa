import { useEffect } from 'react';
import { focusAlong, focusTrail } from '@/lib/focus-trail';

/**
 * A deleted row takes its button and the focus with it. Keyboard users continue from the list, not from the top of
 * the page.
 */
export function useKeptFocus() {
  useEffect(() => {
    let trail: Element[] = [];
    const follow = ({ target }: Event) => {
      trail = focusTrail(target as Element);
    };
    const forget = ({ target }: Event) => {
      if (!trail[0]?.contains(target as Node)) trail = [];
    };
    const removals = new MutationObserver(() => {
      const isLost = document.activeElement === document.body && trail[0]?.isConnected === false;
      if (isLost) focusAlong(trail);
    });
    removals.observe(document.body, { childList: true, subtree: true });
    addEventListener('focusin', follow);
    addEventListener('pointerdown', forget);
    return () => {
      removals.disconnect();
      removeEventListener('focusin', follow);
      removeEventListener('pointerdown', forget);
    };
  }, []);
}
