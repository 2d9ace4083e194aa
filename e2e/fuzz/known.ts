import { randomUUID } from 'node:crypto';
import { endpoints, type EndpointSpec, type Lesson } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { Client } from 'pg';
import { hashOfAddress, UnsubscribeLinks } from '../../services/messaging/src/unsubscribes/unsubscribe-links';
import { day } from '../days';
import { academy, accounts, ask, read, send, signInAll } from './academy';
import {
  campBody,
  camper,
  campWith,
  fullCamp,
  guardian,
  lent,
  listed,
  player,
  registered,
  promotion,
  registering,
} from './camps';
import { extraName, players, timelineLinks } from './families';
import { alertBody, hourAlerts, hourOffers } from './hours';
import {
  askedLessons,
  coaches,
  completedLessons,
  declinedLessons,
  hours,
  idsAt,
  offeredHours,
  packages,
  pendingLessons,
  pendingSeries,
  slots,
  weeklyStarts,
} from './lessons';
import { subscribed } from './memberships';
import { fixCards, referenceClip, swings, toldSwings } from './swings';
import type { Fields, Known } from './valid';

let sessionsAreSpent = false;

/** Ids of existing records to book, answer, block and change. It creates new ones if earlier requests used them up. */
export async function look(name: keyof typeof endpoints): Promise<Known> {
  if (sessionsAreSpent) await signInAll();
  sessionsAreSpent = name.startsWith('logout');

  const { path }: EndpointSpec = endpoints[name];
  if (path.startsWith('/api/videos/upload')) await beginMonth();
  if (name === 'openPortal' || name === 'pauseMembership') await subscribed('active');
  if (name === 'resumeMembership') await subscribed('paused');
  if (/^(set|read)BusyFeed$/.test(name)) await busyFeeds();
  const list = Object.keys(held).find((one) => path.startsWith(`${one}/{`));
  const all = list === undefined ? null : await held[list]!(name);
  // A link is of one player, so a request that names any other finds none.
  const ids = name === 'withdrawTimelineLink' ? all!.slice(0, 1) : all;
  return {
    fields: {
      instructorId: [1, 2],
      userId: academy.strangers,
      playerId: academy.firstPlayers,
      ...(name === 'listFixCards' && { playerIds: academy.firstPlayers }),
      ...(name === 'listMembershipStandings' && { ids: academy.strangers }),
      ...(name.endsWith('SlotDate') && { date: Array.from({ length: 20 }, (_, i) => day(i + 1)) }),
      ...(name === 'removePlayerNote' && { noteId: await notes(ids ?? []) }),
      ...(name === 'withdrawTimelineLink' && { linkId: await timelineLinks(ids ?? []) }),
      ...(/^add(Own)?Slot$/.test(name) && { cageId: await cages() }),
      ...(name === 'setTravelTime' && { otherId: ids?.slice(1) }),
      ...(name === 'setBusyFeed' && { address: [ownAddress] }),
      ...(name === 'unsubscribe' && { token: unsubscribeTokens() }),
      ...(ids && { id: ids, file: ids, campId: ids, entryId: ids }),
    },
    bodies: (await bodies[name]?.()) ?? [],
  };
}

/** Notes of a coach on these players. */
async function notes(playerIds: string[]): Promise<string[]> {
  const made = playerIds.map(async (id) => {
    const path = `/api/players/${id}/notes`;
    await ask('coach@fungo.test', 'POST', path, { text: 'Works hard.' });
    return (await read<{ id: number }[]>('coach@fungo.test', path)).map((note) => String(note.id));
  });
  return (await Promise.all(made)).flat();
}

const unsubscribeTokens = () => {
  const links = new UnsubscribeLinks({ FUNGO_SECRET: academy.product.environment.FUNGO_SECRET! });
  return ['ana@fungo.test', 'ben@fungo.test'].map((address) =>
    links.tokenOf({ list: 'camp-results', addressHash: hashOfAddress(address) }),
  );
};

/** The unpaid charges of confirmed lessons. */
async function charges(): Promise<string[]> {
  const [id] = await pendingLessons();
  await ask('coach@fungo.test', 'PATCH', `/api/lessons/${id}`, { status: 'confirmed' });
  const lessons = await read<Lesson[]>('coach@fungo.test', '/api/instructor/lessons?status=confirmed');
  return lessons.map(({ payment }) => payment?.chargeId).filter((charge) => charge !== undefined);
}

