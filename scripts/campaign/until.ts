import { setTimeout as delay } from 'node:timers/promises';

/** Longest wait in seconds. The outbox retries at least once a minute. */
export const patience = 240;

/** Polls a condition. @throws if it doesn't become true in time */
export async function until(what: string, condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + patience * 1000;
  while (!(await Promise.resolve(condition()).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Waited ${patience} s in vain until ${what}.`);
    await delay(50);
  }
}
