import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import sharp from 'sharp';
import {
  type AnswerOf,
  type Block,
  type Camp,
  type CustomRequest,
  endpoints,
  type EndpointSpec,
  type Lesson,
  type Opening,
  type Slot,
  type User,
  type Video,
  type WeeklyVideo,
} from '@fungo/contracts';
import { ownerDataSource } from '@fungo/platform';
import { createVideo } from '../services/media/factories';
import { mediaService } from '../services/media/src/service';
import { type StartedProduct, startProductForTests } from '../scripts/start/for-tests';

const columns = ['visitor', 'player_owner', 'player_other', 'instr_owner', 'instr_other', 'admin'] as const;
type Column = (typeof columns)[number];

const accounts: Record<Exclude<Column, 'visitor'>, string> = {
  player_owner: 'player@fungo.test',
  player_other: 'player2@fungo.test',
  instr_owner: 'coach@fungo.test',
  instr_other: 'coach2@fungo.test',
  admin: 'admin@fungo.test',
};

let product: StartedProduct;
const cookies = new Map<Column, string>();
const openings: Opening[] = [];
let ownerCoach: number;

beforeAll(async () => {
  product = await startProductForTests();
  for (const [column, email] of Object.entries(accounts)) cookies.set(column as Column, await signIn(email));
  ownerCoach = (await json<User>(await call('instr_owner', 'GET', '/api/auth/user'))).instructorId!;
  const from = DateTime.now().plus({ days: 10 });
  const dates = `from=${from.toISODate()}&to=${from.plus({ days: 60 }).toISODate()}`;
  openings.push(
    ...(await json<Opening[]>(
      await call('visitor', 'GET', `/api/schedule/openings?instructorId=${ownerCoach}&${dates}`),
    )),
  );
});

afterAll(() => product?.stop());