/** The lessons that a call is about; for the others, requests. */
const lessonsFor: Partial<Record<keyof typeof endpoints, () => Promise<string[]>>> = {
  rateLesson: completedLessons,
  noteAttendance: () => idsAt('/api/instructor/lessons?status=completed'),
  takeOffer: declinedLessons,
  answerChange: askedLessons,
};

/** A calendar that is never read, because its address is this machine. */
const ownAddress = 'https://127.0.0.1/busy.ics';

/** The coaches' calendars, new ones that nobody asked to read yet. */
async function busyFeeds(): Promise<void> {
  for (const coach of coaches) {
    await ask(coach, 'DELETE', '/api/schedule/busy-feed');
    await ask(coach, 'PUT', '/api/schedule/busy-feed', { address: ownAddress });
  }
}

/** The academy's cages. */
const cages = () => named('/api/schedule/cages');

/** Each look at these adds one, until there are a few. */
async function named(path: string): Promise<number[]> {
  const found = await read<{ id: number }[]>('admin@fungo.test', path);
  if (found.length >= 3) return found.map(({ id }) => id);
  await ask('admin@fungo.test', 'POST', path, { name: randomUUID() });
  return named(path);
}

/** Ids of the records below a path. */
const held: Record<string, (name: keyof typeof endpoints) => Promise<string[]>> = {
  '/api/players': () => players(),
  '/api/me/notices': () => idsAt('/api/me/notices'),
  '/api/instructors': async () => ['1', '2'],
  '/api/schedule/cages': async () => (await cages()).map(String),
  '/api/schedule/places': async () => (await named('/api/schedule/places')).map(String),
  '/api/guardians/invitations': async () =>
    Promise.all(
      (['player@fungo.test', 'player2@fungo.test'] as const).map(async (who) => {
        const email = `${randomUUID()}@fungo.test`;
        const made = await ask(who, 'POST', '/api/guardians/invitations', { email });
        return ((await made.json()) as { id: string }).id ?? randomUUID();
      }),
    ),
  '/api/admin/users': async () => academy.strangers,
  '/api/admin/invitations': async () =>
    Promise.all(
      [1, 2].map(async () => {
        const invited = { email: `${randomUUID()}@fungo.test`, role: 'instructor' };
        const made = await ask('admin@fungo.test', 'POST', '/api/admin/invitations', invited);
        return ((await made.json()) as { id: string }).id;
      }),
    ),
  '/api/instructor/availability': () => slots(),
  '/api/schedule/availability': () => slots(),
  '/api/schedule/blocks': async () => {
    await ask('coach@fungo.test', 'POST', '/api/schedule/blocks', { from: day(300), to: day(301) });
    return idsAt('/api/schedule/blocks');
  },
  '/api/threads': () => pendingLessons(),
  '/api/lessons': (name) => (lessonsFor[name] ?? pendingLessons)(),
  '/api/series': () => pendingSeries(),
  '/api/packages': () => packages(),
  '/api/hour-alerts': hourAlerts,
  '/api/hour-offers': hourOffers,
  '/api/charges': () => charges(),
  '/api/videos': (name) => (name === 'makeVoiceReel' ? toldSwings() : swings()),
  '/api/video-annotations': () => swings(),
  '/api/videos/uploads': async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const begun = await send('player@fungo.test', endpoints.beginUpload, {
        request: { params: {}, query: {}, body: undefined },
      });
      ids.push(begun.headers.get('location')?.split('/').at(-1) ?? '');
    }
    return ids.filter(Boolean);
  },
  '/api/weekly-videos': async () => {
    for (const coach of coaches)
      await send(coach, endpoints.addWeeklyVideo, {
        request: { params: {}, query: {}, body: undefined, form: { title: 'Drill' } },
      });
    return idsAt('/api/weekly-videos');
  },
  '/api/fix-cards': () => fixCards(),
  '/api/review-phrases': async () => {
    for (const text of ['Hips first.', 'Stay through the ball.'])
      await ask('coach@fungo.test', 'POST', '/api/review-phrases', { text });
    return idsAt('/api/review-phrases', 'coach@fungo.test');
  },
  '/uploads': async () => [academy.filmFile],
  '/files': async () => {
    const added = await send('admin@fungo.test', endpoints.addSitePhoto, {
      request: { params: {}, query: {}, body: undefined, form: {} },
    });
    return [(JSON.parse(added.text) as { url: string }).url.split('/').at(-1)!];
  },
  '/api/camps': async (name) => {
    if (name === 'markAttendance') return [String((atGate = await registered()).campId)];
    const camp = () => (name === 'joinWaitlist' ? fullCamp() : campWith({}));
    return Promise.all([camp(), camp(), camp()].map(async (made) => String((await made).id)));
  },
  '/api/camp-registrations': async (name) => {
    const ahead = name === 'withdrawRegistration' ? { startDate: day(40) } : {};
    return [(await registered(ahead)).id, (await registered(ahead)).id];
  },
  '/api/camp-payments': async () => Promise.all([1, 2].map(paid)),
  '/api/leaderboard': async () => Promise.all([1, 2, 3].map(async () => String((await listed()).entryId))),
  '/api/leaderboard/camp': async () => [String((await listed()).campId)],
  '/api/leaderboard-highlights': async () => [String((await listed()).campId)],
  '/api/promotions': async () => [(await promotion()).id, (await promotion()).id],
  '/api/scorer-codes': async () => [(await lent()).id, (await lent()).id],
  '/api/score-changes': async () => {
    const { campId } = await listed();
    return idsAt(`/api/camps/${campId}/score-changes`);
  },
  '/api/camp-participants': async () => [String((await registered()).participantId)],
  '/api/camp-waitlist': async () => {
    const { id } = await fullCamp();
    const ids: string[] = [];
    for (const parentEmail of ['ana@fungo.test', 'ben@fungo.test']) {
      const body = { ...guardian, parentEmail, children: [{ playerName: 'Leo', playerAge: 10 }] };
      const joined = await ask('player@fungo.test', 'POST', `/api/camps/${id}/waitlist`, body);
      ids.push(((await joined.json()) as { id: string }).id);
    }
    return ids;
  },
  '/api/custom-lesson-requests': async () => {
    await ask('visitor', 'POST', '/api/custom-lesson-requests', {
      ...{ instructorId: 1, name: 'Pat Lane', phone: '(555) 014-7720' },
      ...{ email: 'pat@fungo.test', travelPreference: 'flexible' },
    });
    return idsAt('/api/custom-lesson-requests');
  },
  '/api/coaching-inquiry': async () => {
    await ask('visitor', 'POST', '/api/coaching-inquiry', {
      ...{ organizationName: 'Oak Hill', contactName: 'Ruth Okafor', email: 'ruth@fungo.test' },
      ...{ phone: '(555) 014-7720', serviceType: 'camp', preferredDates: 'Saturdays', location: 'Oak Hill' },
    });
    return idsAt('/api/coaching-inquiries');
  },
  '/api/email/outreach': async () => {
    await ask('coach@fungo.test', 'POST', '/api/email/send', {
      ...{ leagueName: 'Oak Hill', contactName: 'Ruth Okafor', recipientEmail: `${randomUUID()}@fungo.test` },
    });
    return idsAt('/api/email/outreach');
  },
  '/api/email/camp-reports': async () => [String((await campWith({})).id)],
  '/api/leagues': async () => {
    const league = { name: 'Oak Hill', email: `${randomUUID()}@fungo.test` };
    await ask('coach@fungo.test', 'POST', '/api/leagues', league);
    return idsAt('/api/leagues');
  },
  '/api/team-finder-submissions': async () => {
    await ask('visitor', 'POST', '/api/team-finder', {
      ...{ ...team, playerName: 'Nia Lane', birthDate: '2016-04-02', availableDates: 'Weekends' },
    });
    return idsAt('/api/team-finder-submissions');
  },
  '/api/team-creation-submissions': async () => {
    await ask('visitor', 'POST', '/api/team-creation', { ...team, coachName: 'Pat Lane' });
    return idsAt('/api/team-creation-submissions');
  },
};

