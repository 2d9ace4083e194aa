import { setTimeout as delay } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { save } from './save';
import type { BackupConfig } from './settings';

/** The next time at which a clock on the academy's wall shows the hour. */
export function nextAt(hour: number, zone: string, now: Date): Date {
  const today = DateTime.fromJSDate(now, { zone }).set({ hour, minute: 0, second: 0, millisecond: 0 });
  return (today.toJSDate() > now ? today : today.plus({ days: 1 }).set({ hour })).toJSDate();
}

/** Milliseconds until a failed backup is tried again. */
const BETWEEN_TRIES = 60 * 60 * 1000;

/** Makes a backup each night, until the process is ended. */
export async function everyDay(folder: string, config: BackupConfig): Promise<never> {
  let next = nextAt(config.BACKUP_HOUR, config.SITE_TIME_ZONE, new Date());
  for (;;) {
    console.log(`The next backup is made at ${next.toISOString()}.`);
    await delay(next.getTime() - Date.now());
    try {
      for (const line of await save(folder, config)) console.log(line);
      next = nextAt(config.BACKUP_HOUR, config.SITE_TIME_ZONE, new Date());
    } catch (error) {
      console.error(`The backup failed: ${(error as Error).message}`);
      next = new Date(Date.now() + BETWEEN_TRIES);
    }
  }
}
