import type { HourAlert } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { day } from '../days';
import { ask, read } from './academy';

/** Dates on which nobody else books, a new one for each alert. */
let dates = 600;

/** A player's alert for a date without any hour. */
async function waiting(): Promise<HourAlert> {
  const date = day((dates += 1));
  const made = await ask('player@fungo.test', 'POST', '/api/hour-alerts', {
    instructorId: 1,
    from: date,
    to: date,
  });
  return (await made.json()) as HourAlert;
}

export const hourAlerts = async (): Promise<string[]> => [(await waiting()).id];

/** An hour that a coach opens while a player waits for one. */
export async function hourOffers(): Promise<string[]> {
  const { id, from } = await waiting();
  await ask('coach@fungo.test', 'POST', '/api/instructor/availability', {
    ...{ schedulingType: 'specific', specificDate: from, startTime: '09:00', endTime: '10:00', price: 50 },
  });
  return eventually(async () => {
    const alerts = await read<HourAlert[]>('player@fungo.test', '/api/hour-alerts');
    return [alerts.find((one) => one.id === id)!.offer!.id];
  });
}

export const alertBody = () => ({
  ...{ instructorId: 1, from: day((dates += 1)), to: day(dates), startTime: undefined, endTime: undefined },
});
