import { Academy } from './academy';

describe('a camp’s divisions', () => {
  const academy = new Academy().forTests();
  const two = () =>
    academy.camp({
      divisions: [{ ageGroup: '8U' }, { ageGroup: '10U', time: '10:00 - 11:00', capacity: 5 }],
    });
  type Made = Awaited<ReturnType<typeof two>>;
  const change = (made: Made, divisions: object[]) =>
    academy.changeCamp(made, { divisions: divisions as never });
  const sent = ({ id, sport, ageGroup, time, field, capacity }: Made['divisions'][number]) => ({
    ...{ id, sport, ageGroup, time, field, capacity },
  });

  it('stay if a change names none, or the same ones without an id', async () => {
    const made = await two();
    const same = made.divisions.map((one) => ({ ...sent(one), id: undefined }));
    for (const answer of [academy.changeCamp(made, { title: 'Other' }), change(made, same)])
      expect((await answer).body.divisions.map(({ id }) => id)).toEqual(made.divisions.map(({ id }) => id));
  });

  it('can be added, changed and removed', async () => {
    const made = await two();
    const [first, second] = made.divisions.map(sent);
    const fresh = {
      ...{ sport: 'softball', ageGroup: '12U', time: '11:00 - 12:00', field: 'Field 3', capacity: 9 },
    };
    const { status, body } = await change(made, [{ ...second, field: 'Field 2' }, fresh]);
    expect(status).toBe(200);
    expect(body.divisions).toMatchObject([{ ...second, field: 'Field 2' }, fresh]);
    expect((await change(made, [first!])).error.fields).toEqual({
      'divisions.0.id': 'This camp has no such division.',
    });
  });

  it('keep a division with children, and places for them', async () => {
    const made = await two();
    await academy.registration(made, { children: [{}, {}] });
    await academy.registration(made, {
      ...{ registrationStatus: 'cancelled', children: [{ divisionId: made.divisions[1]!.id }] },
    });
    const [first, second] = made.divisions.map(sent);
    const dropped = await change(made, [second!]);
    expect([dropped.status, dropped.error.code]).toEqual([409, 'camps.division-has-children']);
    const small = await change(made, [{ ...first, capacity: 1 }, second!]);
    expect([small.status, small.error.code]).toEqual([409, 'camps.division-taken']);
    expect((await change(made, [])).error.fields).toEqual({
      divisions: 'Please add at least one division.',
    });
    expect((await change(made, [first!])).body.divisions).toHaveLength(1);
  });
});
