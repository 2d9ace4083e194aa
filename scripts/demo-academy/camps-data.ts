import { constants, type Station, toCents } from '@fungo/contracts';
import type { Scores } from '../../services/camps/factories';
import type { createRegistration as createPaidRegistration } from '../../services/payments/factories';
import type { StoredCamp } from '../../services/camps/src/places/camp.entity';
import type { StoredDivision } from '../../services/camps/src/places/division.entity';
import type { Registration } from '../../services/camps/src/registrations/registration.entity';
import type { StoredParticipant } from '../../services/camps/src/registrations/participant.entity';

export type Child = Partial<StoredParticipant>;

interface DemoFamily {
  parentName: string;
  /** Address of the registration's account, if any. */
  player?: string;
  paymentStatus?: 'unpaid' | 'partial' | 'paid';
  pickupNames?: string[];
  children: Child[];
  money?: DemoMoney;
}

/** The money of a registration, in addition to its status. */
interface DemoMoney {
  /** Its promotion code. */
  code?: string;
  registration?: Partial<Registration>;
  /** The ledger's entries, if there was a refund. */
  ledger?: Pick<Parameters<typeof createPaidRegistration>[1] & object, 'received' | 'dropped' | 'returned'>;
  /** The card for its payment at the test bank. */
  byCard?: TestCard;
}

/** Cards of the test bank: one pays, and the other's payment is disputed. */
type TestCard = 'good' | 'disputed';

/** A registration to pay by card. */
export interface CardPayment {
  registrationId: string;
  reference: string;
  cents: number;
  card: TestCard;
}

