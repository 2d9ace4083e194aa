import { Camp, getCamp, getCampsOverview, listCamps } from '@fungo/contracts';
import { student } from '@fungo/testing';
import { Academy, dateIn } from './academy';

describe('a list of camps', () => {
  const academy = new Academy().forTests();
  /** The ids on all pages of a public list. */
  const pages = async (query: string): Promise<number[]> => {
    const found: number[] = [];
    let path: string | undefined = `/api/camps?${query}`;
    while (path) {
      const response: Response = await academy.service.visitor.fetch(path);
      found.push(...((await response.json()) as Camp[]).map(({ id }) => id));
      path = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
    }
    return found;
  };

  // holds: D2 camps.3
  it('has counts for everybody and registrations for staff, without fields that are audited one by one', async () => {
    const made = await academy.camp({ title: 'Listed' });
    await academy.registration(made, { children: [{ medicalInfo: 'Asthma' }] });
    for (const client of [academy.service.visitor, academy.as(student())]) {
      const { body: shown } = await client.call(getCamp, { params: { id: String(made.id) } });
      expect(shown.registrationCount).toBe(1);
      expect(shown).not.toHaveProperty('registrations');
    }
    const { body: camps } = await academy.staff.call(listCamps, { query: {} });
    expect(camps.find(({ id }) => id === made.id)!.registrations).toMatchObject([
      { parentPhone: '555 0134', participants: [{ hasMedicalInfo: true }] },
    ]);
    expect(JSON.stringify(camps)).not.toMatch(/Asthma|medicalInfo"|emergency/);
    expect(Camp.array().parse(camps)).toEqual(camps);
  });

  // holds: D2 camps.4
  it('is ordered by start, newest or soonest first, and narrowed to a coach and a state', async () => {
    const { instructorId } = await academy.coach();
    const ids = [];
    for (const day of [5, 5, 7])
      ids.push((await academy.camp({ instructorId, startDate: dateIn(day), endDate: dateIn(day) })).id);
    await academy.camp({ instructorId, status: 'cancelled' });
    const of = `instructorId=${instructorId}&status=active&limit=1`;
    expect(await pages(`${of}&order=soonest`)).toEqual(ids);
    expect(await pages(`${of}&order=newest`)).toEqual([...ids].reverse());
  });

  it('is ordered by nearness: running camps, then coming ones, then past ones', async () => {
    const { instructorId } = await academy.coach();
    const at = async (first: number, last: number, status: 'active' | 'completed' = 'active') =>
      (await academy.camp({ instructorId, status, startDate: dateIn(first), endDate: dateIn(last) })).id;
    const past = await at(-30, -28, 'completed');
    const later = await at(20, 22);
    const lately = await at(-5, -4);
    const next = await at(2, 2);
    const running = await at(-1, 1);
    expect(await pages(`instructorId=${instructorId}&order=nearest&limit=2`)).toEqual([
      ...[running, next, later, lately, past],
    ]);
  });

  // holds: D2 camps.9, D2 staff.27
  it('has an overview with the counts of all camps, or of one coach’s', async () => {
    const overview = async (instructorId?: number) => {
      const query = instructorId === undefined ? {} : { instructorId: `${instructorId}` };
      return (await academy.staff.call(getCampsOverview, { query })).body;
    };
    const before = await overview();
    const made = await academy.camp();
    await academy.registration(made, { children: [{}, {}] });
    await academy.registration(made, { paymentStatus: 'paid' });
    await academy.camp({ status: 'completed' });
    expect(await overview()).toEqual({
      ...before,
      ...{ active: before.active + 1, completed: before.completed + 1, children: before.children + 3 },
      ...{ unpaid: before.unpaid + 1, outstanding: before.outstanding + 300 },
    });
    const theirs = await overview(academy.lead.instructorId);
    await academy.registration(made);
    expect(await overview(academy.lead.instructorId)).toEqual(theirs);
  });
});
