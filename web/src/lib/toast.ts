import { useSyncExternalStore } from 'react';

export interface ToastMessage {
  kind: 'success' | 'error';
  title: string;
  text?: string;
}

interface Toaster {
  show: (message: ToastMessage) => void;
  dismiss: () => void;
}

// The toaster is a chunk of its own that is fetched with the first message, which waits for it here.
let wanted = false;
let waiting: ToastMessage | undefined;
let toaster: Toaster | undefined;
let sentAt = 0;
const listeners = new Set<() => void>();

function send(message: ToastMessage) {
  sentAt = performance.now();
  if (toaster) return toaster.show(message);
  waiting = message;
  wanted = true;
  listeners.forEach((listener) => listener());
}

/** Passing messages for what has no place on the page. One is visible at a time: a new one replaces it. */
export const toast = {
  success: (title: string, text?: string) => send({ kind: 'success', title, text }),
  error: (title: string, text?: string) => send({ kind: 'error', title, text }),
  /** Takes away what is shown; only what was sent before a moment (of `performance.now()`), where one is given. */
  dismiss: ({ sentBefore = Infinity } = {}) => {
    if (sentAt >= sentBefore) return;
    waiting = undefined;
    toaster?.dismiss();
  },
};

/** Whether any message was ever sent. */
export const useToasterWanted = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
  );

/** Called by the toaster once it is mounted; returns its removal. */
export function connectToaster(connected: Toaster): () => void {
  toaster = connected;
  if (waiting) toaster.show(waiting);
  waiting = undefined;
  return () => {
    toaster = undefined;
  };
}
