import { deleteCampRegistration, listWaitlist } from '@fungo/contracts';
import { eventually, isThorough, many } from '@fungo/testing';
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

  /** Many simultaneous families of one or two children at a camp with fewer places. */
  async function race() {
    const { id, divisions } = await academy.camp({
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
  it('fill a camp exactly, and all other families are refused', async () => {
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
  it('overfill a camp without the CHECKs (control)', async () => {
    await dropChecks();
    await eventually(async () => expect((await race()).taken.camp).toBeGreaterThan(places));
  });

  // holds: D2 camps.48
  it('also lose count without the CHECKs and the row’s lock (control)', async () => {
    await dropChecks();
    await academy.withoutLock();
    await eventually(async () => {
      const { taken } = await race();
      expect(taken.children).toBeGreaterThan(places);
      expect(taken.camp).not.toBe(taken.children);
    });
  });

  // holds: D2 camps.48
  it('for freed places are won by waiting families in order, and by nobody else', async () => {
    const { id, answers } = await race();
    const waiting = await Promise.all(
      many(3, (index) => academy.join(id, { parentEmail: `ana${index}@example.com` })),
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
