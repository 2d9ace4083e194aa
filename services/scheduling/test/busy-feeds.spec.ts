import {
  changeLesson,
  getBusyFeed,
  listOpenings,
  readBusyFeed,
  removeBusyFeed,
  setBusyFeed,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, student } from '@fungo/testing';
import { StoredBusyFeed } from '../src/busy-feeds/busy-feed.entity';
import { readBusyFeed as readJob } from '../src/busy-feeds/busy-feeds.jobs';
import { OutsideFeeds } from '../src/busy-feeds/outside-feeds';
import { StoredPerson } from '../src/people/person.entity';
import { Academy, dateIn, instantAt } from './academy';

const date = dateIn(7);
const address = 'https://calendar.example.com/secret-7f/basic.ics';
const written = (iso: string) => iso.replaceAll(/[-:]|\.000/g, '');
const calendar = (...hours: [from: string, to: string][]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test'],
    ...hours.flatMap(([from, to], i) => [
      ...['BEGIN:VEVENT', `UID:${i}`, 'SUMMARY:Dentist'],
      `DTSTART:${written(instantAt(date, from))}`,
      `DTEND:${written(instantAt(date, to))}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

describe('busy times from a coach’s calendar', () => {
  const academy = new Academy().forTests();
  const owner = academy.coachForTests();
  const elsewhere = jest.spyOn(OutsideFeeds.prototype, 'read');
  afterAll(() => elsewhere.mockRestore());

  const set = (caller: SignedIn = owner, body: object = {}) =>
    academy.as(caller).call(setBusyFeed, { body: { address, ...body } });
  const get = async () => (await academy.as(owner).call(getBusyFeed, { query: {} })).body.feed;
  const again = () => academy.as(owner).call(readBusyFeed, { body: {} });
  const stored = () =>
    academy.dataSource.manager.findOneBy(StoredBusyFeed, { instructorId: owner.instructorId });
  const run = async (readId?: string) => {
    const feed = await stored();
    await academy.service.run(readJob, {
      ...{ instructorId: owner.instructorId, readId: readId ?? feed!.readId },
    });
  };
  const read = async (...hours: [string, string][]) => {
    elsewhere.mockResolvedValue({ text: calendar(...hours) });
    await run();
  };
  const fail = async () => {
    elsewhere.mockResolvedValue({ problem: 'unreachable' });
    await run();
  };
  const times = async () => {
    const query = { instructorId: `${owner.instructorId}`, from: date, to: date };
    return (await academy.as(null).call(listOpenings, { query })).body.map(({ time }) => time);
  };
  const offer = () => academy.slot(owner, { specificDate: date, startTime: '10:00', endTime: '14:00' });

  it('hide openings, and refuse bookings, until the calendar has them no longer', async () => {
    await offer();
    await set();
    expect(await times()).toEqual(['10:00', '11:00', '12:00', '13:00']);
    await read(['10:30', '11:00'], ['12:30', '13:30']);
    expect(await times()).toEqual(['11:00']);
    const booked = await academy.book(student(), owner, instantAt(date, '12:00'));
    expect(booked.error.code).toBe('scheduling.not-offered');
    expect((await academy.book(student(), owner, instantAt(date, '11:00'))).status).toBe(201);
    await read(['12:30', '13:00']);
    expect(await times()).toEqual(['10:00', '11:00', '13:00']);
  });

  it('cancel nothing: a request in a busy hour can be confirmed', async () => {
    await offer();
    const { body } = await academy.book(student(), owner, instantAt(date, '11:00'));
    await set();
    await read(['11:00', '12:00']);
    const call = { params: { id: `${body.id}` }, body: { status: 'confirmed' as const } };
    expect((await academy.as(owner).call(changeLesson, call)).status).toBe(200);
  });

  it('stay if a read fails, and the coach sees why', async () => {
    await offer();
    await set();
    expect(await get()).toEqual({
      ...{ host: 'calendar.example.com', isReading: true, readAt: null, problem: null },
    });
    await read(['10:00', '13:00']);
    const first = await get();
    expect(first).toMatchObject({ isReading: false, problem: null });
    expect(first!.readAt).not.toBeNull();
    await fail();
    expect(await get()).toEqual({ ...first!, problem: 'unreachable' });
    elsewhere.mockResolvedValue({ text: '<html>Sign in</html>' });
    await run();
    expect(await get()).toEqual({ ...first!, problem: 'unreadable' });
    expect(await times()).toEqual(['13:00']);
    await read();
    expect((await get())!.problem).toBeNull();
  });

  it('are read again after half an hour, by one job only', async () => {
    await set();
    const outdated = (await stored())!.readId;
    await again();
    await academy.published();
    await run(outdated);
    expect(await academy.published()).toEqual([]);
    const before = Date.now();
    await read();
    const { readId } = (await stored())!;
    const [job] = await academy.dataSource.query<{ payload: object; at: Date }[]>(
      `SELECT payload, next_send_at AS at FROM events.outbox WHERE name = $1`,
      [readJob.name],
    );
    expect(job!.payload).toEqual({ instructorId: owner.instructorId, readId });
    expect(job!.at.getTime() - before).toBeGreaterThanOrEqual(30 * 60_000);
  });

  it('open again without the calendar', async () => {
    await offer();
    await set();
    await read(['10:00', '14:00']);
    expect(await times()).toEqual([]);
    expect((await academy.as(owner).call(removeBusyFeed, { query: {} })).status).toBe(204);
    expect(await times()).toHaveLength(4);
    expect(await get()).toBeNull();
    expect((await again()).error.code).toBe('scheduling.feed-not-found');
  });

  it('end with a person’s work as a coach', async () => {
    await set();
    await read(['10:00', '14:00']);
    await academy.dataSource.manager.update(StoredPerson, { userId: owner.id }, { role: 'student' });
    await read(['10:00', '14:00']);
    expect(await stored()).toBeNull();
  });

  it('keep the address sealed, and no titles', async () => {
    await set();
    await read(['10:00', '14:00']);
    expect((await stored())!.address).toMatch(/^sealed:/);
    const rows = await academy.dataSource.query<object[]>('SELECT busy_spans::text FROM busy_spans');
    expect(JSON.stringify(rows)).not.toContain('Dentist');
  });

  it('are the coach’s own, or an administrator’s choice', async () => {
    const { instructorId } = owner;
    expect((await set(admin(), { instructorId })).status).toBe(200);
    expect((await set(await academy.coach(), { instructorId })).status).toBe(403);
  });

  it.each(['http://calendar.example.com/a.ics', 'ftp://a.example.com', 'https://', 'calendar'])(
    'are not read from %s',
    async (wrong) => expect((await set(owner, { address: wrong })).error.fields).toHaveProperty('address'),
  );

  it('are read from a webcal address, at most 20 times an hour on request', async () => {
    await set(owner, { address: 'webcal://calendar.example.com/a.ics' });
    elsewhere.mockClear();
    await read();
    expect(elsewhere).toHaveBeenCalledWith('https://calendar.example.com/a.ics', expect.anything());
    for (let count = 1; count < 20; count += 1) expect((await again()).status).toBe(200);
    expect((await again()).error.code).toBe('request.too-many');
    expect((await set()).error.code).toBe('request.too-many');
  });
});
