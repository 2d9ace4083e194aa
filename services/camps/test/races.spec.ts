import { deleteCampRegistration, joinWaitlist, listWaitlist } from '@fungo/contracts';
import { eventually, isThorough, many } from '@fungo/testing';
import { createCamp } from '../factories';
import { Academy, child } from './academy';

/** `RACE=200,20,50` for the full size. */
const [clients, places, rounds] = (process.env.RACE ?? (isThorough ? '40,7,4' : '16,7,1'))
  .split(',')
  .map(Number) as [number, number, number];

describe('races for places', () => {
  let academy: Academy;
  beforeEach(async () => {
    academy = await new Academy().open();
  });
  afterEach(() => academy?.close());

  /** Many families at once, of one child or two, at a camp with fewer places. */
  async function race() {
    const { id, divisions } = await createCamp(academy.dataSource, {
      capacity: places,
      divisions: [{ ageGroup: '10U' }, { ageGroup: '12U', capacity: places - 3 }],
    });
    const answers = await Promise.all(
      many(clients, (index) =>
        academy.register(id, {
          children: many(1 + (index % 2), (n) => {
            const isOlder = index % 3 === 0 || n === 1;
            return child({ playerAge: isOlder ? 12 : 10, divisionId: divisions[isOlder ? 1 : 0]!.id });
          }),
        }),
      ),
    );
    return { id, answers, taken: await academy.taken(id) };
  }
  const dropChecks = () =>
    academy.asOwner(`ALTER TABLE camps DROP CONSTRAINT camps_capacity;
                     ALTER TABLE divisions DROP CONSTRAINT divisions_capacity`);

  // holds: D2 camps.48
  it('fill a camp exactly, and refuse all others', async () => {
    for (const _ of many(rounds, String)) {
      const { answers, taken } = await race();
      expect(taken.children).toBe(taken.camp);
      expect(taken.divisions[0]! + taken.divisions[1]!).toBe(taken.camp);
      expect(taken.camp).toBe(places);
      expect(taken.divisions[1]).toBeLessThanOrEqual(places - 3);
      const made = answers.filter(({ status }) => status === 201);
      expect(made.reduce((sum, { body }) => sum + body.registration.participants.length, 0)).toBe(places);
      const refused = answers.filter(({ status }) => status !== 201);
      for (const { status, error } of refused)
        expect(['409 camps.full', '409 camps.division-full']).toContain(`${status} ${error.code}`);
    }
  });

  // holds: D2 camps.48
  it('without the CHECKs are lost, as the control must show', async () => {
    await dropChecks();
    await eventually(async () => expect((await race()).taken.camp).toBeGreaterThan(places));
  });

  // holds: D2 camps.48
  it('without the CHECKs and the row’s lock lose count as well, as the control must show', async () => {
    await dropChecks();
    await academy.withoutLock();
    await eventually(async () => {
      const { taken } = await race();
      expect(taken.children).toBeGreaterThan(places);
      expect(taken.camp).not.toBe(taken.children);
    });
  });

  // holds: D2 camps.48
  it('for what families give back go to those that wait, in order, and to nobody else', async () => {
    const { id, answers } = await race();
    const waiting = await Promise.all(
      many(3, (index) =>
        academy.service.visitor.call(joinWaitlist, {
          params: { id: String(id) },
          body: {
            parentName: 'Ana',
            parentEmail: `ana${index}@example.com`,
            parentPhone: '555 0134',
            children: [{ playerName: 'Leo', playerAge: 10 }],
          },
        }),
      ),
    );
    expect(waiting.map(({ body }) => body.position).sort()).toEqual([1, 2, 3]);
    const coach = await academy.coach();
    const made = answers.filter(({ status }) => status === 201);
    const [, others] = await Promise.all([
      Promise.all(
        made
          .slice(0, 3)
          .map(({ body }) => academy.as(coach).call(deleteCampRegistration, { params: { id: body.id } })),
      ),
      Promise.all(many(clients, () => academy.register(id))),
    ]);
    const { body: list } = await academy.as(coach).call(listWaitlist, { params: { id: String(id) } });
    expect(list.map(({ state }) => state)).toEqual(['offered', 'offered', 'offered']);
    const given = made.slice(0, 3).reduce((sum, { body }) => sum + body.registration.participants.length, 0);
    const registered = others.filter(({ status }) => status === 201).length;
    expect(registered).toBeLessThanOrEqual(given - 3);
    const taken = await academy.taken(id);
    expect([taken.camp, taken.children]).toEqual([places - given + 3 + registered, taken.camp]);
  });
});
