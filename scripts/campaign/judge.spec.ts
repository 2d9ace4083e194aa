import type { Attempt } from './client';
import { type Evidence, judge, type Outage } from './judge';

const attempt = (changes: Partial<Attempt>): Attempt => ({
  call: 'POST /api/lessons',
  from: 100_000,
  until: 100_010,
  status: 201,
  code: null,
  retryAfter: false,
  ...changes,
});

const outage = (what: string, changes: Partial<Outage> = {}): Outage => ({
  what,
  how: 'killed',
  from: 100_000,
  until: 103_000,
  ...changes,
});

/** One lesson, booked without a fault, and its two mails. */
const evidence = (changes: Partial<Evidence> = {}): Evidence => ({
  attempts: [attempt({})],
  outages: [],
  refusals: [],
  unanswered: 0,
  things: [
    {
      about: 'lesson 7',
      state: 'pending',
      mails: [
        { kind: 'lesson-requested-coach', to: 'coach@fungo.test' },
        { kind: 'lesson-requested-player', to: 'player@fungo.test' },
      ],
    },
  ],
  stored: new Map([['lesson 7', 'pending']]),
  places: [{ of: 'camp 7', capacity: 10, taken: 10, children: 10 }],
  money: [
    { of: 'registration 7', bank: 13_000, ledger: 13_000, camps: 13_000 },
    { of: 'registration 8', bank: 0, ledger: 0, camps: null },
  ],
  storedMails: [
    { messageId: '<a>', kind: 'lesson-requested-coach', about: 'lesson 7' },
    { messageId: '<b>', kind: 'lesson-requested-player', about: 'lesson 7' },
  ],
  takenMails: [
    { messageId: '<a>', to: ['coach@fungo.test'], at: 100_100 },
    { messageId: '<b>', to: ['player@fungo.test'], at: 100_200 },
  ],
  loggedErrors: [],
  failedForGood: [],
  ...changes,
});

/** One item of a camp, its stored state, and its mail, which has arrived by default. */
function ofCamp(about: string, state: string, now: string | null, kind: string, arrived = true) {
  const { things, stored, storedMails, takenMails } = evidence();
  const to = 'family@fungo.test';
  return {
    things: [...things, { about, state, mails: [{ kind, to }] }],
    stored: new Map([...stored, ...(now === null ? [] : [[about, now] as const])]),
    storedMails: arrived ? [...storedMails, { messageId: '<f>', kind, about }] : storedMails,
    takenMails: arrived ? [...takenMails, { messageId: '<f>', to: [to], at: 100_300 }] : takenMails,
  };
}
const registered = (state: string, now: string | null, arrived = true) =>
  ofCamp('registration 7', state, now, 'camp-registered', arrived);
const waits = (now: string | null, arrived: boolean) =>
  ofCamp('family 7', 'waiting', now, 'camp-place-offered', arrived);

/** The violations of all promises together. */
const broken = (changes: Partial<Evidence>): string[] =>
  judge(evidence(changes), 2_000).flatMap((verdict) => verdict.broken);

it('finds every promise kept if nothing went wrong', () => {
  expect(broken({})).toEqual([]);
});

describe('bookings', () => {
  it('reports a missing one', () => {
    expect(broken({ stored: new Map() })).toEqual(['lesson 7 is gone, not pending']);
  });

  it('reports an acknowledged change that was lost', () => {
    expect(broken({ stored: new Map([['lesson 7', 'confirmed']]) })).toEqual([
      'lesson 7 is confirmed, not pending',
    ]);
  });

  it('reports a double booking', () => {
    const stored = new Map([
      ['lesson 7', 'pending'],
      ['lesson 8', 'pending'],
      ['request 9', 'pending'],
    ]);
    expect(broken({ stored })).toEqual(['lesson 8 was acknowledged to nobody']);
  });

  it.each([
    ['a write that was never answered', { unanswered: 3 }, '3 were not'],
    ['a refusal without a reason', { refusals: ['POST /api/lessons: 409'] }, 'POST /api/lessons: 409'],
    ['an event that was given up', { failedForGood: ['lesson-requested: no'] }, 'lesson-requested: no'],
    ['an error in a log', { loggedErrors: ['scheduling: answered 500'] }, 'scheduling: answered 500'],
  ])('tells of %s', (_, changes, told) => {
    expect(broken(changes)).toEqual([told]);
  });
});

