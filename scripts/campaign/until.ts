import { setTimeout as delay } from 'node:timers/promises';

/** Seconds in which what is waited for must have come: the outbox tries again once a minute at the latest. */
export const patience = 240;

/** Asks again and again. @throws when it does not come true in time */
export async function until(what: string, condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + patience * 1000;
  while (!(await Promise.resolve(condition()).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Waited ${patience} s in vain until ${what}.`);
    await delay(50);
  }
}
