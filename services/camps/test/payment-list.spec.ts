import { type Cents, exportCampPayments, listCampPayments, type RequestOf } from '@fungo/contracts';
import type { Coach } from '@fungo/testing';
import { createCamp } from '../factories';
import type { Registration } from '../src/registrations/registration.entity';
import { Academy, dateIn } from './academy';

type Query = RequestOf<typeof listCampPayments>['query'];

describe('the list of payments', () => {
  const academy = new Academy().forTests();
  const soon = dateIn(20);
  let coach: Coach;
  let first: Awaited<ReturnType<typeof createCamp>>;
  let second: typeof first;
  const made = (camp: typeof first, parentName: string, changes: Partial<Registration> = {}) =>
    academy.registration(camp, {
      ...{ parentName, createdAt: new Date('2026-03-10T12:00:00Z') },
      ...changes,
      children: [{ playerName: `Kim ${parentName}` }],
    });
  const list = (query: Query = {}) => academy.as(coach).call(listCampPayments, { query });
  const namesOf = async (query: Query) =>
    (await list(query)).body.flatMap(({ registrations }) => registrations.map((one) => one.parentName));

  beforeAll(async () => {
    coach = await academy.coach();
    first = await academy.camp({ title: 'First', startDate: dateIn(40) });
    second = await academy.camp({ title: 'Second', startDate: soon });
    await academy.camp({ title: 'Nobody came' });
    await made(first, 'Unpaid', { paymentMethod: 'card' });
    await made(first, 'Part', {
      ...{ paymentStatus: 'partial', createdAt: new Date('2026-03-10T13:00:00Z') },
      received: { cash: 5050, venmo: 0 },
    });
    await made(first, 'Paid', { paymentStatus: 'paid', createdAt: new Date('2026-03-11T03:59:59Z') });
    await made(second, 'Over', { paymentStatus: 'paid', received: { card: 20_000 } });
    await made(second, 'Kept', {
      ...{ registrationStatus: 'cancelled', withdrawnAt: new Date(), paymentStatus: 'partial' },
      ...{ refundCents: 10_000 as Cents, keptCents: 5000 as Cents, received: { venmo: 5000 } },
    });
  });

  it('has each camp with registrations, with payments and debts', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.map(({ registrations: _, ...camp }) => camp)).toEqual([
      {
        ...{ id: first.id, title: 'First', startDate: first.startDate, status: 'active' },
        ...{ received: 200.5, outstanding: 249.5, surplus: 0 },
      },
      {
        ...{ id: second.id, title: 'Second', startDate: soon, status: 'active' },
        ...{ received: 250, outstanding: 0, surplus: 50 },
      },
    ]);
    expect(body[0]!.registrations.map(({ owed }) => owed)).toEqual([150, 99.5, 0]);
    expect(body[0]!.registrations[0]).toMatchObject({ parentPhone: '555 0134' });
  });

  // holds: D2 staff.26
  it.each<[Query, string[]]>([
    [{ payment: 'unpaid' }, ['Unpaid']],
    [{ payment: 'partial' }, ['Part', 'Kept']],
    [{ payment: 'owing' }, ['Unpaid', 'Part']],
    [{ payment: 'overpaid' }, ['Over']],
    [{ way: 'card' }, ['Unpaid', 'Over']],
    [{ way: 'venmo' }, ['Paid', 'Kept']],
    [{ way: 'cash' }, ['Part']],
    [{ search: 'kim over' }, ['Over']],
    [{ search: 'Over, Kim' }, ['Over']],
    [{ search: 'ＯＶＥＲ' }, ['Over']],
    [{ search: 'paid' }, ['Unpaid', 'Paid']],
    // Midnight in New York is 4:00 in UTC.
    [{ from: '2026-03-11' }, []],
    [{ from: '2026-03-10', to: '2026-03-10' }, ['Unpaid', 'Part', 'Paid', 'Over', 'Kept']],
    [{ to: '2026-03-09' }, []],
  ])('is narrowed by %j to %j', async (query, names) => {
    expect((await namesOf(query)).sort()).toEqual([...names].sort());
  });

  it('is narrowed to a camp, whose sums count the matches', async () => {
    const { body } = await list({ campId: `${first.id}`, payment: 'partial' });
    expect(body).toMatchObject([
      { id: first.id, outstanding: 99.5, registrations: [{ parentName: 'Part' }] },
    ]);
  });

  // holds: D2 staff.26
  it('comes page by page', async () => {
    const page = await list({ limit: 1 });
    expect(page.body).toMatchObject([{ id: first.id }]);
    expect(page.headers.get('link')).toContain('rel="next"');
  });

  // holds: D2 staff.26
  it('is exported with the same filters, and the export is audited', async () => {
    const answer = await academy.as(coach).fetch(`${exportCampPayments.path}?payment=overpaid`);
    expect(answer.status).toBe(200);
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]!.replaceAll('"', '')).toMatch(
      /^Second,.*,2026-03-10,FG-.*,Over,.*,Kim Over,venmo,confirmed,paid,150,200,-50$/,
    );
    const [noted] = await academy.dataSource.query<{ fields: string[] }[]>(
      `SELECT fields FROM audit WHERE verb = 'exported' AND entity_id = 'all'`,
    );
    expect(noted!.fields).toEqual(['payments']);
  });
});
