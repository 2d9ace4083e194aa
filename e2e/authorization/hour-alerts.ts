import type { HourAlert } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { day } from '../days';
import { academy, call, json } from './academy';
import { plain, type Row, row, signedIn } from './rows';

/** Dates on which nobody else books, a new one for each alert. */
let dates = 600;

/** The owning player's alert, for a date without any hour. */
async function waiting(): Promise<HourAlert> {
  const date = day((dates += 1));
  const body = { instructorId: academy.ownerCoach, from: date, to: date };
  return json<HourAlert>(await call('player_owner', 'POST', '/api/hour-alerts', body));
}

const inLine = async (): Promise<HourAlert[]> =>
  json<HourAlert[]>(await call('player_owner', 'GET', '/api/hour-alerts'));

/** An hour that the owning coach opens while the owning player waits for one. An open offer is reused. */
async function hourOffer(): Promise<string> {
  const [held] = await inLine();
  if (held?.offer) return held.offer.id;
  const { from } = await waiting();
  await call('instr_owner', 'POST', '/api/instructor/availability', {
    ...{ schedulingType: 'specific', specificDate: from, startTime: '09:00', endTime: '10:00', price: 50 },
  });
  return eventually(async () => {
    const [offered] = await inLine();
    expect(offered!.offer).not.toBeNull();
    return offered!.offer!.id;
  });
}

/** Free hours are offered to one family, its player's. */
export const hourAlertRows: Row[] = [
  row('addHourAlert', signedIn(201), (column, method, path) => {
    const date = day((dates += 1));
    return call(column, method, path, { instructorId: academy.ownerCoach, from: date, to: date });
  }),
  plain('listHourAlerts', signedIn(200), 'own'),
  row('removeHourAlert', [401, 204, 404, 404, 404, 404], async (column, method, path) =>
    call(column, method, path.replace('{id}', (await waiting()).id)),
  ),
  ...(['getHourOffer', 'takeHourOffer', 'passHourOffer'] as const).map((name) =>
    row(name, [404, 200, 404, 404, 404, 404], async (column, method, path) =>
      call(column, method, path.replace('{id}', await hourOffer())),
    ),
  ),
];
