import { DateTime } from 'luxon';
import type { DataSource } from 'typeorm';
import { constants, divisionsFor, toCents } from '@fungo/contracts';
import { KnownPerson } from '@fungo/platform/people';
import {
  createCamp,
  createPromotion,
  createRegistration,
  createScores,
  createWaitingFamily,
} from '../../services/camps/factories';
import { createRegistration as createPaidRegistration } from '../../services/payments/factories';
import type { StoredDivision } from '../../services/camps/src/places/division.entity';
import { playerKey } from './families';
import { camps, type CardPayment, type Child } from './camps-data';

/**
 * Camps of every kind: open, nearly full, full with a waitlist, under way, and completed; the last two with scores.
 * @returns the card payments that families have to make
 */
export async function fillCamps(
  dataSource: DataSource,
  payments: DataSource,
  {
    zone,
    coaches,
    players,
    playerIds,
  }: {
    zone: string;
    /** Ids of profiles and of accounts, by address. */
    coaches: ReadonlyMap<string, number>;
    players: ReadonlyMap<string, string>;
    /** Ids of players, by {@link playerKey}. */
    playerIds: ReadonlyMap<string, string>;
  },
): Promise<CardPayment[]> {
  const today = DateTime.now().setZone(zone).startOf('day');
  const early = await createPromotion(dataSource, { code: 'EARLY10', maxUses: 50, used: 1 });
  const due: CardPayment[] = [];
  for (const { coach, firstDay, days, families, waiting = [], scores, ...fields } of camps) {
    const first = today.plus({ days: firstDay });
    const camp = await createCamp(dataSource, {
      ...fields,
      zone,
      instructorId: coaches.get(coach)!,
      startDate: first.toISODate()!,
      endDate: first.plus({ days: days - 1 }).toISODate()!,
    });
    for (const { player, children, money = {}, ...family } of families) {
      const registration = await createRegistration(dataSource, camp, {
        ...family,
        ...money.registration,
        ...(money.registration?.depositCents && {
          restBy: first.minus({ days: constants.camp.restDueDays.usual }).toISODate(),
        }),
        ...(money.code === early.code && {
          ...{ promotionId: early.id, promotionCents: toCents(15) },
          ...{ totalCents: toCents(135), received: { venmo: toCents(135) } },
        }),
        userId: player === undefined ? null : players.get(player)!,
        ...(player !== undefined && { parentEmail: player }),
        createdAt: DateTime.min(today, first).minus({ days: 8 }).toJSDate(),
        children: children.map((one) => ({
          ...one,
          divisionId: divisionFor(camp.divisions, one),
          ...(player !== undefined && {
            // An account's own player has no first name in its key.
            playerUserId:
              playerIds.get(playerKey(player, one.playerName!.split(' ')[0])) ??
              playerIds.get(playerKey(player))!,
          }),
        })),
      });
      const { id, campId, totalCents: fee, received, createdAt: at } = registration;
      const ledger = { received: received ?? {}, ...money.ledger };
      await createPaidRegistration(payments, { id, campId, fee, ...ledger, at });
      if (money.byCard)
        due.push({ registrationId: id, reference: registration.reference, cents: fee, card: money.byCard });
    }
    for (const [index, { parentName, children }] of waiting.entries())
      await createWaitingFamily(dataSource, camp, {
        parentName,
        rank: index + 1,
        children: children.map((playerName) => ({ playerName, divisionId: camp.divisions[0]!.id })),
      });
    if (scores) {
      const person = await dataSource.manager.findOneByOrFail(KnownPerson, {
        instructorId: camp.instructorId!,
      });
      await createScores(dataSource, camp, scores, person.userId);
    }
  }
  return due;
}

/** The division of a demo academy's child, baseball if there is a choice. */
function divisionFor(divisions: StoredDivision[], { playerAge }: Child): number {
  const found = divisionsFor({ playerAge: playerAge!, sport: 'baseball' }, divisions);
  return found[0]!.id;
}