describe('camps', () => {
  const confirmed = 'confirmed, children: 2';

  it('keep acknowledged registrations, waitlist entries and deletions', () => {
    expect(broken(registered(confirmed, confirmed))).toEqual([]);
    expect(broken(registered('gone', null))).toEqual([]);
    expect(broken(waits('waiting', false))).toEqual([]);
  });

  it('report a lost registration, a lost child, and a lost waitlist entry', () => {
    expect(broken(registered(confirmed, null))).toEqual([`registration 7 is gone, not ${confirmed}`]);
    expect(broken(registered(confirmed, 'confirmed, children: 1'))).toEqual([
      `registration 7 is confirmed, children: 1, not ${confirmed}`,
    ]);
    expect(broken(waits(null, false))).toEqual(['family 7 is gone, not waiting']);
    expect(broken(waits('left', false))).toEqual(['family 7 is left, not waiting']);
  });

  it('report a deleted registration that came back', () => {
    expect(broken(registered('gone', confirmed))).toEqual([`registration 7 is ${confirmed}, not gone`]);
  });

  it.each(['registration 8', 'family 8', 'camp 8'])('report a %s that was made twice', (about) => {
    const stored = new Map([...evidence().stored, [about, 'confirmed, children: 1']]);
    expect(broken({ stored })).toEqual([`${about} was acknowledged to nobody`]);
  });

  it.each([
    ['sold twice, and counted', 10, 11, 11],
    ['sold twice, and not counted', 10, 10, 11],
    ['taken for nobody', 10, 10, 9],
  ])('report a place that is %s', (_, capacity, taken, children) => {
    const of = 'camp 7, 10U';
    expect(broken({ places: [...evidence().places, { of, capacity, taken, children }] })).toEqual([
      `${of}: ${taken} of ${capacity} places are taken, for ${children} children`,
    ]);
  });

  it.each([
    ['was not entered', 15_000, 0, 0],
    ['was entered twice', 15_000, 30_000, 30_000],
    ['camps has not heard of', 15_000, 15_000, 0],
    ['nobody has paid', 0, 15_000, 15_000],
  ])('report card money that %s', (_, bank, ledger, camps) => {
    const of = 'registration 7';
    expect(broken({ money: [{ of, bank, ledger, camps }] })).toEqual([
      `${of}: the bank has ${bank}, the ledger ${ledger}, camps ${camps}`,
    ]);
  });

  it('send mail to each registered family, unless the deletion was first', () => {
    expect(broken(registered(confirmed, confirmed, false))).toEqual([
      'camp-registered of registration 7 to family@fungo.test',
    ]);
    expect(broken(registered('gone', null, false))).toEqual([]);
  });

  it('send one mail to each registered family', () => {
    const once = registered(confirmed, confirmed);
    const [copy] = once.storedMails.slice(-1);
    expect(broken({ ...once, storedMails: [...once.storedMails, { ...copy!, messageId: '<g>' }] })).toEqual([
      'camp-registered of registration 7 was written 2 times, not 1',
    ]);
    const [arrived] = once.takenMails.slice(-1);
    const takenMails = [...once.takenMails, { ...arrived!, at: arrived!.at + 20_000 }];
    expect(broken({ ...once, takenMails })).toEqual(['<f> arrived 2 times']);
    expect(broken({ ...once, takenMails, outages: [outage('messaging')] })).toEqual([]);
  });

  it('send mail to a waiting family when places are offered, and not before', () => {
    expect(broken(waits('offered', true))).toEqual([]);
    expect(broken(waits('offered', false))).toEqual(['camp-place-offered of family 7 to family@fungo.test']);
    expect(broken(waits('waiting', true))).toEqual([
      'camp-place-offered of family 7 was written 1 times, not 0',
    ]);
  });
});

