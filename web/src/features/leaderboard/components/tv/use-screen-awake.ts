import { useEffect } from 'react';

/** Keeps the screen from going dark, where the browser can. It lets go of it when the page is out of sight. */
export function useScreenAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const keepAwake = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) void lock.release();
      } catch {
        // The browser saves its battery: the screen does as it is set.
      }
    };
    void keepAwake();
    const again = () => void keepAwake();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
