import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import {
  type BodyOf,
  changePaymentStatus,
  getCare,
  getRoster,
  markAttendance,
  type RosterChild,
  toCents,
} from '@fungo/contracts';
import { Academy, dateIn } from './academy';

const isOf = (payload: unknown, id: string) => (payload as { registrationId?: string }).registrationId === id;

describe('a camp day', () => {
  const academy = new Academy().forTests();

  const today = dateIn(0);
  /** A camp from yesterday to tomorrow. */
  const camp = () =>
    academy.camp({
      startDate: dateIn(-1),
      endDate: dateIn(1),
      divisions: [{ ageGroup: '8U' }, { ageGroup: '10U' }],
    });
  async function familyAt(made: Awaited<ReturnType<typeof camp>>, changes: object = {}) {
    const { participants } = await academy.registration(made, {
      parentName: 'Rosa Delgado',
      pickupNames: ['Grandma Ana'],
      ...changes,
    });
    return participants[0]!.id;
  }
  const roster = ({ id }: { id: number }, date = today) =>
    academy.staff.call(getRoster, { params: { id: String(id) }, query: { date } });
  const yesterday = dateIn(-1);
  /** An instant of yesterday, in minutes from noon, since a test may run in the first minutes of a day. */
  const at = (minutes: number) =>
    DateTime.fromISO(`${yesterday}T12:00`, { zone: 'America/New_York' }).plus({ minutes }).toUTC().toISO()!;
  const markOn = (date: string, { id }: { id: number }, ...marks: object[]) =>
    academy.staff.call(markAttendance, {
      params: { id: String(id) },
      body: {
        date,
        marks: marks.map((one) => ({ id: randomUUID(), kind: 'in' as const, at: at(0), ...one })) as never,
      },
    });
  const mark = (made: { id: number }, ...marks: object[]) => markOn(yesterday, made, ...marks);
  const only = ({ body }: { body: { children: RosterChild[] } }) => body.children[0]!;

  // holds: D2 camps.65
  it('lists the children expected on it, by division and name', async () => {
    const made = await camp();
    const [first, second] = made.divisions.map(({ id }) => id);
    await familyAt(made, {
      children: [
        { playerName: 'Zoe', divisionId: first },
        { playerName: 'Abe', divisionId: second },
      ],
    });
    await familyAt(made, {
      registrationOption: 'individual_days',
      selectedDays: [2],
      children: [{ playerName: 'ben', divisionId: first, medicalInfo: 'Asthma' }],
    });
    await familyAt(made, { registrationOption: 'individual_days', selectedDays: [3] });
    await familyAt(made, { registrationStatus: 'lapsed' });
    const { status, body } = await roster(made);
    expect(status).toBe(200);
    expect(body.children.map(({ playerName }) => playerName)).toEqual(['ben', 'Zoe', 'Abe']);
    expect(body.children[0]).toMatchObject({
      hasMedicalInfo: true,
      parentPhone: '555 0134',
      pickupNames: ['Rosa Delgado', 'Grandma Ana'],
      checkedInAt: null,
    });
    expect(JSON.stringify(body)).not.toContain('Asthma');
  });

  it('shows what a family owes, which the gate takes and gives back by the same way', async () => {
    const made = await camp();
    const registration = await academy.registration(made, {
      ...{ totalCents: toCents(150), received: { venmo: 5000 }, paymentStatus: 'partial' },
    });
    const note = (body: BodyOf<typeof changePaymentStatus>) =>
      academy.staff.call(changePaymentStatus, { params: { id: registration.id }, body });
    expect(only(await roster(made))).toMatchObject({ owed: 100, received: 50 });
    await note({ paymentStatus: 'paid', paidBy: 'cash' });
    expect(only(await roster(made))).toMatchObject({ owed: 0, received: 150 });
    await note({ paymentStatus: 'partial', amount: 50, paidBy: 'cash' });
    expect(only(await roster(made))).toMatchObject({ owed: 100, received: 50 });
    const noted = (await academy.service.outbox())
      .filter(({ name, payload }) => name === 'camps.payment-noted' && isOf(payload, registration.id))
      .map(({ payload }) => payload);
    expect(noted).toMatchObject([
      { by: 'cash', amount: { cents: 10_000 } },
      { by: 'cash', amount: { cents: -10_000 } },
    ]);
  });

  // holds: D2 camps.65
  it('must be a day of the camp', async () => {
    const made = await camp();
    for (const date of [dateIn(-2), dateIn(2)])
      expect((await roster(made, date)).error.code).toBe('camps.not-a-day');
    expect((await roster({ id: 2 ** 30 })).error.code).toBe('camps.camp-not-found');
  });

  // holds: D2 camps.66
  it('counts each tap once, in the order of their times', async () => {
    const made = await camp();
    const participantId = await familyAt(made);
    const [tap, out] = [
      { id: randomUUID(), participantId, at: at(-60) },
      { id: randomUUID(), participantId, kind: 'out', at: at(-10), collectedBy: 'grandma  ana' },
    ];
    expect(only(await mark(made, out))).toMatchObject({ checkedInAt: null, collectedBy: 'grandma ana' });
    expect(only(await mark(made, tap, tap, out))).toMatchObject({
      checkedInAt: tap.at,
      checkedOutAt: out.at,
      collectedBy: 'grandma ana',
    });
    expect(only(await mark(made, { participantId, at: at(-5) }))).toMatchObject({ checkedOutAt: null });
    const absent = only(await mark(made, { participantId, kind: 'absent', at: at(-1) }));
    expect(absent).toMatchObject({ checkedInAt: null, collectedBy: null });
    expect(absent.absentAt).not.toBeNull();
    const [row] = await academy.dataSource.query<{ count: string }[]>(
      'SELECT count(*) FROM marks WHERE participant_id = $1',
      [participantId],
    );
    expect(row!.count).toBe('4');
  });

  it('counts a tap from another day or the future by its arrival, so that it hides no later tap', async () => {
    const made = await camp();
    const participantId = await familyAt(made);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    for (const wrong of ['2999-01-01T00:00:00.000Z', tomorrow, '1999-01-01T00:00:00.000Z'])
      for (const date of [today, yesterday]) {
        const before = Date.now();
        const { absentAt } = only(await markOn(date, made, { participantId, kind: 'absent', at: wrong }));
        expect(Date.parse(absentAt!)).toBeGreaterThanOrEqual(before);
        expect(Date.parse(absentAt!)).toBeLessThanOrEqual(Date.now());
        const came = { participantId, at: wrong };
        expect(only(await markOn(date, made, came))).toMatchObject({ absentAt: null });
        const left = { ...came, kind: 'out', collectedBy: 'Rosa Delgado' };
        const both = only(await markOn(date, made, came, left));
        expect([both.checkedInAt, both.checkedOutAt]).not.toContain(null);
      }
  });

  it('accepts a repeated tap after the child has left the camp', async () => {
    const made = await camp();
    const participantId = await familyAt(made);
    const stays = await familyAt(made);
    const tap = { id: randomUUID(), participantId };
    expect((await mark(made, tap)).status).toBe(200);
    await academy.dataSource.query(
      `UPDATE registrations SET registration_status = 'cancelled'
        WHERE id = (SELECT registration_id FROM participants WHERE id = $1)`,
      [participantId],
    );
    expect((await mark(made, tap)).status).toBe(200);
    const { status, body } = await mark(made, tap, { participantId: stays });
    expect([status, body.children.map((child) => child.checkedInAt)]).toEqual([200, [at(0)]]);
    expect((await mark(made, { participantId })).status).toBe(400);
  });

  // holds: D2 camps.66
  it('needs a reason for a pickup by a person that the guardian did not name', async () => {
    const made = await camp();
    const participantId = await familyAt(made);
    const other = { participantId, kind: 'out', collectedBy: 'Uncle Bob' };
    const { status, error } = await mark(made, { participantId }, other, {
      ...other,
      collectedBy: undefined,
    });
    expect([status, Object.keys(error.fields!)]).toEqual([400, ['marks.1.reason', 'marks.2.collectedBy']]);
    expect(only(await roster(made, yesterday)).checkedInAt).toBeNull();
    expect(only(await mark(made, { ...other, reason: 'The mother called' })).collectedBy).toBe('Uncle Bob');
    expect((await mark(made, { ...other, collectedBy: 'ROSA delgado' })).status).toBe(200);
  });

  // holds: D2 camps.66
  it('refuses a tap for a child of another camp', async () => {
    const stranger = await familyAt(await camp());
    const { error } = await mark(await camp(), { participantId: stranger });
    expect(error.fields).toEqual({ 'marks.0.participantId': 'This child is not expected on that day.' });
  });

  // holds: D2 camps.52
  it('shows one child’s medical notes at a time, and audits each read', async () => {
    const id = await familyAt(await camp(), { children: [{ medicalInfo: 'Asthma', playerName: 'Mia' }] });
    const look = () => academy.staff.call(getCare, { params: { id: String(id) } });
    expect((await look()).body).toMatchObject({
      participantId: id,
      playerName: 'Mia',
      medicalInfo: 'Asthma',
    });
    await look();
    const entries = await academy.dataSource.query<unknown[]>(
      `SELECT verb, actor_id FROM audit WHERE entity = 'participant' AND entity_id = $1`,
      [String(id)],
    );
    expect(entries).toEqual(Array(2).fill({ verb: 'read', actor_id: academy.lead.id }));
    const none = await academy.staff.call(getCare, { params: { id: String(2 ** 30) } });
    expect(none.error.code).toBe('camps.participant-not-found');
  });
});
