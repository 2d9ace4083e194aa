import { randomUUID } from 'node:crypto';
import { type PlayerNow, sendMessage } from '@fungo/contracts';
import { person, playerNow, student } from '@fungo/testing';
import type { TestAcademy } from './academy';

/** A child with two guardians, and a lesson. */
export function familyWithLesson(academy: TestAcademy) {
  const [rosa, luis] = ['Rosa', 'Luis'].map((firstName) => person({ firstName, lastName: 'Delgado' })) as [
    Person,
    Person,
  ];
  for (const one of [rosa, luis]) academy.people.set(one.userId, one);
  const now = [rosa, luis].map((one) => playerNow(one).guardians[0]!);
  const player: PlayerNow = playerNow(rosa, { playerId: randomUUID(), firstName: 'Leo', guardians: now });
  academy.players.set(player.playerId, player);
  const { lessonId } = academy.facts({ studentId: player.playerId });
  const as = ({ userId: id }: { userId: string }) =>
    academy.messaging.as(student({ id, familyIds: [player.familyId], playerIds: [player.playerId] }));
  return { player, rosa, luis, as, params: { kind: 'lesson' as const, id: String(lessonId) } };
}

type Person = ReturnType<typeof person>;
export type Client = TestAcademy['messaging']['visitor'];
export type LessonThread = ReturnType<typeof familyWithLesson>['params'];

export const send = (client: Client, params: LessonThread, text: string, headers = {}) =>
  client.call(sendMessage, { params, body: { text }, headers });
