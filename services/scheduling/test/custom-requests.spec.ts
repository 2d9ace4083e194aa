import {
  constants,
  type CustomRequest,
  getCustomRequest,
  requestCustomLesson,
  type RequestOf,
} from '@fungo/contracts';
import type { Caller } from '@fungo/platform';
import { admin, refusal, student } from '@fungo/testing';
import { StoredPerson } from '../src/people/person.entity';
import { Academy, hoursFromNow } from './academy';
import { customRequestsOf, ids } from './custom-requests';

const { perAddress, perSender } = constants.customRequest.acknowledgementsPerDay;
const incomplete = 'Please fill in all required fields (Name, Phone, Email, Travel Preference).';

/** A production site, with limits per network. */
class OpenAcademy extends Academy {
  protected override environment() {
    return { ...super.environment(), NETWORK_LIMITS: 'on' };
  }
}

describe('custom requests', () => {
  const academy = new OpenAcademy().forTests();
  const coach = academy.coachForTests();
  const otherCoach = academy.coachForTests();
  const { list, stored, createRequest } = customRequestsOf(academy, coach);
  let families = 0;

  beforeEach(() => academy.published());

  type Body = RequestOf<typeof requestCustomLesson>['body'];
  const asked = (changes: Partial<Body> = {}): Body => ({
    instructorId: coach.instructorId,
    name: 'Rosa Delgado',
    phone: '(607) 555-0177',
    email: `family.${(families += 1)}@example.com`,
    travelPreference: 'meet-halfway',
    ...changes,
  });
  const ask = (caller: Caller, changes: Partial<Body> = {}) =>
    academy.service.as(caller).call(requestCustomLesson, { body: asked(changes) });
  const acknowledged = async () =>
    (await academy.published()).map(({ payload }) => (payload as { acknowledge: boolean }).acknowledge);
  const visitor = (address = '203.0.113.7'): Caller => ({ kind: 'visitor', address });
  /** A visitor in a new network, so that requests of different tests are counted separately. */
  const newcomer = () => visitor(`10.${families >> 8}.${families & 255}.${Math.floor(Math.random() * 256)}`);

  describe('making one', () => {
    const wishes = {
      preferredDates: 'Any Saturday in May',
      preferredTimes: 'mornings',
      location: 'Doubleday Field',
      sessionFocus: 'pitch-recognition',
      additionalNotes: 'She bats left.\nTwo sisters, ages 9 and 11.',
    } as const;

    // holds: D1 3.13, D1 7.25
    it('is open to anybody, and the server sets the coach’s name, the status and the time', async () => {
      const lies = { instructorName: 'Babe Ruth', status: 'completed', createdAt: '2001-01-01T00:00:00Z' };
      const before = Date.now();
      const { status, body } = await ask(newcomer(), {
        ...wishes,
        email: 'Rosa@Example.com',
        ...(lies as object),
      });
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(Number) as number,
        instructorId: coach.instructorId,
        instructorName: `${coach.firstName} ${coach.lastName}`,
        name: 'Rosa Delgado',
        phone: '(607) 555-0177',
        email: 'rosa@example.com',
        travelPreference: 'meet-halfway',
        ...wishes,
        status: 'pending',
        createdAt: expect.any(String) as string,
      } satisfies CustomRequest);
      expect(Date.parse(body.createdAt)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(body.createdAt)).toBeLessThanOrEqual(Date.now());
      expect(await stored(body.id)).toMatchObject({ name: 'Rosa Delgado', status: 'pending', ...wishes });
      expect(await academy.published()).toEqual([
        {
          name: 'scheduling.custom-request-made',
          payload: { requestId: body.id, coachId: coach.id, acknowledge: true },
        },
      ]);
    });

    it('has one effect if it is repeated with its Idempotency-Key', async () => {
      const family = newcomer();
      const call = { body: asked(), headers: { 'idempotency-key': 'one-request' } };
      const [first, second] = await Promise.all([
        academy.service.as(family).call(requestCustomLesson, call),
        academy.service.as(family).call(requestCustomLesson, call),
      ]);
      expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
      expect((await list(coach)).body).toHaveLength(1);
      expect(await academy.published()).toHaveLength(1);
    });

    // holds: D1 3.13
    it('works without the optional fields', async () => {
      for (const caller of [student(), coach, admin()]) {
        const { status, body } = await ask(caller, { preferredDates: '', location: '  ' });
        expect(status).toBe(201);
        expect(body).toMatchObject({ preferredDates: null, location: null, sessionFocus: null });
      }
    });

    it('recognizes a sender without storing their address or account', async () => {
      const family = student({ address: '198.51.100.20' });
      const rows = [];
      for (const caller of [family, family, visitor('198.51.100.20'), visitor('198.51.100.21')])
        rows.push(await stored((await ask(caller)).body.id));
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`198\\.51\\.100|${family.id}`));
      expect(rows[0]!.sender).toBe(rows[1]!.sender);
      expect(new Set(rows.map(({ sender }) => sender)).size).toBe(3);
    });

    it('counts all addresses of one IPv6 network as one sender', async () => {
      const rows = [];
      for (const address of ['2001:db8:7:8::1', '2001:db8:7:8:ffff::2', '2001:db8:7:9::1'])
        rows.push(await stored((await ask(visitor(address))).body.id));
      expect(rows[0]!.sender).toBe(rows[1]!.sender);
      expect(rows[0]!.sender).not.toBe(rows[2]!.sender);
    });

    it('is refused for an unknown coach and a former one', async () => {
      await academy.dataSource.manager.update(StoredPerson, { userId: otherCoach.id }, { role: 'student' });
      for (const instructorId of [2147483647, otherCoach.instructorId]) {
        expect(refusal(await ask(newcomer(), { instructorId }))).toBe('404 identity.instructor-not-found');
      }
      expect(await academy.published()).toEqual([]);
    });

    // holds: D1 5.8
    it.each(['name', 'phone', 'email', 'travelPreference'])(
      'asks for a missing %s in the document’s words',
      async (field) => {
        for (const missing of [undefined, '']) {
          const { status, error } = await ask(newcomer(), { [field]: missing });
          expect([status, error.code]).toEqual([400, 'request.invalid']);
          expect(error.fields).toEqual({ [field]: incomplete });
          expect(error.message).toBe(incomplete);
        }
      },
    );

    it('answers an empty one in the document’s words', async () => {
      const { status, error } = await academy.service
        .as(newcomer())
        .call(requestCustomLesson, { body: {} as Body });
      expect([status, error.message]).toEqual([400, incomplete]);
    });

    it.each([
      ['an invalid address', { email: 'rosa@' }, 'email'],
      ['a header in the address', { email: 'rosa@example.com\r\nBcc: x@y.test' }, 'email'],
      ['two addresses', { email: 'rosa@example.com, eve@example.com' }, 'email'],
      ['a phone without a digit', { phone: 'home' }, 'phone'],
      ['an unknown way to travel', { travelPreference: 'by train' }, 'travelPreference'],
      ['an unknown focus', { sessionFocus: 'hitting' }, 'sessionFocus'],
      ['an invalid id', { instructorId: 'abc' }, 'instructorId'],
      ['a NUL byte', { additionalNotes: 'left\u0000handed' }, 'additionalNotes'],
      ['a novel', { additionalNotes: 'x'.repeat(4001) }, 'additionalNotes'],
    ])('refuses %s', async (_, changes, field) => {
      expect(refusal(await ask(newcomer(), changes as object))).toBe(`400 request.invalid ${field}`);
    });
  });

  describe('beyond the limits', () => {
    // holds: D1 7.25
    it('keeps the request and sends no acknowledgement to an address, from any sender', async () => {
      const email = 'victim@example.com';
      for (let sent = 0; sent < perAddress + 1; sent += 1)
        expect((await ask(newcomer(), { email: sent % 2 ? email : email.toUpperCase() })).status).toBe(201);
      expect(await acknowledged()).toEqual([...Array<boolean>(perAddress).fill(true), false]);
      expect(ids(await list(coach))).toHaveLength(perAddress + 1);
    });

    it('counts simultaneous requests by address and by sender', async () => {
      for (let round = 0; round < 6; round += 1) {
        const email = `crowd.${round}@example.com`;
        const answers = await Promise.all(Array.from({ length: 16 }, () => ask(newcomer(), { email })));
        expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
        expect((await acknowledged()).filter(Boolean)).toHaveLength(perAddress);
        const sender = student();
        await Promise.all(Array.from({ length: 16 }, () => ask(sender)));
        expect(await acknowledged()).toHaveLength(perSender);
      }
    });

    it.each([
      ['account', () => student()],
      ['visitor’s network', () => visitor('192.0.2.40')],
    ])('keeps the request and sends no mail to a coach about one %s', async (_, someone) => {
      const sender = someone();
      for (let sent = 0; sent < perSender + 2; sent += 1) expect((await ask(sender)).status).toBe(201);
      expect(await acknowledged()).toEqual(Array(perSender).fill(true));
      expect(ids(await list(coach))).toHaveLength(perSender + 2);
      // Another coach, who has had nothing from this sender, gets a mail. The family's address does not.
      await ask(sender, { instructorId: otherCoach.instructorId });
      expect(await acknowledged()).toEqual([false]);
      await ask(newcomer());
      expect(await acknowledged()).toEqual([true]);
    });

    it('sends mail again after a day', async () => {
      const email = 'patient@example.com';
      const createdAt = hoursFromNow(-24.1);
      for (let sent = 0; sent < perAddress; sent += 1) await createRequest({ email, createdAt });
      await ask(newcomer(), { email });
      expect(await acknowledged()).toEqual([true]);
      await createRequest({ email, createdAt: hoursFromNow(-23.9) });
      await createRequest({ email, createdAt: hoursFromNow(-23.9) });
      await ask(newcomer(), { email });
      expect(await acknowledged()).toEqual([false]);
    });
  });

  it('are read in full only by services', async () => {
    const { id } = (await ask(newcomer(), { location: 'Doubleday Field' })).body;
    const params = { id: `${id}` };
    const { status, body } = await academy.service
      .as({ kind: 'service', name: 'messaging' })
      .call(getCustomRequest, { params });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, coachId: coach.id, location: 'Doubleday Field', name: 'Rosa Delgado' });
    for (const caller of [coach, admin()])
      expect((await academy.service.as(caller).call(getCustomRequest, { params })).status).toBe(403);
    const unknown = await academy.service
      .as({ kind: 'service', name: 'messaging' })
      .call(getCustomRequest, { params: { id: '2147483647' } });
    expect(unknown.error.code).toBe('scheduling.request-not-found');
  });
});
