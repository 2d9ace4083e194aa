import { randomBytes, randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import type { DataSource } from 'typeorm';
import {
  type Cents,
  consentVersions,
  constants,
  publicName,
  refundTermsOf,
  type Station,
  toCents,
} from '@fungo/contracts';
import { hashOfToken } from '@fungo/platform';
import { StoredOffer } from '@fungo/platform/academy';
import { KnownPerson } from '@fungo/platform/people';
import { StoredEntry } from './src/leaderboards/entry.entity';
import { Player } from './src/leaderboards/player.entity';
import { ScoreChangeRow } from './src/scoring/score-change.entity';
import { StoredCamp } from './src/places/camp.entity';
import { StoredDivision } from './src/places/division.entity';
import { StoredWaiver } from './src/places/waiver.entity';
import { StoredPromotion } from './src/promotions/promotion.entity';
import { StoredParticipant } from './src/registrations/participant.entity';
import { referenceOf } from './src/registrations/references';
import { Registration } from './src/registrations/registration.entity';
import { WaitingChild } from './src/waitlist/waiting-child.entity';
import { WaitingFamily } from './src/waitlist/waiting-family.entity';

const zone = 'America/New_York';
const firstNames = ['Mia', 'Noah', 'Lucia', 'Owen', 'Ruby', 'Eli', 'Zoe', 'Finn'];
const lastNames = ['Delgado', 'Park', 'Okafor', 'Lindgren', 'Marsh', 'Reyes', 'Kowalski'];

const { refundPolicy } = constants.camp;

let count = 0;
const next = (): number => (count += 1);
const named = (playerName: string) => ({ playerName, publicName: publicName(playerName) });
const nameOf = (n: number): string =>
  `${firstNames[n % firstNames.length]} ${lastNames[n % lastNames.length]}`;

/** A person in camps' projection: a coach with a profile, a player without. */
export async function createPerson(
  dataSource: DataSource,
  changes: Partial<KnownPerson> = {},
): Promise<KnownPerson> {
  const n = next();
  return dataSource.manager.save(
    dataSource.manager.create(KnownPerson, {
      userId: randomUUID(),
      instructorId: null,
      role: changes.instructorId ? 'instructor' : 'student',
      firstName: firstNames[n % firstNames.length],
      lastName: lastNames[n % lastNames.length],
      version: 1,
      ...changes,
    }),
  );
}

/** A camp: by default three days, starting in a month, with one division for everybody. */
export async function createCamp(
  dataSource: DataSource,
  changes: Partial<StoredCamp> & {
    divisions?: Partial<StoredDivision>[];
    waiverText?: string;
    /** An id from the academy. */
    zone?: string;
  } = {},
): Promise<StoredCamp & { divisions: StoredDivision[]; waiver: StoredWaiver | null }> {
  const { divisions = [{}], waiverText, zone: ownZone = zone, ...fields } = changes;
  const startDate = fields.startDate ?? DateTime.now().setZone(ownZone).plus({ days: 30 }).toISODate()!;
  const startTime = fields.startTime ?? constants.camp.defaultStart;
  const capacity = fields.capacity ?? constants.camp.defaultCapacity;
  const { manager } = dataSource;
  const camp = await manager.save(
    manager.create(StoredCamp, {
      instructorId: null,
      title: `Diamond Days ${next()}`,
      campType: 'camp',
      location: 'Doubleday Field',
      endDate: DateTime.fromISO(startDate).plus({ days: 2 }).toISODate()!,
      endTime: constants.camp.defaultEnd,
      startsAt: DateTime.fromISO(`${startDate}T${startTime}`, { zone: ownZone }).toJSDate(),
      fullPriceCents: toCents(constants.camp.defaultFullPrice),
      dailyPriceCents: toCents(constants.camp.defaultDailyPrice),
      ...fields,
      startDate,
      startTime,
      capacity,
    }),
  );
  const made: StoredDivision[] = [];
  for (const division of divisions)
    made.push(
      await manager.save(
        manager.create(StoredDivision, {
          campId: camp.id,
          sport: 'coed',
          ageGroup: 'All ages',
          time: '09:00 - 10:00',
          field: 'Field 1',
          capacity,
          ...division,
        }),
      ),
    );
  const waiver =
    waiverText === undefined
      ? null
      : await manager.save(
          manager.create(StoredWaiver, { campId: camp.id, version: 1, text: waiverText, required: true }),
        );
  return { ...camp, divisions: made, waiver };
}

/**
 * A family's registration: by default unpaid, for all days, with one child in the camp's first division. Its places
 * count as taken.
 */
export async function createRegistration(
  dataSource: DataSource,
  camp: StoredCamp & { divisions: StoredDivision[] },
  changes: Partial<Registration> & { children?: Partial<StoredParticipant>[] } = {},
): Promise<Registration & { participants: StoredParticipant[]; accessToken: string }> {
  const { children = [{}], ...fields } = changes;
  const n = next();
  const token = randomBytes(32).toString('base64url');
  const { manager } = dataSource;
  const siblingCents = (Math.round((camp.fullPriceCents * (camp.siblingPercent ?? 0)) / 100) *
    (children.length - 1)) as Cents;
  const totalCents = (camp.fullPriceCents * children.length - siblingCents) as Cents;
  const registration = await manager.save(
    manager.create(Registration, {
      id: randomUUID(),
      campId: camp.id,
      userId: null,
      reference: referenceOf(),
      tokenHash: hashOfToken(token),
      token,
      parentName: nameOf(n),
      parentEmail: `family.${n}@example.com`,
      parentPhone: '555 0134',
      paymentMethod: 'venmo',
      registrationOption: 'all_days',
      selectedDays: [],
      totalCents,
      siblingCents,
      refundTerms: refundTermsOf({
        startDate: camp.startDate,
        refundFullDays: camp.refundFullDays ?? refundPolicy.fullDays,
        refundPartDays: camp.refundPartDays ?? refundPolicy.partDays,
        refundPartPercent: camp.refundPartPercent ?? refundPolicy.partPercent,
      }),
      received:
        fields.paymentStatus === 'paid'
          ? { [fields.stripePaymentIntentId ? 'card' : 'venmo']: totalCents }
          : null,
      pickupNames: [],
      ...fields,
    }),
  );
  const participants: StoredParticipant[] = [];
  for (const child of children)
    participants.push(
      await manager.save(
        manager.create(StoredParticipant, {
          registrationId: registration.id,
          divisionId: camp.divisions[0]?.id ?? null,
          ...named(child.playerName ?? nameOf(next())),
          playerAge: 10,
          ageGroup: constants.camp.participantAgeGroup,
          sport: constants.camp.participantSport,
          emergencyContact: nameOf(next()),
          emergencyPhone: '555 0199',
          consentedBy: registration.parentName,
          consentText: consentVersions.camp,
          consentedAt: registration.createdAt,
          ...child,
        }),
      ),
    );
  if (registration.registrationStatus === 'confirmed') await take(dataSource, camp.id, participants);
  return { ...registration, participants, accessToken: token };
}

/** A promotion: by default 10 % off at any camp, without a limit. */
export function createPromotion(
  dataSource: DataSource,
  { code, ...changes }: Partial<StoredPromotion> & { code: string },
): Promise<StoredPromotion> {
  const percent = changes.offCents ? null : 10;
  return dataSource.manager.save(
    dataSource.manager.create(StoredPromotion, { id: randomUUID(), code, percent, ...changes }),
  );
}

/** A family on the waitlist: by default last in line with one child. */
export async function createWaitingFamily(
  dataSource: DataSource,
  camp: StoredCamp,
  changes: Partial<WaitingFamily> & { children?: Partial<WaitingChild>[]; offeredUntil?: Date } = {},
): Promise<WaitingFamily & { children: WaitingChild[]; accessToken: string }> {
  const { children = [{}], offeredUntil, ...fields } = changes;
  const n = next();
  const token = randomBytes(32).toString('base64url');
  const { manager } = dataSource;
  const offer =
    offeredUntil &&
    (await manager.save(manager.create(StoredOffer, { id: randomUUID(), until: offeredUntil })));
  const family = await manager.save(
    manager.create(WaitingFamily, {
      id: randomUUID(),
      campId: camp.id,
      userId: null,
      rank: n,
      tokenHash: hashOfToken(token),
      token,
      parentName: nameOf(n),
      parentEmail: `waiting.${n}@example.com`,
      parentPhone: '555 0134',
      offerId: offer?.id ?? null,
      ...fields,
    }),
  );
  const made: WaitingChild[] = [];
  for (const child of children)
    made.push(
      await manager.save(
        manager.create(WaitingChild, {
          familyId: family.id,
          playerName: nameOf(next()),
          playerAge: 10,
          divisionId: null,
          ...child,
        }),
      ),
    );
  if (family.state === 'offered') await take(dataSource, camp.id, made);
  return { ...family, children: made, accessToken: token };
}

/** A child's scores by station. A missing station has no score. */
export type Scores = Partial<Record<Station, number | 'did not take part'>>;

/**
 * Enters scores for a camp's children, one at each station.
 * @param of scores of the child at this index, in the order of registration
 * @param madeBy user id
 */
export async function createScores(
  dataSource: DataSource,
  { id: campId, startsAt }: StoredCamp,
  of: (child: number) => Scores,
  madeBy: string,
): Promise<void> {
  const { manager } = dataSource;
  const players = await manager.find(Player, { where: { campId }, order: { id: 'ASC' } });
  for (const [child, { id: playerId }] of players.entries())
    for (const [name, result] of Object.entries(of(child))) {
      const station = name as Station;
      const didNotTakePart = result === 'did not take part';
      const attempts = didNotTakePart ? [] : [result.toFixed(2)];
      const changeId = randomUUID();
      await manager.insert(ScoreChangeRow, {
        ...{ id: changeId, campId, playerId, station, kind: 'scored', madeBy },
        before: { attempts: [], didNotTakePart: false },
        after: { attempts, didNotTakePart },
        madeAt: startsAt,
        receivedAt: startsAt,
      });
      await manager.update(
        StoredEntry,
        { playerId, station },
        { attempts, score: attempts[0] ?? null, didNotTakePart, changeId },
      );
    }
}

async function take(
  dataSource: DataSource,
  campId: number,
  children: { divisionId: number | null }[],
): Promise<void> {
  await dataSource.manager.increment(StoredCamp, { id: campId }, 'taken', children.length);
  for (const { divisionId } of children)
    if (divisionId !== null)
      await dataSource.manager.increment(StoredDivision, { id: divisionId }, 'taken', 1);
}