const team = { email: 'pat@fungo.test', phoneNumber: '(555) 014-7720', division: '9U', sport: 'Baseball' };

/** Gives every member the month's uploads back. */
async function beginMonth(): Promise<void> {
  const database = new Client({ connectionString: academy.product.databaseUrl });
  await database.connect();
  await database.query('TRUNCATE media.credits, media.upload_tries');
  await database.end();
}

/** A registration that staff recorded as paid, once the ledger has the payment. */
async function paid(): Promise<string> {
  const { id } = await registered();
  await ask('admin@fungo.test', 'PATCH', `/api/camp-registrations/${id}/payment-status`, {
    ...{ paymentStatus: 'paid', paidBy: 'cash' },
  });
  await eventually(async () => {
    const { received } = await read<{ received?: number }>('admin@fungo.test', `/api/camp-payments/${id}`);
    expect(received).toBeGreaterThan(0);
  });
  return id;
}

/** The participant of the taps. */
let atGate: Awaited<ReturnType<typeof registered>>;

const oneself = async (): Promise<Fields[]> => [{ instructorId: undefined }];

const starts = async (): Promise<Fields[]> => (await hours()).map(({ start }) => ({ startsAt: start }));

/** Bodies that refer to existing records. */
const bodies: Partial<Record<keyof typeof endpoints, () => Promise<Fields[]>>> = {
  login: async () => Object.keys(accounts).map((email) => ({ email, password: 'play-ball' })),
  giveConsent: async () => [
    { player: 'adult' },
    { player: 'minor', parentName: 'Jess Thompson', guardianConsent: true },
  ],
  askForDeletion: async () => [{ password: 'play-ball' }],
  beginSecondFactor: async () => [{ password: 'play-ball' }],
  turnOffSecondFactor: async () => [{ password: 'play-ball' }],
  renewRecoveryCodes: async () => [{ password: 'play-ball' }],
  removePlayer: async () => [{ firstName: extraName }],
  addHourAlert: async () => [alertBody()],
  addSlot: oneself,
  addOwnSlot: oneself,
  addBlock: oneself,
  // Far away, so that the lessons of other calls stay.
  callRainOut: async () => (await oneself()).map((own) => ({ ...own, date: day(400) })),
  changeCoachRules: oneself,
  copySlots: oneself,
  createCamp: async () => [campBody()],
  changeCamp: async () => [{ ...campBody(), price: 100 }],
  registerForCamp: async () => [registering((await campWith({ capacity: 2000 })).id)],
  registerForCampWithoutPayment: async () => {
    const { id: campId } = await campWith({ capacity: 2000 });
    return [{ campId, parentInfo: guardian, participants: [camper] }];
  },
  previewPrice: async () => [{ children: 1, promotionCode: (await promotion()).code }],
  createPromotion: async () => [{ percent: 10, amount: undefined, campId: undefined }],
  withdrawRegistration: async () => [{ refund: 0 }],
  consentToRegistration: async () => [{ consentText: 1 }],
  readStatement: async () => [{ csv: 'Transaction ID,Date,Amount,Notes\nx1,2026-10-07,$75,FG-7K2Q9' }],
  recordStatement: async () => {
    const { id: registrationId } = await registered();
    const payment = { transactionId: randomUUID(), day: '2026-10-07', amount: 1, registrationId };
    return [{ by: 'venmo', payments: [payment] }];
  },
  sendCampConfirmation: async () => {
    const { id: registrationId, campId } = await registered();
    return [{ registrationId, campId }];
  },
  createPaymentIntent: async () => {
    const { id: registrationId, campId } = await registered();
    return [{ registrationId, campId, amount: undefined, shown: undefined }];
  },
  refundRegistration: async () => [{ by: 'cash', amount: 1 }],
  saveComparison: async () => [{ left: { kind: 'clip', id: await referenceClip() } }],
  prepareCardPayment: async () => [{ amount: undefined, shown: undefined }],
  noteChargePayment: async () => [{ paid: false, by: 'cash' }],
  joinWaitlist: async () => [
    { ...guardian, children: [{ playerName: 'Leo', playerAge: 10, divisionId: null }] },
  ],
  deletePlayer: async () => [{ campId: (await listed()).campId, ...player }],
  addPlayer: async () => [{ campId: (await campWith({})).id, participantAge: 9 }],
  openScorerCode: async () => [{ code: (await lent()).code }],
  sendScores: async () => [
    {
      changes: [
        {
          ...{
            id: randomUUID(),
            at: new Date().toISOString(),
            saw: null,
            attempts: [7],
            didNotTakePart: false,
          },
          player: { name: 'Ida Cole', age: 9, sport: 'softball' },
        },
      ],
    },
  ],
  markAttendance: async () => [
    {
      date: day(0),
      marks: [
        { id: randomUUID(), participantId: atGate.participantId, kind: 'in', at: new Date().toISOString() },
      ],
    },
  ],
  forgotPassword: async () => Object.keys(accounts).map((email) => ({ email })),
  moveLesson: starts,
  takeOffer: async () => offeredHours().map(({ start }) => ({ startsAt: start })),
  bookSeries: async () => [await weeklyStarts()],
  bookSimpleSeries: async () => [await weeklyStarts()],
  bookLesson: async () =>
    (await hours()).map(({ instructorId, start }) => ({ instructorId, scheduledDate: start })),
  bookSimpleLesson: async () =>
    (await hours()).map(({ date, time }) => ({ scheduledDate: date, timeSlot: time })),
};
