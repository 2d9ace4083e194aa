import { useEffect, useState } from 'react';

/**
 * The whole page goes full screen, and the stage covers it: so dialogs and messages still show over the film. Where a browser
 * has no full screen (iPhone), the stage covers the page all the same.
 */
export function useFullScreen() {
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    if (!isFull) return;
    const root = document.documentElement;
    const onChange = () => document.fullscreenElement || setFull(false);
    document.addEventListener('fullscreenchange', onChange);
    root.classList.add('overflow-hidden');
    // It may be refused; the page is covered anyway.
    root.requestFullscreen?.().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      root.classList.remove('overflow-hidden');
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [isFull]);

  return { isFull, setFull };
}
