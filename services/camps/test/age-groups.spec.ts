import { randomUUID } from 'node:crypto';
import { chooseForChild, getCampAgeGroups } from '@fungo/contracts';
import { many } from '@fungo/testing';
import { createScores } from '../factories';
import { Academy, dateIn } from './academy';

const station = 'hitting_zone';

describe('results by age group', () => {
  const academy = new Academy().forTests();

  /** A camp with children of ten years, one score each. */
  async function measured(scores: (number | 'did not take part')[], changes: object = {}) {
    const camp = await academy.camp({ startDate: dateIn(-3), endDate: dateIn(-2), ...changes });
    const registrations = [];
    for (const n of scores.keys())
      registrations.push(
        await academy.registration(camp, {
          children: [{ playerName: `Canary${n} Quillfeather`, playerAge: 10, medicalInfo: 'Canary allergy' }],
        }),
      );
    await createScores(academy.dataSource, camp, (n) => ({ [station]: scores[n]! }), randomUUID());
    return { ...camp, registrations };
  }
  const of = async (id: number) => {
    const { body, error } = await academy
      .as({ kind: 'service', name: 'messaging' })
      .call(getCampAgeGroups, { params: { id: String(id) } });
    return { ...body, code: error?.code };
  };

  it('are those of the children on the public board, and name none', async () => {
    const camp = await measured([1, 2, 3, 4, 5, 'did not take part']);
    const { ageGroups } = await of(camp.id);
    expect(ageGroups).toMatchObject([
      { ageGroup: '10U', stations: [{ station, measured: 5, median: '3.00' }] },
    ]);
    expect(JSON.stringify(await of(camp.id))).not.toMatch(/Canary|Quillfeather/);
    const [hidden] = camp.registrations[4]!.participants;
    await academy.with(camp.registrations[4]!.accessToken).call(chooseForChild, {
      params: { id: String(hidden!.id) },
      body: { onLeaderboards: false },
    });
    expect((await of(camp.id)).ageGroups).toEqual([]);
  });

  it.each([
    ['not-over', { endDate: dateIn(0) }],
    ['over', { endDate: dateIn(-1) }],
    ['over', { endDate: dateIn(4), status: 'completed' }],
    ['cancelled', { status: 'cancelled' }],
  ])('say that a camp is %s for %j', async (state, changes) => {
    const camp = await measured(many(5, Number), changes);
    expect(await of(camp.id)).toMatchObject({ state, title: camp.title, endDate: camp.endDate });
  });

  it('are not there for a draft', async () => {
    expect((await of((await measured([], { status: 'draft' })).id)).code).toBe('camps.camp-not-found');
  });
});
