import { randomUUID } from 'node:crypto';
import { getCampResultsMail } from '@fungo/contracts';
import { fakeErased, student } from '@fungo/testing';
import { tellResults } from '../src/mails/mails.jobs';
import type { Registration } from '../src/registrations/registration.entity';
import type { StoredParticipant } from '../src/registrations/participant.entity';
import { Academy, dateIn } from './academy';
import { StoredCamp } from '../src/places/camp.entity';

const academy = new Academy().forTests(fakeErased());
beforeEach(() => academy.published());

const tell = () => academy.service.run(tellResults, {});
const due = async () =>
  (await academy.publishedOf('camps.results-due')).map(
    (one) => (one as { registrationId: string }).registrationId,
  );

interface Family extends Partial<Registration> {
  children?: Partial<StoredParticipant>[];
}

/** A family at a camp that ended this many days ago. */
async function family(daysAgo: number, changes: Family = {}) {
  const camp = await academy.camp({
    ...{ startDate: dateIn(-daysAgo - 2), endDate: dateIn(-daysAgo), status: 'completed' },
  });
  const registration = await academy.registration(camp, changes);
  return { campId: camp.id, id: registration.id };
}

/** Enters a score for a child of a family at a station. */
const measure = (id: string, score: number | null = 12.5) =>
  academy.dataSource.query(
    `UPDATE leaderboard_entries AS e
        SET score = $2, attempts = CASE WHEN $2::numeric IS NULL THEN '{}' ELSE ARRAY[$2::numeric] END, did_not_take_part = $2 IS NULL
      WHERE e.id = (SELECT min(e.id) FROM leaderboard_entries AS e JOIN players AS l ON l.id = e.player_id
                      JOIN participants AS p ON p.id = l.participant_id WHERE p.registration_id = $1)`,
    [id, score],
  );

async function measured(daysAgo: number, changes: Family = {}) {
  const made = await family(daysAgo, changes);
  await measure(made.id);
  return made;
}

describe('the results mail', () => {
  // holds: D2 boards.19
  it('is requested once per family, the morning after the last day', async () => {
    const yesterday = await measured(1, { children: [{}, {}, {}] });
    await measured(0);
    await measured(-1);
    await tell();
    expect(await due()).toEqual([yesterday.id]);
    await tell();
    expect(await due()).toEqual([]);
  });

  // holds: D2 boards.19
  it('is requested once by simultaneous processes', async () => {
    const { id } = await measured(1);
    await Promise.all([tell(), tell(), tell(), tell()]);
    expect(await due()).toEqual([id]);
  });

  // holds: D2 boards.19
  it('is made up for within two weeks after missed mornings', async () => {
    const [missed, last] = [await measured(3), await measured(14)];
    await measured(15);
    await tell();
    expect((await due()).toSorted()).toEqual([missed.id, last.id].toSorted());
  });

  // holds: D2 boards.20
  it('waits for a score, and an absent child has none', async () => {
    const { id } = await family(1);
    await measure(id, null);
    await tell();
    expect(await due()).toEqual([]);
    await measure(id);
    await tell();
    expect(await due()).toEqual([id]);
  });

  it('depends on scores of the family’s own children', async () => {
    const { campId } = await measured(1);
    await tell();
    await academy.published();
    const camp = await academy.dataSource.manager.findOneByOrFail(StoredCamp, { id: campId });
    await academy.registration({ ...camp, divisions: [], waiver: null });
    await tell();
    expect(await due()).toEqual([]);
  });

  // holds: D2 boards.20
  it('is not requested for a cancelled camp or registration', async () => {
    for (const registrationStatus of ['cancelled', 'lapsed'] as const)
      await measured(1, { registrationStatus });
    const { campId } = await measured(1);
    await academy.dataSource.query(`UPDATE camps SET status = 'active' WHERE id = $1`, [campId]);
    await academy.setStatus(campId, 'cancelled');
    await academy.dataSource.query(
      `UPDATE registrations SET registration_status = 'confirmed' WHERE camp_id = $1`,
      [campId],
    );
    await academy.published();
    await tell();
    expect(await due()).toEqual([]);
  });

  // holds: D2 boards.20
  it('is not requested for an erased family', async () => {
    const { id: userId } = student();
    await measured(1, { userId });
    await academy.service.deliver('identity.user-erased', { userId });
    await tell();
    expect(await due()).toEqual([]);
  });

  it('follows the rules of the results page, and only messaging can read its facts', async () => {
    const { id } = await measured(1, { children: [{ playerName: 'Mia Delgado', playerAge: 9 }] });
    const ask = (as: Parameters<typeof academy.as>[0], of = id) =>
      academy.as(as).call(getCampResultsMail, { params: { id: of } });
    const { body } = await ask({ kind: 'service', name: 'messaging' });
    expect(body.children).toMatchObject([
      {
        ...{ playerName: 'Mia Delgado', ageDivision: '10U' },
        overall: { score: '12.50', rank: 1, measured: 1, percentile: null },
      },
    ]);
    const unknown = await ask({ kind: 'service', name: 'messaging' }, randomUUID());
    expect(unknown.error.code).toBe('camps.registration-not-found');
    expect((await ask(student())).status).toBe(403);
  });
});
