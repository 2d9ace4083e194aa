import { randomUUID } from 'node:crypto';
import { getCare, getRoster, markAttendance, type RosterChild } from '@fungo/contracts';
import type { Coach } from '@fungo/testing';
import { createCamp, createRegistration } from '../factories';
import { Academy, dateIn } from './academy';

describe('the day itself', () => {
  const academy = new Academy().forTests();
  let coach: Coach;
  beforeAll(async () => {
    coach = await academy.coach();
  });

  const today = dateIn(0);
  /** A camp of yesterday, today and tomorrow. */
  const camp = () =>
    createCamp(academy.dataSource, {
      startDate: dateIn(-1),
      endDate: dateIn(1),
      divisions: [{ ageGroup: '8U' }, { ageGroup: '10U' }],
    });
  async function familyAt(made: Awaited<ReturnType<typeof camp>>, changes: object = {}) {
    const { participants } = await createRegistration(academy.dataSource, made, {
      parentName: 'Rosa Delgado',
      pickupNames: ['Grandma Ana'],
      ...changes,
    });
    return participants[0]!.id;
  }
  const roster = ({ id }: { id: number }, date = today) =>
    academy.as(coach).call(getRoster, { params: { id: String(id) }, query: { date } });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const mark = ({ id }: { id: number }, ...marks: object[]) =>
    academy.as(coach).call(markAttendance, {
      params: { id: String(id) },
      body: {
        date: today,
        marks: marks.map((one) => ({ id: randomUUID(), kind: 'in' as const, at: at(0), ...one })) as never,
      },
    });
  const only = ({ body }: { body: { children: RosterChild[] } }) => body.children[0]!;

  it('expects whoever comes on it, by division and name', async () => {
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

  it('is one of the camp’s', async () => {
    const made = await camp();
    for (const date of [dateIn(-2), dateIn(2)])
      expect((await roster(made, date)).error.code).toBe('camps.not-a-day');
    expect((await roster({ id: 2 ** 30 })).error.code).toBe('camps.camp-not-found');
  });

  it('counts each tap once, in the order in which they were made', async () => {
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

  it('lets nobody take a child home whom the guardian did not name, but for a reason', async () => {
    const made = await camp();
    const participantId = await familyAt(made);
    const other = { participantId, kind: 'out', collectedBy: 'Uncle Bob' };
    const { status, error } = await mark(made, { participantId }, other, {
      ...other,
      collectedBy: undefined,
    });
    expect([status, Object.keys(error.fields!)]).toEqual([400, ['marks.1.reason', 'marks.2.collectedBy']]);
    expect(only(await roster(made)).checkedInAt).toBeNull();
    expect(only(await mark(made, { ...other, reason: 'The mother called' })).collectedBy).toBe('Uncle Bob');
    expect((await mark(made, { ...other, collectedBy: 'ROSA delgado' })).status).toBe(200);
  });

  it('knows no child of another camp', async () => {
    const stranger = await familyAt(await camp());
    const { error } = await mark(await camp(), { participantId: stranger });
    expect(error.fields).toEqual({ 'marks.0.participantId': 'This child is not expected on that day.' });
  });

  it('shows notes on a child’s health one at a time, and notes who looked', async () => {
    const id = await familyAt(await camp(), { children: [{ medicalInfo: 'Asthma', playerName: 'Mia' }] });
    const look = () => academy.as(coach).call(getCare, { params: { id: String(id) } });
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
    expect(entries).toEqual(Array(2).fill({ verb: 'read', actor_id: coach.id }));
    const none = await academy.as(coach).call(getCare, { params: { id: String(2 ** 30) } });
    expect(none.error.code).toBe('camps.participant-not-found');
  });
});