async function call(
  column: Column,
  method: string,
  path: string,
  body?: unknown,
  cookie = cookies.get(column),
) {
  return fetch(product.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const json = async <T>(response: Response) => (await response.json()) as T;

async function signIn(email: string): Promise<string> {
  const response = await call('visitor', 'POST', '/api/custom-login', { email, password: 'play-ball' });
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

const asked: number[] = [];

/** A lesson that the owning player asked of the owning coach, each at another hour; one that nobody has answered serves again. */
async function requested(): Promise<Lesson> {
  const waiting = await json<Lesson[]>(await call('player_owner', 'GET', '/api/lessons?status=pending'));
  const again = waiting.find(({ id }) => asked.includes(id));
  if (again) return again;
  const response = await call('player_owner', 'POST', '/api/lessons', booking());
  expect(response.status).toBe(201);
  const lesson = await json<Lesson>(response);
  asked.push(lesson.id);
  return lesson;
}

const booking = () => ({
  instructorId: ownerCoach,
  scheduledDate: openings.shift()!.start,
  studentPhone: '(555) 014-7720',
  studentEmail: 'player@fungo.test',
  sessionFocus: 'hitting',
  weeklyRecurring: 'no',
});

let minute = 0;
const newSlot = () => {
  minute += 1;
  const time = (hour: number) => `${hour}:${String(minute).padStart(2, '0')}`;
  return { schedulingType: 'weekly', dayOfWeek: 5, startTime: time(10), endTime: time(11), price: 50 };
};

/** Beyond every slot of the demo academy, so that nothing booked elsewhere stands in the way. */
const farDay = DateTime.now().plus({ years: 2 }).toISODate();

let day = 0;
const simpleBooking = () => {
  day += 1;
  return {
    studentName: 'Casey Cruz',
    scheduledDate: DateTime.now().plus({ years: 1, days: day }).toISODate(),
    timeSlot: '12:00',
    status: 'scheduled',
  };
};

const customRequest = () => ({
  instructorId: ownerCoach,
  name: 'Dana Diaz',
  phone: '(555) 014-7733',
  email: 'dana@fungo.test',
  travelPreference: 'flexible',
});

async function ownedSlot(): Promise<Slot> {
  const response = await call('instr_owner', 'POST', '/api/instructor/availability', newSlot());
  expect(response.status).toBe(201);
  return json<Slot>(response);
}

const registration = () => ({
  firstName: 'Pat',
  lastName: 'Lane',
  email: `${randomUUID()}@fungo.test`,
  password: 'play-ball',
  confirmPassword: 'play-ball',
  role: 'admin',
});

interface Row {
  call: keyof typeof endpoints | null;
  name: string;
  expected: readonly [number, number, number, number, number, number];
  send: (column: Column) => Promise<{ status: number }>;
}

const row = (
  name: keyof typeof endpoints,
  expected: Row['expected'],
  send: (column: Column, method: string, path: string) => Promise<{ status: number }>,
  as: string = name,
): Row => {
  const { method, path }: EndpointSpec = endpoints[name];
  return {
    call: name,
    name: `${method} ${path}${as === name ? '' : ` (${as})`}`,
    expected,
    send: (column) => send(column, method, path),
  };
};

const plain = (name: keyof typeof endpoints, expected: Row['expected'], as?: string) =>
  row(name, expected, (column, method, path) => call(column, method, path), as);

const all = (status: number): Row['expected'] => [status, status, status, status, status, status];
const signedIn = (status: number): Row['expected'] => [401, status, status, status, status, status];
const staff = (status: number): Row['expected'] => [401, 403, 403, status, status, status];
const adminOnly = (status: number): Row['expected'] => [401, 403, 403, 403, 403, status];
const ownerCoachOnly = (status: number): Row['expected'] => [401, 403, 403, status, 403, status];

const rows: Row[] = [
  plain('getCurrentUser', signedIn(200)),
  row('login', all(200), (column, method, path) =>
    call(column, method, path, { email: accounts.player_owner, password: 'play-ball' }, ''),
  ),
  row('register', all(201), (column, method, path) => call(column, method, path, registration())),
  row('logout', all(200), async (column, method, path) =>
    call(column, method, path, undefined, column === 'visitor' ? '' : await signIn(accounts[column])),
  ),
  row('logoutByNavigation', all(302), async (column, method, path) =>
    call(column, method, path, undefined, column === 'visitor' ? '' : await signIn(accounts[column])),
  ),
  plain('listInstructors', all(200)),
  row('updateInstructor', ownerCoachOnly(200), (column, method, path) =>
    call(column, method, path.replace('{id}', String(ownerCoach)), { experience: '12 years' }),
  ),
  row('updateProfile', signedIn(200), (column, method, path) => call(column, method, path, {})),
  plain('getInstructorProfile', staff(200)),
  plain('getSite', all(200)),
  row('listOpenings', all(200), (column, method, path) => {
    const today = DateTime.now().toISODate();
    return call(column, method, `${path}?from=${today}&to=${today}`);
  }),
  plain('listOwnSlots', staff(200)),
  row('addOwnSlot', staff(201), (column, method, path) =>
    call(column, method, path, { ...newSlot(), ...(column === 'admin' && { instructorId: ownerCoach }) }),
  ),
  row('toggleOwnSlot', ownerCoachOnly(200), async (column, method, path) =>
    call(column, method, path.replace('{id}', String((await ownedSlot()).id)), { isAvailable: false }),
  ),
  row('removeOwnSlot', ownerCoachOnly(204), async (column, method, path) =>
    call(column, method, path.replace('{id}', String((await ownedSlot()).id))),
  ),
  plain('listSlots', all(200)),
  row('addSlot', staff(201), (column, method, path) =>
    call(column, method, path, { ...newSlot(), ...(column === 'admin' && { instructorId: ownerCoach }) }),
  ),
  row(
    'addSlot',
    [401, 403, 403, 201, 403, 201],
    (column, method, path) => call(column, method, path, { ...newSlot(), instructorId: ownerCoach }),
    'of a named coach',
  ),
  row('toggleSlot', ownerCoachOnly(200), async (column, method, path) =>
    call(column, method, path.replace('{id}', String((await ownedSlot()).id)), { isAvailable: false }),
  ),
  row('removeSlot', ownerCoachOnly(204), async (column, method, path) =>
    call(column, method, path.replace('{id}', String((await ownedSlot()).id))),
  ),
  row('previewSlotCopies', [401, 403, 403, 200, 403, 200], (column, method, path) =>
    call(column, method, `${path}?instructorId=${ownerCoach}&dayOfWeek=5`),
  ),
  row('copySlots', staff(201), (column, method, path) =>
    call(column, method, path, {
      dayOfWeek: 5,
      ...(column === 'admin' && { instructorId: ownerCoach }),
    }),
  ),
  plain('listBlocks', staff(200)),
  row('previewBlock', [401, 403, 403, 200, 403, 200], (column, method, path) =>
    call(column, method, `${path}?instructorId=${ownerCoach}&from=${farDay}&to=${farDay}`),
  ),
  row('addBlock', [401, 403, 403, 201, 403, 201], (column, method, path) =>
    call(column, method, path, { instructorId: ownerCoach, from: farDay, to: farDay }),
  ),
  row('removeBlock', ownerCoachOnly(204), async (column, method, path) => {
    const block = await json<Block>(
      await call('instr_owner', 'POST', '/api/schedule/blocks', { from: farDay, to: farDay }),
    );
    return call(column, method, path.replace('{id}', String(block.id)));
  }),
  plain('listSimpleLessons', staff(200)),
  row('bookSimpleLesson', staff(201), (column, method, path) =>
    call(column, method, path, {
      ...simpleBooking(),
      ...(column === 'admin' && { instructorId: ownerCoach }),
    }),
  ),
  row('requestCustomLesson', all(201), (column, method, path) => call(column, method, path, customRequest())),
  plain('listCustomRequests', staff(200)),
  row('changeCustomRequest', [401, 403, 403, 200, 404, 200], async (column, method, path) => {
    const request = await json<CustomRequest>(
      await call('visitor', 'POST', '/api/custom-lesson-requests', customRequest()),
    );
    return call(column, method, path.replace('{id}', String(request.id)), { status: 'contacted' });
  }),
  plain('listInstructorLessons', staff(200)),
  plain('getOverview', staff(200)),
  plain('listLessons', signedIn(200), 'own'),
  row(
    'listLessons',
    all(200),
    (column, method, path) => call(column, method, `${path}?instructorId=${ownerCoach}&status=confirmed`),
    'when a coach is busy',
  ),
  row('bookLesson', signedIn(201), (column, method, path) => call(column, method, path, booking())),
  row('changeLesson', [401, 200, 404, 200, 404, 200], async (column, method, path) => {
    const status = column.startsWith('player') ? 'cancelled' : 'declined';
    return call(column, method, path.replace('{id}', String((await requested()).id)), { status });
  }),
  row(
    'changeLesson',
    [401, 403, 404, 200, 404, 200],
    async (column, method, path) => {
      return call(column, method, path.replace('{id}', String((await requested()).id)), {
        status: 'confirmed',
      });
    },
    'confirm',
  ),
  row('deleteLesson', [401, 204, 404, 204, 404, 204], async (column, method, path) => {
    const { id } = await requested();
    await call('instr_owner', 'PATCH', `/api/lessons/${id}`, { status: 'declined' });
    return call(column, method, path.replace('{id}', String(id)));
  }),
  row('rateLesson', [401, 201, 404, 403, 403, 403], async (column, method, path) => {
    const lessons = await json<Lesson[]>(await call('player_owner', 'GET', '/api/lessons'));
    const completed = lessons.find(({ status, rating }) => status === 'completed' && !rating) ?? lessons[0]!;
    return call(column, method, path.replace('{id}', String(completed.id)), { rating: 5 });
  }),
  plain('listStudents', staff(200)),
  plain('listUsers', adminOnly(200)),
  plain('exportUsers', adminOnly(200)),
  row('changeRole', adminOnly(200), async (column, method, path) => {
    const { user } = await json<{ user: User }>(
      await call('visitor', 'POST', '/api/register', registration()),
    );
    return call(column, method, path.replace('{id}', user.id), { role: 'instructor' });
  }),
  row('updateSite', adminOnly(200), async (column, method, path) =>
    call(column, method, path, await json(await call('visitor', 'GET', '/api/site'))),
  ),
  // Last of those about lessons: it takes the slots away that the rows before it book in.
  row('clearSlots', staff(204), (column, method, path) =>
    call(column, method, column === 'admin' ? `${path}?instructorId=${ownerCoach}` : path),
  ),
  row(
    'clearSlots',
    [401, 403, 403, 204, 204, 400],
    (column, method, path) => call(column, method, path),
    'of nobody named',
  ),
  ...videoRows(),
  ...campRows(),
  row('forgotPassword', all(202), (column, method, path) =>
    call(column, method, path, { email: `nobody-${column}@fungo.test` }),
  ),
  row('resetPassword', all(400), (column, method, path) =>
    call(column, method, path, { token: 'guessed', password: 'play-ball' }),
  ),
  row('proveAddress', all(400), (column, method, path) => call(column, method, path, { token: 'guessed' })),
  plain('requestProof', signedIn(202)),
  ...(['/healthz', '/readyz'] as const).map((path) => ({
    call: null,
    name: `GET ${path}`,
    expected: all(200),
    send: (column: Column) => call(column, 'GET', path),
  })),
  { call: null, name: 'GET /metrics', expected: all(404), send: (column) => call(column, 'GET', '/metrics') },
  {
    call: null,
    name: 'GET /internal/people (between services only)',
    expected: all(404),
    send: (column) => call(column, 'GET', '/internal/people'),
  },
];

/** Camps are everybody's to see and to register for, and all staff's to run; a registration is its family's. */
function campRows(): Row[] {
  const from = DateTime.now().plus({ days: 40 });
  const newCamp = () => ({
    ...{ title: 'Access camp', location: 'Field 1', startTime: '09:00', endTime: '15:00' },
    ...{ startDate: from.toISODate(), endDate: from.plus({ days: 2 }).toISODate() },
    ...{ capacity: 1, fullCampPrice: 150, dailyPrice: 55 },
    divisions: [{ sport: 'coed', ageGroup: '7-12', time: '09:00 - 12:00', field: 'Field 1', capacity: 1 }],
  });
  const made = async (): Promise<Camp> => json(await call('instr_owner', 'POST', '/api/camps', newCamp()));
  const child = { playerName: 'Mia', playerAge: 10, emergencyContact: 'Ana', emergencyPhone: '555 0199' };
  const guardian = { parentName: 'Rosa', parentEmail: 'rosa@fungo.test', parentPhone: '555 0134' };
  const registering = (campId: number) => ({
    registration: { campId, ...guardian, paymentMethod: 'venmo' },
    participants: [child],
  });
  /** The owning player's, which fills its camp. */
  const registered = async () => {
    const { id: campId } = await made();
    const answer = await call('player_owner', 'POST', '/api/camp-registrations/create', registering(campId));
    expect(answer.status).toBe(201);
    const { id, registration } = await json<AnswerOf<typeof endpoints.registerForCamp>>(answer);
    return { campId, id, participantId: registration.participants[0]!.id };
  };
  /** One that waits behind the owning player's. */
  const waiting = async () => {
    const { campId } = await registered();
    const body = { ...guardian, children: [{ playerName: 'Leo', playerAge: 10 }] };
    const answer = await call('player_owner', 'POST', `/api/camps/${campId}/waitlist`, body);
    return { campId, ...(await json<{ id: string }>(answer)) };
  };
  const of =
    <T>(make: () => Promise<T>, idOf: (one: T) => string | number) =>
    (name: keyof typeof endpoints, expected: Row['expected'], body?: unknown, query = '') =>
      row(name, expected, async (column, method, path) =>
        call(column, method, path.replace('{id}', String(idOf(await make()))) + query, body),
      );
  const ofCamp = of(made, ({ id }) => id);
  const ofRegistration = of(registered, ({ id }) => id);
  const ofFamily = of(waiting, ({ id }) => id);
  const theirs = [404, 200, 404, 200, 200, 200] as const;
  const firstDay = `?date=${from.toISODate()}`;
  return [
    plain('listCamps', all(200)),
    ofCamp('getCamp', all(200)),
    plain('getCampsOverview', staff(200)),
    row('createCamp', staff(201), (column, method, path) => call(column, method, path, newCamp())),
    ofCamp('changeCamp', staff(200), { ...newCamp(), campType: 'camp', price: 100 }),
    ofCamp('changeCampStatus', staff(200), { status: 'completed' }),
    ofCamp('copyCamp', staff(201), { startDate: from.toISODate() }),
    ofCamp('deleteCamp', staff(204)),
    row('registerForCamp', all(201), async (column, method, path) =>
      call(column, method, path, registering((await made()).id)),
    ),
    row('registerForCampWithoutPayment', all(201), async (column, method, path) => {
      const { id: campId } = await made();
      return call(column, method, path, { campId, parentInfo: guardian, participants: [child] });
    }),
    ofRegistration('getCampRegistration', theirs),
    plain('getCampFamily', signedIn(200)),
    ofRegistration('changePaymentStatus', staff(200), { paymentStatus: 'paid' }),
    ofRegistration('deleteCampRegistration', staff(204)),
    row('getSignedWaiver', staff(404), async (column, method, path) =>
      call(column, method, path.replace('{id}', (await registered()).id)),
    ),
    row('sendCampConfirmation', [404, 202, 404, 202, 202, 202], async (column, method, path) => {
      const { id: registrationId, campId } = await registered();
      return call(column, method, path, { registrationId, campId });
    }),
    ofCamp('exportParticipants', staff(200)),
    row('joinWaitlist', all(201), async (column, method, path) =>
      call(column, method, path.replace('{id}', String((await registered()).campId)), {
        ...guardian,
        ...{ playerName: 'Leo', playerAge: 10 },
      }),
    ),
    ofCamp('listWaitlist', staff(200)),
    ofFamily('getWaitlistFamily', theirs),
    ofFamily('leaveWaitlist', [404, 204, 404, 204, 204, 204]),
    ofFamily('moveInWaitlist', staff(200), { position: 1 }),
    // There is no place to offer: whoever may ask hears of that.
    ofFamily('offerPlace', staff(409)),
    ofCamp('getRoster', staff(200), undefined, firstDay),
    row('markAttendance', staff(200), async (column, method, path) => {
      const { campId, participantId } = await registered();
      const mark = { id: randomUUID(), participantId, kind: 'in', at: new Date().toISOString() };
      const body = { date: from.toISODate(), marks: [mark] };
      return call(column, method, path.replace('{id}', String(campId)), body);
    }),
    row('getCare', staff(200), async (column, method, path) =>
      call(column, method, path.replace('{id}', String((await registered()).participantId))),
    ),
  ];
}

/** What a swing's row in the table of access says: whose it is may see it, and no other player or coach. */
function videoRows(): Row[] {
  const seen = [401, 200, 404, 200, 404, 200] as const;
  const reviewing = [401, 403, 404, 200, 404, 200] as const;
  const form = (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return body;
  };
  const post = (column: Column, path: string, body: FormData) =>
    fetch(product.url + path, {
      ...{ method: 'POST', body, signal: AbortSignal.timeout(60_000) },
      headers: { cookie: cookies.get(column) ?? '' },
    });
  const ofSwing = (
    name: keyof typeof endpoints,
    expected: Row['expected'],
    swing: (column: Column) => Promise<Video> = reviewed,
    body?: unknown,
    as?: string,
  ) =>
    row(
      name,
      expected,
      async (column, method, path) =>
        call(column, method, path.replace('{id}', (await swing(column)).id), body),
      as,
    );
  const ofFile = (which: (video: Video) => string, as: string) =>
    row(
      'getPrivateFile',
      [401, 206, 404, 206, 404, 206],
      async (column, method) =>
        fetch(product.url + which(await reviewed()), {
          method,
          headers: { cookie: cookies.get(column) ?? '', range: 'bytes=0-99' },
        }),
      as,
    );
  const unassigned = async () =>
    (await json<Video[]>(await call('admin', 'GET', '/api/videos'))).find(
      ({ instructorId }) => instructorId === null,
    )!;
  /** A weekly video of the owning coach's for all, or for the owning player alone. */
  const weekly = async (assigned: boolean): Promise<WeeklyVideo> => {
    const owner = await json<User>(await call('player_owner', 'GET', '/api/auth/user'));
    const answer = await post(
      'instr_owner',
      '/api/weekly-videos',
      form({
        ...{ title: 'Drill', uploadType: 'url', videoUrl: 'https://films.example/drill' },
        assignedPlayerIds: JSON.stringify(assigned ? [owner.id] : []),
      }),
    );
    expect(answer.status).toBe(201);
    return json<WeeklyVideo>(answer);
  };
  const tus = { 'tus-resumable': '1.0.0' };
  const begin = async (column: Column) => {
    const answer = await fetch(`${product.url}/api/videos/uploads`, {
      method: 'POST',
      headers: {
        ...{ ...tus, cookie: cookies.get(column) ?? '', 'upload-length': '1000' },
        'upload-metadata': `filename ${btoa('swing.mp4')},title ${btoa('Swing')}`,
      },
    });
    return {
      status: answer.status,
      path: new URL(answer.headers.get('location') ?? '/', product.url).pathname,
    };
  };
  const resumable = (
    name: 'findUpload' | 'continueUpload' | 'dropUpload',
    status: number,
    headers?: Record<string, string>,
  ) =>
    row(name, [401, status, 404, 404, 404, 404], async (column, method) => {
      const { path } = await begin('player_owner');
      const send = (as: Column, how: RequestInit) =>
        fetch(product.url + path, {
          ...how,
          headers: { ...tus, cookie: cookies.get(as) ?? '', ...how.headers },
        });
      const answer = await send(column, { method, headers, ...(headers && { body: 'part' }) });
      await send('player_owner', { method: 'DELETE' }); // what it holds, the next one needs
      return answer;
    });

  return [
    plain('getSubscription', signedIn(200)),
    row('activateMembership', adminOnly(200), async (column, method, path) =>
      call(column, method, path, { userId: await strangerId() }),
    ),
    row('deactivateMembership', adminOnly(200), async (column, method, path) =>
      call(column, method, path, { userId: await strangerId() }),
    ),
    plain('listVideos', signedIn(200)),
    row(
      'listVideos',
      [401, 200, 403, 200, 200, 200],
      async (column, method, path) =>
        call(column, method, `${path}?studentId=${(await reviewed()).student.id}`),
      'of a named child',
    ),
    plain('listCoachVideos', staff(200)),
    plain('countCoachVideos', staff(200)),
    ofSwing('getVideo', seen),
    ofSwing('getVideo', [401, 404, 404, 200, 200, 200], unassigned, undefined, 'that nobody has taken'),
    ofSwing('watchVideo', seen),
    ofSwing('listAnnotations', seen),
    ofSwing('saveAnnotations', reviewing, reviewed, { annotations: [] }),
    ofSwing('saveReview', reviewing, reviewed, { feedback: 'Keep your head still.' }),
    ofSwing('changeVideoStatus', reviewing, waiting, { status: 'in_progress' }),
    ofFile(({ filePath }) => filePath!, 'film'),
    ofFile(({ posterUrl }) => posterUrl!, 'poster'),
    ofFile(({ thumbnailUrl }) => thumbnailUrl!, 'thumbnail'),
    ofFile(({ filmstrip }) => filmstrip!.url, 'filmstrip'),
    row('uploadVideo', [401, 201, 403, 403, 403, 403], async (column, _, path) => {
      const film = await call('player_owner', 'GET', (await reviewed()).filePath!);
      const body = new FormData();
      body.set('title', 'Once more');
      body.set('video', await film.blob(), 'swing.mp4');
      return post(column, path, body);
    }),
    row('beginUpload', [401, 201, 403, 403, 403, 403], begin),
    resumable('findUpload', 200),
    resumable('continueUpload', 204, {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    }),
    resumable('dropUpload', 204),
    ofSwing('deleteVideo', [401, 204, 404, 403, 404, 204], fresh),
    plain('listWeeklyVideos', signedIn(200)),
    row('addWeeklyVideo', staff(201), (column, _, path) =>
      post(
        column,
        path,
        form({ title: 'Drill', uploadType: 'url', videoUrl: 'https://films.example/drill' }),
      ),
    ),
    row('watchWeeklyVideo', signedIn(404), async (column, method, path) =>
      call(column, method, path.replace('{id}', (await weekly(true)).id)),
    ),
    row('deleteWeeklyVideo', [401, 403, 403, 204, 403, 204], async (column, method, path) =>
      call(column, method, path.replace('{id}', (await weekly(false)).id)),
    ),
    row('changeProfileImage', signedIn(200), async (column, _, path) => post(column, path, await picture())),
    row('addSitePhoto', adminOnly(201), async (column, _, path) => post(column, path, await picture())),
    row('uploadCampLogo', staff(201), async (column, _, path) => post(column, path, await picture('logo'))),
    row('getPublicFile', all(200), async (column, method) => {
      const { url } = await json<{ url: string }>(await post('admin', '/api/site/photos', await picture()));
      return call(column, method, url);
    }),
  ];
}

/** A swing of the owning player's, for the owning coach: the demo academy has one of each. */
async function swingOf(status: Video['status']): Promise<Video | undefined> {
  const videos = await json<Video[]>(await call('player_owner', 'GET', '/api/videos'));
  return videos.find((video) => video.status === status && video.instructorId === ownerCoach);
}

async function reviewed(): Promise<Video> {
  return (await swingOf('reviewed'))!;
}

/** One that waits for its review again. */
async function waiting(): Promise<Video> {
  const video = ((await swingOf('pending')) ?? (await swingOf('in_progress')))!;
  await call('instr_owner', 'PATCH', `/api/videos/${video.id}/status`, { status: 'pending' });
  return video;
}

/** One that nothing else needs, as its factory makes it. */
async function fresh(): Promise<Video> {
  const media = await ownerDataSource(product.databaseUrl, 'media', mediaService.entities).initialize();
  try {
    const { student } = await reviewed();
    const { id } = await createVideo(media, { studentId: student.id, instructorId: ownerCoach });
    return await json<Video>(await call('admin', 'GET', `/api/videos/${id}`));
  } finally {
    await media.destroy();
  }
}

async function strangerId(): Promise<string> {
  const { user } = await json<{ user: User }>(await call('visitor', 'POST', '/api/register', registration()));
  return user.id;
}

async function picture(part = 'image'): Promise<FormData> {
  const square = sharp({ create: { width: 60, height: 60, channels: 3, background: '#2f5d46' } });
  const body = new FormData();
  body.set(part, new Blob([new Uint8Array(await square.png().toBuffer())], { type: 'image/png' }), 'me.png');
  return body;
}

it.each(rows.map((one) => [one.name, one] as const))(
  'gives each role its due: %s',
  async (_, { expected, send }) => {
    const statuses: number[] = [];
    for (const column of columns) statuses.push((await send(column)).status);
    expect(Object.fromEntries(columns.map((column, i) => [column, statuses[i]]))).toEqual(
      Object.fromEntries(columns.map((column, i) => [column, expected[i]])),
    );
  },
);

it('has a row for every call a browser can make', () => {
  const named = new Set(rows.map((one) => one.call));
  const missing = Object.entries<EndpointSpec>(endpoints)
    .filter(([name, { access }]) => access !== 'service' && !named.has(name as keyof typeof endpoints))
    .map(([name]) => name);
  expect(missing).toEqual([]);
});

it('registers students only, whatever they ask for', async () => {
  const response = await call('visitor', 'POST', '/api/register', {
    ...registration(),
    userType: 'instructor',
    membershipStatus: 'active',
  });
  expect(await json(response)).toMatchObject({ user: { role: 'student', membershipStatus: 'inactive' } });
});

it('shows visitors no address and no way to pay of a coach, and members both', async () => {
  const shown = async (column: Column) =>
    JSON.stringify(await json(await call(column, 'GET', '/api/instructors')));
  expect(await shown('visitor')).not.toMatch(/@fungo\.test|venmo/);
  expect(await shown('player_owner')).toMatch(/@fungo\.test[^]*venmo/);
});

it('tells a visitor when a coach is busy, and nothing of whom', async () => {
  const response = await call('visitor', 'GET', `/api/lessons?instructorId=${ownerCoach}&status=confirmed`);
  for (const busy of await json<object[]>(response))
    expect(Object.keys(busy).sort()).toEqual(['duration', 'instructorId', 'scheduledDate', 'status']);
});
