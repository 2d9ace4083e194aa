import type { ServerResponse } from 'node:http';
import type { Connect, Plugin } from 'vite';

const today = new Date().toISOString().slice(0, 10);
const at = (time: string) => `${today}T${time}:00.000Z`;

const user = {
  id: '7f7b6a04-5f1c-4b8f-9a55-1f6a3f7d0a11',
  email: 'player@fungo.test',
  role: 'student',
  firstName: 'Maya',
  lastName: 'Delgado',
  phoneNumber: null,
  age: 12,
  position: 'Shortstop',
  experience: 'Three seasons of rec ball',
  parentName: 'Rosa Delgado',
  parentEmail: 'rosa@fungo.test',
  parentPhone: '555 0142',
  profileImageUrl: null,
  membershipStatus: 'active',
  instructorId: null,
  createdAt: at('09:00'),
};

const instructor = (id: number, firstName: string, lastName: string, rest: object) => ({
  id,
  user: { id: `00000000-0000-4000-8000-00000000000${id}`, firstName, lastName, profileImageUrl: null },
  bio: '',
  experience: '',
  hourlyRate: 75,
  location: 'Elite Training Center',
  certifications: '',
  specialties: [],
  specializations: [],
  averageRating: null,
  totalReviews: 0,
  ...rest,
});

const instructors = [
  instructor(1, 'Sam', 'Okafor', {
    bio: 'Played four years of college ball at third base, coached two state finalists. Patient with beginners, demanding with those who want more.',
    experience: '14 years',
    hourlyRate: 80,
    specialties: ['Hitting mechanics', 'Pitch recognition', 'Infield footwork', 'Bunting'],
    averageRating: 4.7,
    totalReviews: 23,
  }),
  instructor(2, 'Dana', 'Whitfield', {
    bio: 'Fast-pitch softball is my first language. We build a swing that holds up when the game speeds up.',
    experience: '9 years',
    specialties: ['Softball hitting', 'Slap game'],
  }),
];

const site = {
  name: 'Fungo Academy',
  tagline: 'Baseball and softball, one good rep at a time.',
  address: '410 Foundry Road, Riverton',
  contacts: { email: 'hello@fungo.test', partnerEmail: 'partners@fungo.test', phone: '(555) 010-0199' },
  payment: { venmo: '@fungo-academy', cashApp: '$fungoacademy', phone: '(555) 010-0199' },
  arrival: 'Arrive 5 minutes early. Bring your own bat and helmet. Water is provided.',
  hero: { imageUrl: null },
  photos: [],
  partners: [
    {
      name: 'Ironwood Swing Trainer',
      text: 'A weighted training bat with a program behind it: 20-minute sessions, 3 times a week, for ages 8-15.',
      offer: '',
      discountCode: 'FUNGO10',
      imageUrl: null,
      videoUrl: null,
      linkUrl: 'https://example.com/ironwood',
    },
    {
      name: 'Lakeside Leather Co.',
      text: 'Gloves fitted, broken in and relaced by hand.',
      offer: 'Special Pricing',
      discountCode: '',
      imageUrl: null,
      videoUrl: null,
      linkUrl: 'https://example.com/lakeside',
    },
  ],
  tutorials: [],
  links: { membershipCheckout: null, leagueRegistration: null },
  timeZone: 'America/New_York',
};

const opening = (instructorId: number, time: string) => ({
  slotId: instructorId,
  instructorId,
  start: at(time),
  end: at(time),
  date: today,
  time,
  price: 75,
  location: 'Elite Training Center',
  seatsLeft: 1,
});

let signedInAs: typeof user | undefined;

type Reply = [status: number, body?: unknown];
const replies: Record<string, (body: Record<string, unknown>) => Reply> = {
  'GET /api/auth/user': () =>
    signedInAs ? [200, signedInAs] : refuse(401, 'auth.sign-in-required', 'Please sign in.'),
  'POST /api/custom-login': ({ email, password }) => {
    if (password !== 'play-ball')
      return refuse(401, 'auth.bad-credentials', 'The email or password is incorrect.');
    const role = String(email).startsWith('coach')
      ? 'instructor'
      : String(email).startsWith('admin')
        ? 'admin'
        : 'student';
    signedInAs = { ...user, email: String(email), role };
    return [200, { user: signedInAs }];
  },
  'POST /api/register': ({ email }) =>
    email === user.email
      ? refuse(409, 'identity.email-taken', 'An account with this email already exists.')
      : [201, { user }],
  'POST /api/logout': () => {
    signedInAs = undefined;
    return [200, { message: 'Signed out.' }];
  },
  'GET /api/logout': () => {
    signedInAs = undefined;
    return [302];
  },
  'GET /api/site': () => [200, site],
  'GET /api/instructors': () => [200, instructors],
  'GET /api/schedule/openings': () => [200, [opening(1, '16:00'), opening(1, '17:00')]],
};

const refuse = (statusCode: number, code: string, message: string): Reply => [
  statusCode,
  { statusCode, code, message, requestId: 'fixture' },
];

/** Canned answers for `vite --mode fixtures`: looking at screens without a backend. Never part of a build. */
export function fixtures(): Plugin {
  return {
    name: 'fungo:fixtures',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/api', (request, response) => void answer(request, response));
    },
  };
}

async function answer(request: Connect.IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.originalUrl ?? '').split('?')[0];
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = chunks.length ? (JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>) : {};
  const reply = replies[`${request.method} ${path}`];
  const [status, answer] =
    reply?.(body) ?? refuse(404, 'request.unknown-path', 'There is nothing at this address.');
  response.setHeader(
    'set-cookie',
    `fungo_signed_in=${signedInAs ? `${signedInAs.id}.${signedInAs.role}` : ''}; Path=/`,
  );
  response.writeHead(status, status === 302 ? { location: '/' } : { 'content-type': 'application/json' });
  response.end(answer === undefined ? undefined : JSON.stringify(answer));
}
