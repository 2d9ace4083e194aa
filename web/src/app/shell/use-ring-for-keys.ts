import { useEffect } from 'react';

/**
 * Records whether a pointer or a key was used last, so that only keys show a focus ring: if a script moves the focus, a
 * browser also shows one around a tab that the pointer chose.
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
