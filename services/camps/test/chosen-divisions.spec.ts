import { eventually, many } from '@fungo/testing';
import { Academy, child } from './academy';

describe('a child without a named division', () => {
  const academy = new Academy().forTests();

  /** The documents' divisions. */
  const usual = () => [
    { sport: 'coed', ageGroup: '3-5 years', capacity: 20 } as const,
    ...(['softball', 'baseball'] as const).flatMap((sport) =>
      ['6U', '8U', '10U', '12U', '14U-16U'].map((ageGroup) => ({ sport, ageGroup, capacity: 20 })),
    ),
  ];
  const placesOf = async (
    camp: { divisions: { id: number }[] },
    answer: ReturnType<typeof academy.register>,
  ) => {
    const { status, body } = await answer;
    expect(status).toBe(201);
    return body.registration.participants.map(({ divisionId }) =>
      camp.divisions.findIndex(({ id }) => id === divisionId),
    );
  };

  // holds: D2 camps.40
  it.each([
    [3, 0],
    [5, 0],
    [6, 6],
    [8, 7],
    [9, 8],
    [16, 10],
    [17, -1],
    [18, -1],
  ])('of %d years gets the right one of the usual divisions', async (playerAge, place) => {
    const camp = await academy.camp({ divisions: usual() });
    const children = [child({ playerAge })];
    expect(await placesOf(camp, academy.register(camp.id, { children }))).toEqual([place]);
    expect((await academy.taken(camp.id)).camp).toBe(1);
  });

  it('plays in the division that ageGroup names, or in the next if that is full', async () => {
    const camp = await academy.camp({ divisions: [{ ageGroup: '10U' }, { ageGroup: '12U', capacity: 1 }] });
    const children = [child({ ageGroup: '12u' })];
    expect(await placesOf(camp, academy.register(camp.id, { children }))).toEqual([1]);
    expect(await placesOf(camp, academy.register(camp.id, { children }))).toEqual([0]);
  });

  // holds: D2 camps.40
  it('gets the next suitable division, and then none, while the camp has room', async () => {
    const divisions = [
      { ageGroup: '10U', sport: 'baseball', capacity: 2 },
      { ageGroup: '7-12', sport: 'coed', capacity: 1 },
      { ageGroup: '10U', sport: 'softball', capacity: 9 },
    ] as const;
    const camp = await academy.camp({ capacity: 5, divisions: [...divisions] });
    const family = { children: [child(), child(), child(), child()] };
    expect(await placesOf(camp, academy.register(camp.id, family))).toEqual([0, 0, 1, -1]);
    expect(await academy.taken(camp.id)).toEqual({ camp: 4, divisions: [2, 1, 0], children: 4 });
    expect((await academy.register(camp.id, family)).error.code).toBe('camps.full');
  });

  it('gets no division if its sport has none, and leaves a named one to its sibling', async () => {
    const camp = await academy.camp({ divisions: [{ sport: 'softball', ageGroup: '10U', capacity: 1 }] });
    const sister = child({ sport: 'softball', divisionId: camp.divisions[0]!.id });
    const children = [child(), child({ sport: 'softball' }), sister];
    expect(await placesOf(camp, academy.register(camp.id, { children }))).toEqual([-1, -1, 0]);
  });

  it('gets the same division with later payment', async () => {
    const camp = await academy.camp({ divisions: [{ ageGroup: '9-11' }, { ageGroup: '10U' }] });
    const { body } = await academy.registerLater(camp.id);
    expect(body.registration.participants[0]!.divisionId).toBe(camp.divisions[1]!.id);
  });

  /** Simultaneous families, one for each place, at a camp with two small divisions. */
  async function race() {
    const camp = await academy.camp({
      capacity: 12,
      divisions: [
        { ageGroup: '10U', capacity: 5 },
        { ageGroup: '9-11', capacity: 4 },
      ],
    });
    const answers = await Promise.all(many(12, () => academy.register(camp.id)));
    return {
      statuses: [...new Set(answers.map(({ status }) => status))],
      taken: await academy.taken(camp.id),
    };
  }

  // holds: D2 camps.42
  it('is never refused in a race while the camp has room', async () => {
    for (const _ of many(4, String)) {
      const { statuses, taken } = await race();
      expect([statuses, taken]).toEqual([[201], { camp: 12, divisions: [5, 4], children: 12 }]);
    }
  });

  it('is refused at times if the choice comes before the lock (control)', async () => {
    await academy.choosingBeforeLock();
    await eventually(async () => expect((await race()).statuses).toContain(409));
  });
});