interface DemoCamp extends Partial<StoredCamp> {
  /** Address of the coach. */
  coach: string;
  /** Days from today; negative for past camps. */
  firstDay: number;
  days: number;
  divisions: Partial<StoredDivision>[];
  waiverText?: string;
  families: DemoFamily[];
  waiting?: { parentName: string; children: string[] }[];
  /** Its children's results, in the order of registration. */
  scores?: (child: number) => Scores;
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

/** This many families of one child each. */
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

/** A good child's points at each station, before individual differences. */
const usual: Record<Station, number> = {
  hitting_zone: 14,
  outfield_accuracy: 9.5,
  team_challenge: 16,
  ground_ball_relay: 12,
  infield_accuracy: 10.5,
};

/** Believable points, the same at each start. @param shift makes a camp's points different */
const measured =
  (shift: number) =>
  (child: number): Required<Scores> => {
    const of = (station: Station) => {
      const place = constants.leaderboard.stations.indexOf(station);
      return usual[station] + (((child * 7 + place * 3 + shift) % 11) - 5) / 2;
    };
    return {
      hitting_zone: of('hitting_zone'),
      outfield_accuracy: of('outfield_accuracy'),
      team_challenge: of('team_challenge'),
      ground_ball_relay: of('ground_ball_relay'),
      infield_accuracy: of('infield_accuracy'),
    };
  };

/** The day is under way: two children of one age are tied, one skipped a station, and the last has two ahead. */
function measuredToday(child: number): Scores {
  const { ground_ball_relay, infield_accuracy, ...first } = measured(9)(child === 5 ? 2 : child);
  if (child === 9) return first;
  const all = { ...first, ground_ball_relay, infield_accuracy };
  return child === 3 ? { ...all, team_challenge: 'did not take part' } : all;
}

/** A family of one child at a camp for 150 dollars. */
const paying = (
  parentName: string,
  playerName: string,
  paymentStatus: DemoFamily['paymentStatus'],
  { registration, ...money }: DemoMoney = {},
): DemoFamily => ({
  ...{ parentName, paymentStatus, children: [child(playerName, 9)] },
  money: { registration: { paymentMethod: 'venmo', ...registration }, ...money },
});

const withdrawn = (kept: number): Partial<Registration> => ({
  ...{ registrationStatus: 'cancelled', withdrawnAt: new Date() },
  ...{ refundCents: toCents(150 - kept), keptCents: toCents(kept) },
});

/** One family for each state of payment. */
const moneyFamilies: DemoFamily[] = [
  paying('Ruth Okafor', 'Ada Okafor', 'unpaid'),
  paying('Dev Marsh', 'Ivy Marsh', 'partial', {
    registration: { received: { venmo: toCents(50) }, depositCents: toCents(50) },
  }),
  paying('Grace Park', 'Owen Park', 'unpaid', { byCard: 'good', registration: { paymentMethod: 'card' } }),
  paying('Tess Novak', 'Max Novak', 'unpaid', {
    byCard: 'disputed',
    registration: { paymentMethod: 'card' },
  }),
  paying('Hana Ito', 'Ken Ito', 'paid'),
  paying('Carla Reyes', 'Luz Reyes', 'paid', {
    registration: { paymentMethod: 'cash', received: { cash: toCents(150) } },
  }),
  paying('Lee Wu', 'Ana Wu', 'paid', { code: 'EARLY10' }),
  paying('Omar Haddad', 'Sami Haddad', 'paid', { registration: { received: { venmo: toCents(200) } } }),
  paying('Nia Lane', 'Ray Lane', 'paid', {
    registration: { paymentMethod: 'cashapp', received: { cashapp: toCents(150) } },
    ledger: {
      received: { cashapp: toCents(180) },
      returned: { by: 'cashapp', cents: toCents(30), reason: 'Paid 30 dollars too much' },
    },
  }),
  paying('Paul Grady', 'Sam Grady', 'unpaid', {
    registration: { ...withdrawn(0), received: { venmo: 0 } },
    ledger: {
      received: { venmo: toCents(150) },
      dropped: { because: 'withdrawn', cents: toCents(150) },
      returned: { by: 'venmo', cents: toCents(150), reason: 'The family cancelled.' },
    },
  }),
  paying('Ella Brandt', 'Tom Brandt', 'paid', {
    registration: withdrawn(75),
    ledger: {
      received: { venmo: toCents(150) },
      dropped: { because: 'withdrawn', cents: toCents(75) },
    },
  }),
];

/** Riley's group, measured three times. Riley gets better, and some of the others do too. */
const swingChecks = [
  { title: 'Early Swing Check', firstDay: -60, own: { hitting_zone: 12.5, infield_accuracy: 8.5 } },
  { title: 'Middle Swing Check', firstDay: -24, own: { hitting_zone: 13.5, infield_accuracy: 9.5 } },
  { title: 'Late Swing Check', firstDay: -3, own: { hitting_zone: 15.5, infield_accuracy: 11.5 } },
].map(({ own, ...check }, at): DemoCamp => ({
  ...{ ...check, coach: 'coach@fungo.test', days: 1, campType: '1day', capacity: 12, status: 'completed' },
  ...{ description: 'An hour of measured swings and throws.', endTime: '11:00' },
  divisions: [{ ageGroup: '11-12', time: '09:00 - 11:00', field: 'Field 2' }],
  families: [
    { parentName: 'Jess Thompson', player: 'player@fungo.test', children: [child('Riley Thompson', 12)] },
    ...['Kai Novak', 'Iris Haddad', 'Ben Ito', 'June Lane', 'Max Brandt', 'Tess Grady'].map(
      (name, index) => ({
        parentName: `Alex ${name.split(' ')[1]}`,
        children: [child(name, 11 + (index % 2))],
      }),
    ),
  ].map((family) => ({ ...family, paymentStatus: 'paid' as const })),
  scores: (index) => {
    const { hitting_zone, infield_accuracy } = measured(4 + at)(index);
    return index === 0 ? own : { hitting_zone, infield_accuracy };
  },
}));

export const camps: DemoCamp[] = [
  {
    ...{ coach: 'coach@fungo.test', title: 'Copper Bat Summer Camp', firstDay: 32, days: 5, capacity: 120 },
    description: 'A week of hitting, fielding and games, in groups by age.',
    payWithinDays: 14,
    siblingPercent: 10,
    ...{ depositCents: toCents(50), refundFullDays: 21, refundPartDays: 7, refundPartPercent: 50 },
    waiverText: waiver,
    divisions: [
      { sport: 'coed', ageGroup: '3-5 years', time: '09:00 - 10:00', field: 'Field 1', capacity: 20 },
      ...hourly('softball', 'Field 1'),
      ...hourly('baseball', 'Field 2'),
    ],
    families: [
      {
        ...{ parentName: 'Jess Thompson', player: 'player@fungo.test', paymentStatus: 'paid' },
        pickupNames: ['Ana Thompson'],
        children: [
          child('Mia Thompson', 10, {
            medicalInfo: 'Peanut allergy. An epinephrine pen is in the blue bag.',
          }),
          child('Leo Thompson', 7),
        ],
      },
    ],
  },
  {
    ...{ coach: 'coach2@fungo.test', title: 'Alice Pitching Clinic', firstDay: 18, days: 1, capacity: 12 },
    ...{ campType: 'clinic', dailyPriceCents: toCents(65), ageMin: 7, ageMax: 12, endTime: '12:00' },
    divisions: [{ ageGroup: '7-12', time: '09:00 - 12:00', field: 'Field 2', capacity: 12 }],
    families: crowd(10),
  },
  {
    ...{ coach: 'coach@fungo.test', title: 'Harvest Moon Camp', firstDay: 21, days: 3, capacity: 24 },
    ...{ depositCents: toCents(50), description: 'Three days of throwing, catching and base running.' },
    divisions: [{ ageGroup: '7-12', time: '09:00 - 15:00', field: 'Field 1', capacity: 24 }],
    families: moneyFamilies,
  },
  {
    ...{ coach: 'coach@fungo.test', title: 'Belt High Hitters', firstDay: 25, days: 3, capacity: 8 },
    divisions: [{ ageGroup: '7-12', time: '09:00 - 15:00', capacity: 8 }],
    families: crowd(8),
    waiting: [
      { parentName: 'Hana Ito', children: ['Ken Ito', 'Yui Ito'] },
      { parentName: 'Paul Grady', children: ['Sam Grady'] },
    ],
  },
  {
    ...{ coach: 'coach@fungo.test', title: 'Oil City Day Camp', firstDay: -1, days: 3, capacity: 20 },
    endTime: '12:00',
    divisions: [
      { sport: 'coed', ageGroup: '7-8', time: '09:00 - 12:00' },
      { sport: 'coed', ageGroup: '9-12', time: '09:00 - 12:00', field: 'Field 2' },
    ],
    families: [
      {
        ...{ parentName: 'Jess Thompson', player: 'player@fungo.test', paymentStatus: 'paid' },
        pickupNames: ['Ana Thompson', 'Chris Thompson'],
        children: [child('Mia Thompson', 10, { medicalInfo: 'Asthma: inhaler in the front pocket.' })],
      },
      ...crowd(9),
    ],
    scores: measuredToday,
  },
  {
    ...{ coach: 'coach@fungo.test', title: 'Diamond Days', firstDay: -40, days: 3, capacity: 20 },
    ...{ status: 'completed', agenda: 'Throwing, hitting, and a game on the last day.' },
    divisions: [{ ageGroup: '7-12', time: '09:00 - 15:00' }],
    families: [
      { parentName: 'Jess Thompson', player: 'player@fungo.test', children: [child('Mia Thompson', 10)] },
      ...crowd(14),
    ].map((family) => ({ ...family, paymentStatus: 'paid' as const })),
    scores: measured(2),
  },
  ...swingChecks,
];
