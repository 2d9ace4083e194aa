/** How long the web caches answers. */
export const reads = {
  freshMinutes: 10,
  droppedAfterMinutes: 30,
  retries: 2,
  currentUserFreshMinutes: 5,
  toastsAtOnce: 1,
} as const;
