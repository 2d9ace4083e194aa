import { randomUUID } from 'node:crypto';
import type { AnswerOf, Camp, endpoints, Promotion, ScorerCode } from '@fungo/contracts';
import { day } from '../days';
import { ask } from './academy';

export const guardian = { parentName: 'Rosa', parentEmail: 'rosa@fungo.test', parentPhone: '555 0134' };
export const camper = {
  playerName: 'Mia',
  playerAge: 10,
  emergencyContact: 'Ana',
  emergencyPhone: '555 0199',
};

/** A camp whose days are all still on sale, at any hour. */
export const campBody = (changes: object = {}) => ({
  ...{ title: 'Fuzz camp', campType: 'camp', location: 'Field 1', startTime: '00:00', endTime: '23:59' },
  ...{ startDate: day(-30), endDate: day(89), capacity: 50, fullCampPrice: 150, dailyPrice: 55 },
  divisions: [{ sport: 'coed', ageGroup: 'All ages', time: '09:00 - 12:00', field: 'Field 1', capacity: 50 }],
  ...changes,
});

export async function campWith(changes: object): Promise<Camp> {
  return (await (await ask('coach@fungo.test', 'POST', '/api/camps', campBody(changes))).json()) as Camp;
}

export const registering = (campId: number, waiverId?: number) => ({
  registration: {
    ...{ campId, ...guardian, paymentMethod: 'venmo', registrationOption: 'all_days' },
    ...(waiverId !== undefined && { waiver: { waiverId, signedName: 'Rosa' } }),
  },
  participants: [camper],
});

/** The player's, with a waiver that is signed. */
export async function registered(
  changes: object = {},
): Promise<{ id: string; campId: number; participantId: number }> {
  const { id: campId, waiver } = await campWith({ waiverText: 'Balls are hard.', ...changes });
  const path = '/api/camp-registrations/create';
  const answer = await ask('player@fungo.test', 'POST', path, registering(campId, waiver!.id));
  const { id, registration } = (await answer.json()) as AnswerOf<typeof endpoints.registerForCamp>;
  return { id, campId, participantId: registration.participants[0]!.id };
}

const station = 'hitting_zone';
export const player = { participantName: 'Ida Cole', participantAge: 9, participantSport: 'softball' };

/** A child at a station of a camp. */
export async function listed(): Promise<{ campId: number; entryId: number }> {
  const { id: campId } = await campWith({});
  const answer = await ask('coach@fungo.test', 'POST', '/api/leaderboard/manual', {
    campId,
    ...player,
    station,
  });
  return { campId, entryId: ((await answer.json()) as { id: number }).id };
}

export async function lent(): Promise<ScorerCode> {
  const { campId } = await listed();
  const path = `/api/camps/${campId}/scorer-codes`;
  return (await (
    await ask('admin@fungo.test', 'POST', path, { station, helper: 'Sam' })
  ).json()) as ScorerCode;
}

export async function promotion(): Promise<Promotion> {
  const body = { code: randomUUID().slice(0, 8), percent: 10 };
  return (await (await ask('coach@fungo.test', 'POST', '/api/promotions', body)).json()) as Promotion;
}

export async function fullCamp(): Promise<Camp> {
  const camp = await campWith({ startDate: day(30), endDate: day(32), capacity: 1 });
  await ask('player@fungo.test', 'POST', '/api/camp-registrations/create', registering(camp.id));
  return camp;
}
