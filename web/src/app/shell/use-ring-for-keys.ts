import { useEffect } from 'react';

/**
 * Notes on the page whether a pointer or a key was used last, so that only keys draw a ring: a browser draws one also around a tab
 * that the pointer chose, where a script moves the focus meanwhile.
 */
export function useRingForKeys() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const point = () => void (dataset.pointed = '');
    const type = () => void delete dataset.pointed;
    addEventListener('pointerdown', point, { capture: true });
    addEventListener('keydown', type, { capture: true });
    return () => {
      removeEventListener('pointerdown', point, { capture: true });
      removeEventListener('keydown', type, { capture: true });
    };
  }, []);
}
