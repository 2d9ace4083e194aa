import { randomUUID } from 'node:crypto';
import { bookSimpleLesson, type Person } from '@fungo/contracts';
import { rebuild } from '@fungo/platform';
import { fakePeople, person, startFakeService, student, testSecret } from '@fungo/testing';
import { StoredPerson } from '../src/people/person.entity';
import { schedulingService } from '../src/service';
import { Academy, dateIn, instantAt } from './academy';

/** The part of the answer that scheduling stores. */
type Named = Omit<Person, 'paymentHandles' | 'awaitsConsent' | 'consentText' | 'lastVisitAt' | 'disabled'>;

describe('people', () => {
  let academy: Academy;
  let identity: { url: string; close(): Promise<void> };
  const told = new Map<string, Person>();

  beforeAll(async () => {
    identity = await startFakeService(fakePeople(told));
    academy = await new Academy().open({ IDENTITY_URL: identity.url });
  });
  afterEach(() => told.clear());
  afterAll(async () => {
    await academy?.close();
    await identity?.close();
  });

  const tell = (changes: Partial<Named> = {}): Named => {
    const whole = person({ version: 3, ...changes });
    told.set(whole.userId, whole);
    const { userId, instructorId, role, firstName, lastName, email, addressProved, version } = whole;
    return { userId, instructorId, role, firstName, lastName, email, addressProved, version };
  };
  const known = (userId: string) => academy.dataSource.getRepository(StoredPerson).findOneBy({ userId });
  const changed = (userId: string, eventId?: string) =>
    academy.service.deliver('identity.user-changed', { userId }, eventId);

  it('are read from identity after its event', async () => {
    const person = tell();
    expect(await changed(person.userId)).toBe(true);
    expect(await known(person.userId)).toEqual(person);
    tell({ ...person, firstName: 'Mari', version: 4 });
    await changed(person.userId);
    expect(await known(person.userId)).toMatchObject({ firstName: 'Mari', version: 4 });
  });

  it('are not read again if the same event is repeated', async () => {
    const person = tell();
    const eventId = randomUUID();
    expect(await changed(person.userId, eventId)).toBe(true);
    tell({ ...person, firstName: 'Changed', version: 4 });
    expect(await changed(person.userId, eventId)).toBe(false);
    expect(await known(person.userId)).toEqual(person);
  });

  it('get the lessons that a coach booked for their address once they prove it', async () => {
    const coach = await academy.coach();
    const person = tell({ addressProved: false, email: 'desk@example.com' });
    await changed(person.userId);
    const book = async (scheduledDate: string) => {
      const body = {
        studentName: 'Mari',
        studentEmail: 'desk@example.com',
        scheduledDate,
        timeSlot: '09:00',
      };
      return (await academy.service.as(coach).call(bookSimpleLesson, { body })).body.id;
    };
    const [first, second] = [await book(dateIn(7)), await book(dateIn(8))];
    await changed(person.userId);
    expect((await academy.stored(first)).studentId).toBeNull();
    const busy = await academy.lesson(await academy.coach(), student({ id: person.userId }), {
      startsAt: new Date(instantAt(dateIn(8))),
    });
    tell({ ...person, addressProved: true, version: 4 });
    await changed(person.userId);
    expect(await academy.stored(first)).toMatchObject({ studentId: person.userId, studentName: null });
    expect((await academy.stored(second)).studentId).toBeNull(); // they have another lesson at that hour
    expect((await academy.stored(busy.id)).status).toBe('pending');
    const third = await book(dateIn(9));
    expect((await academy.stored(third)).studentId).toBe(person.userId);
  });

  it('are rebuilt by a command', async () => {
    const everybody = Array.from({ length: 3 }, (_, index) => tell({ firstName: `Child ${index}` }));
    const counts = await rebuild(schedulingService, 'people', {
      DATABASE_URL: academy.service.databaseUrl,
      IDENTITY_URL: identity.url,
      FUNGO_SECRET: testSecret,
    });
    expect(counts).toEqual({ people: 3 });
    for (const person of everybody) expect(await known(person.userId)).toEqual(person);
  });
});
