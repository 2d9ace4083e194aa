import { DateTime } from 'luxon';
import type { DataSource } from 'typeorm';
import { divisionsFor, toCents } from '@fungo/contracts';
import { createCamp, createRegistration, createWaitingFamily } from '../../services/camps/factories';
import type { StoredCamp } from '../../services/camps/src/places/camp.entity';
import type { StoredDivision } from '../../services/camps/src/places/division.entity';
import type { StoredParticipant } from '../../services/camps/src/registrations/participant.entity';

type Child = Partial<StoredParticipant>;

interface DemoFamily {
  parentName: string;
  /** Address of the account whose registration it is, where there is one. */
  player?: string;
  paymentStatus?: 'unpaid' | 'partial' | 'paid';
  pickupNames?: string[];
  children: Child[];
}

interface DemoCamp extends Partial<StoredCamp> {
  /** Address of the coach. */
  coach: string;
  /** From today; negative ones have passed. */
  firstDay: number;
  days: number;
  divisions: Partial<StoredDivision>[];
  waiverText?: string;
  families: DemoFamily[];
  waiting?: { parentName: string; children: string[] }[];
}

const waiver =
  'Baseball and softball are played with hard balls and bats. I know that my child may be hurt, and I allow the coaches to give first aid and to call a doctor.';

const hourly = (sport: 'baseball' | 'softball', field: string): Partial<StoredDivision>[] =>
  ['6U', '8U', '10U', '12U', '14U-16U'].map((ageGroup, index) => ({
    ...{ sport, ageGroup, field, capacity: 20 },
    time: `${10 + index}:00 - ${11 + index}:00`,
  }));

const child = (playerName: string, playerAge: number, changes: Child = {}): Child => ({
  playerName,
  playerAge,
  emergencyContact: 'Grandmother',
  emergencyPhone: '(555) 014-9001',
  ...changes,
});

/** Families of one child each, as many as are asked for. */
const crowd = (count: number): DemoFamily[] =>
  Array.from({ length: count }, (_, index) => ({
    parentName: `${['Ana', 'Ben', 'Carla', 'Dev', 'Esther'][index % 5]} ${['Park', 'Okafor', 'Marsh', 'Reyes'][index % 4]}`,
    paymentStatus: index % 3 === 0 ? 'unpaid' : 'paid',
    children: [
      child(
        `${['Mia', 'Noah', 'Ruby', 'Finn', 'Zoe', 'Eli'][index % 6]} ${['Park', 'Okafor', 'Marsh', 'Reyes'][index % 4]}`,
        8 + (index % 3),
      ),
    ],
  }));

const camps: DemoCamp[] = [
  {
    ...{ coach: 'coach@fungo.test', title: 'Copper Bat Summer Camp', firstDay: 32, days: 5, capacity: 120 },
    description: 'A week of hitting, fielding and games, in groups by age.',
    payWithinDays: 14,
    waiverText: waiver,
    divisions: [
      { sport: 'coed', ageGroup: '3-5 years', time: '09:00 - 10:00', field: 'Field 1', capacity: 20 },
      ...hourly('softball', 'Field 1'),
      ...hourly('baseball', 'Field 2'),
    ],
    families: [
      {
        ...{ parentName: 'Rosa Delgado', player: 'player@fungo.test', paymentStatus: 'paid' },
        pickupNames: ['Ana Delgado'],
        children: [
          child('Mia Delgado', 10, { medicalInfo: 'Peanut allergy. An epinephrine pen is in the blue bag.' }),
          child('Leo Delgado', 7),
        ],
      },
    ],
  },
  {
    ...{ coach: 'coach2@fungo.test', title: 'Alice Pitching Clinic', firstDay: 18, days: 1, capacity: 12 },
    ...{ campType: 'clinic', dailyPriceCents: toCents(65), ageMin: 7, ageMax: 12 },
    divisions: [{ ageGroup: '7-12', time: '09:00 - 12:00', field: 'Field 2', capacity: 12 }],
    families: crowd(10),
  },
  {
    ...{ coach: 'coach@fungo.test', title: 'Belt High Hitters', firstDay: 25, days: 3, capacity: 8 },
    divisions: [{ ageGroup: '7-12', capacity: 8 }],
    families: crowd(8),
    waiting: [
      { parentName: 'Hana Ito', children: ['Ken Ito', 'Yui Ito'] },
      { parentName: 'Paul Grady', children: ['Sam Grady'] },
    ],
  },
  {
    ...{ coach: 'coach@fungo.test', title: 'Oil City Day Camp', firstDay: -1, days: 3, capacity: 20 },
    divisions: [
      { sport: 'coed', ageGroup: '7-8', time: '09:00 - 12:00' },
      { sport: 'coed', ageGroup: '9-12', time: '09:00 - 12:00', field: 'Field 2' },
    ],
    families: [
      {
        ...{ parentName: 'Rosa Delgado', player: 'player@fungo.test', paymentStatus: 'paid' },
        pickupNames: ['Ana Delgado', 'Luis Delgado'],
        children: [child('Mia Delgado', 10, { medicalInfo: 'Asthma: inhaler in the front pocket.' })],
      },
      ...crowd(9),
    ],
  },
  {
    ...{ coach: 'coach@fungo.test', title: 'Diamond Days', firstDay: -40, days: 3, capacity: 20 },
    ...{ status: 'completed', agenda: 'Throwing, hitting, and a game on the last day.' },
    divisions: [{ ageGroup: '7-12' }],
    families: crowd(14).map((family) => ({ ...family, paymentStatus: 'paid' as const })),
  },
];

/** Camps of every kind: open, nearly full, full with a waitlist, under way, and completed. */
export async function fillCamps(
  dataSource: DataSource,
  {
    zone,
    coaches,
    players,
  }: {
    zone: string;
    /** Ids of profiles and of accounts, by address. */
    coaches: ReadonlyMap<string, number>;
    players: ReadonlyMap<string, string>;
  },
): Promise<void> {
  const today = DateTime.now().setZone(zone).startOf('day');
  for (const { coach, firstDay, days, families, waiting = [], ...fields } of camps) {
    const first = today.plus({ days: firstDay });
    const camp = await createCamp(dataSource, {
      ...fields,
      zone,
      instructorId: coaches.get(coach)!,
      startDate: first.toISODate()!,
      endDate: first.plus({ days: days - 1 }).toISODate()!,
    });
    for (const { player, children, ...family } of families)
      await createRegistration(dataSource, camp, {
        ...family,
        userId: player === undefined ? null : players.get(player)!,
        ...(player !== undefined && { parentEmail: player }),
        createdAt: DateTime.min(today, first).minus({ days: 8 }).toJSDate(),
        children: children.map((one) => ({ ...one, divisionId: divisionFor(camp.divisions, one) })),
      });
    for (const [index, { parentName, children }] of waiting.entries())
      await createWaitingFamily(dataSource, camp, {
        parentName,
        rank: index + 1,
        children: children.map((playerName) => ({ playerName, divisionId: camp.divisions[0]!.id })),
      });
  }
}

/** Where a child of the demo academy plays, baseball wherever there is a choice. */
function divisionFor(divisions: StoredDivision[], { playerAge }: Child): number {
  const found = divisionsFor({ playerAge: playerAge!, sport: 'baseball' }, divisions);
  return found[0]!.id;
}