describe('mails', () => {
  const [coachs, players] = evidence().takenMails as [Evidence['takenMails'][0], Evidence['takenMails'][0]];

  it('reports one that did not arrive, or arrived elsewhere', () => {
    const missing = ['lesson-requested-player of lesson 7 to player@fungo.test'];
    expect(broken({ takenMails: [coachs] })).toEqual(missing);
    expect(broken({ takenMails: [coachs, { ...players, to: ['other@fungo.test'] }] })).toEqual(missing);
  });

  it('does not report a confirmation that a cancellation overtook', () => {
    const [thing] = evidence().things;
    const confirmation = { kind: 'lesson-confirmed', to: 'player@fungo.test' };
    const turned = (state: 'confirmed' | 'cancelled') => ({
      things: [{ ...thing!, state, mails: [...thing!.mails, confirmation] }],
      stored: new Map([['lesson 7', state]]),
    });
    expect(broken(turned('confirmed'))).toEqual(['lesson-confirmed of lesson 7 to player@fungo.test']);
    expect(broken(turned('cancelled'))).toEqual([]);
  });

  it('reports one that was written twice, or without a cause', () => {
    const storedMails = [
      ...evidence().storedMails,
      { messageId: '<c>', kind: 'lesson-confirmed', about: 'lesson 7' },
    ];
    expect(broken({ storedMails })).toEqual(['lesson-confirmed of lesson 7 was written 1 times, not 0']);
  });

  it('allows a repeated custom request to exist twice, but not the mails about one', () => {
    const mail = { messageId: '<c>', kind: 'custom-request-made', about: 'request 9' };
    expect(broken({ storedMails: [...evidence().storedMails, mail] })).toEqual([]);
    expect(broken({ storedMails: [...evidence().storedMails, mail, { ...mail, messageId: '<d>' }] })).toEqual(
      ['custom-request-made of request 9 was written 2 times, not 1'],
    );
  });

  const again = { ...players, at: players.at + 20_000 };
  const takenMails = [coachs, players, again];

  it('reports one that arrived twice', () => {
    expect(broken({ takenMails })).toEqual(['<b> arrived 2 times']);
  });

  it.each(['messaging', 'mail-server', 'postgres'])(
    'forgives that where %s was killed at the first',
    (what) => {
      expect(broken({ takenMails, outages: [outage(what)] })).toEqual([]);
    },
  );

  it('reports it at any other time', () => {
    expect(broken({ takenMails, outages: [outage('scheduling')] })).toEqual(['<b> arrived 2 times']);
    const later = outage('messaging', { from: players.at + 6_000, until: players.at + 30_000 });
    expect(broken({ takenMails, outages: [later] })).toEqual(['<b> arrived 2 times']);
    const slow = attempt({ until: 107_000 }); // a slow answer means a slow record
    expect(broken({ takenMails, outages: [later], attempts: [slow] })).toEqual([]);
  });
});

describe('answers', () => {
  const refusal = attempt({ status: 503, code: 'unavailable', retryAfter: true });

  it.each([
    ['a 500', { status: 500, code: 'internal' }, 'POST /api/lessons 500 internal'],
    ['a success that is not the declared one', { status: 200 }, 'POST /api/lessons 200'],
    [
      'an error of another call',
      { status: 409, code: 'identity.email-taken' },
      'POST /api/lessons 409 identity.email-taken',
    ],
    [
      'a 503 that names no time',
      { ...refusal, retryAfter: false },
      'POST /api/lessons 503 unavailable without Retry-After',
    ],
  ])('does not accept %s', (_, changes, told) => {
    expect(broken({ attempts: [attempt(changes)] })).toEqual([told]);
  });

  it('accepts declared refusals', () => {
    const taken = attempt({ status: 409, code: 'scheduling.slot-taken' });
    expect(broken({ attempts: [refusal, taken] })).toEqual([]);
  });

  it('accepts a lost connection only while the gateway is down, and never a hang', () => {
    const lost = attempt({ status: null, code: 'ECONNREFUSED' });
    const told = ['POST /api/lessons: ECONNREFUSED after 10 ms'];
    expect(broken({ attempts: [lost] })).toEqual(told);
    expect(broken({ attempts: [lost], outages: [outage('identity')] })).toEqual(told);
    expect(broken({ attempts: [lost], outages: [outage('gateway')] })).toEqual([]);
    const hung = attempt({ status: null, code: 'TimeoutError' });
    expect(broken({ attempts: [hung], outages: [outage('gateway')] })).toHaveLength(1);
  });

  it('expects a 503 in time while a store is down', () => {
    const slow = { ...refusal, until: refusal.from + 2_001 };
    expect(broken({ attempts: [slow] })).toEqual([]);
    for (const store of ['postgres', 'redis'])
      expect(broken({ attempts: [slow], outages: [outage(store)] })).toEqual(['2001 ms']);
  });
});
