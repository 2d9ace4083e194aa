import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

const key = 'fungo.theme';
const root = document.documentElement;
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const current = (): Theme =>
  (root.dataset.theme as Theme | undefined) ?? (systemDark.matches ? 'dark' : 'light');

function subscribe(listener: () => void) {
  listeners.add(listener);
  systemDark.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    systemDark.removeEventListener('change', listener);
  };
}

function choose(theme: Theme) {
  root.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage is blocked: the choice lasts for this page.
  }
  listeners.forEach((listener) => listener());
}

/** The theme on screen and how to choose one; `public/theme.js` restores the choice before the first paint. */
export const useTheme = () => [useSyncExternalStore(subscribe, current), choose] as const;
