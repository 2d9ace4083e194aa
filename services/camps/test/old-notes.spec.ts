import { DateTime } from 'luxon';
import { constants, getNotesRetention, type SiteSettings } from '@fungo/contracts';
import { admin, fakeSite } from '@fungo/testing';
import { createCamp, createRegistration } from '../factories';
import { StoredParticipant } from '../src/registrations/participant.entity';
import { deleteOldNotes } from '../src/retention/old-notes.jobs';
import { Academy, dateIn } from './academy';

const { atOnce, medicalNotes } = constants.retention;
const { usual: keptDays, announcedDays } = medicalNotes;

describe('medical notes', () => {
  const retention: Partial<SiteSettings['retention']> = {};
  const academy = new Academy().forTests([fakeSite(retention)]);
  beforeEach(async () => {
    retention.medicalNotesDays = keptDays;
    await academy.dataSource.query('DELETE FROM registrations; DELETE FROM retention_runs');
    await academy.published();
  });

  /** Children with notes at a camp that ended this many days ago; `told`: days since the family was told, null if it was not. */
  async function noted(daysAgo: number, told: number | null = null, children = 1): Promise<string> {
    const { dataSource } = academy;
    const camp = await createCamp(dataSource, {
      ...{ startDate: dateIn(-daysAgo - 2), endDate: dateIn(-daysAgo), status: 'completed' },
      ...{ capacity: children + 1, divisions: [{ capacity: children + 1 }] },
    });
    const all = Array.from({ length: children }, () => ({ medicalInfo: 'Bees' }));
    const toldAt = told === null ? null : DateTime.now().minus({ days: told }).toJSDate();
    const notice = { notesNoticeAt: toldAt, notesToldAt: toldAt };
    return (await createRegistration(dataSource, camp, { children: all, ...notice })).id;
  }
  const childrenOf = (registrationId: string) =>
    academy.dataSource.manager.findBy(StoredParticipant, { registrationId });
  const notesOf = async (id: string) => (await childrenOf(id)).map(({ medicalInfo }) => medicalInfo !== null);
  const night = () => academy.service.run(deleteOldNotes, {});
  const announced = () => academy.publishedOf('camps.notes-expiring');
  const report = async () => (await academy.as(admin()).call(getNotesRetention, {})).body;

  // holds: D2 camps.53
  it('are deleted the set number of days after a camp’s last day, and emergency contacts stay', async () => {
    const [last, gone] = [await noted(keptDays, 30), await noted(keptDays + 1, announcedDays)];
    const before = await childrenOf(gone);
    await night();
    expect(await notesOf(last)).toEqual([true]);
    expect(await childrenOf(gone)).toEqual(before.map((child) => ({ ...child, medicalInfo: null })));
    expect((await report()).runs).toEqual([
      { ranOn: dateIn(0), announced: 0, deleted: 1, oldest: dateIn(-keptDays - 1) },
    ]);
  });

  // holds: D2 camps.53
  it('are announced once, a week before, and stay if the mail could not be sent', async () => {
    const early = await noted(keptDays - announcedDays);
    const near = await noted(keptDays - announcedDays + 1);
    const late = await noted(keptDays + 100);
    await night();
    expect(await announced()).toEqual(
      expect.arrayContaining([
        { registrationId: near, dueOn: dateIn(announcedDays) },
        { registrationId: late, dueOn: dateIn(announcedDays) },
      ]),
    );
    await night();
    expect(await announced()).toEqual([]);
    expect(await report()).toMatchObject({ announced: 0, unsent: 2, nextOn: null });
    expect([...(await notesOf(early)), ...(await notesOf(late))]).toEqual([true, true]);
  });

  // holds: D2 camps.53
  it('stay for a week after the mail, however late it was', async () => {
    const id = await noted(keptDays + 100);
    await night();
    const sentAt = DateTime.now().minus({ days: announcedDays - 1 });
    await academy.service.deliver('messaging.notice-sent', { noticeId: id, sentAt: sentAt.toUTC().toISO() });
    await night();
    expect(await notesOf(id)).toEqual([true]);
    expect(await report()).toMatchObject({ announced: 1, unsent: 0, nextOn: dateIn(1) });
  });

  it('are unchanged by a batch that fails, and a repeated batch changes nothing more', async () => {
    const gone = await noted(keptDays + 1, announcedDays);
    const near = await noted(keptDays + 1);
    // A batch writes its report last, and this report leaves no room for it.
    await academy.dataSource.query(
      'INSERT INTO retention_runs (ran_on, announced, deleted) VALUES ($1, $2, 0)',
      [dateIn(0), 2 ** 31 - 1],
    );
    await expect(night()).rejects.toThrow('out of range');
    await academy.dataSource.query('DELETE FROM retention_runs');
    expect([...(await notesOf(gone)), ...(await notesOf(near))]).toEqual([true, true]);
    expect(await announced()).toEqual([]);

    await night();
    await night();
    expect([...(await notesOf(gone)), ...(await notesOf(near))]).toEqual([false, true]);
    expect(await announced()).toHaveLength(1);
    expect((await report()).runs).toEqual([expect.objectContaining({ announced: 1, deleted: 1 })]);
  });

  // holds: D2 camps.53
  it('are announced again if they are kept longer after all', async () => {
    const id = await noted(keptDays + 1, announcedDays);
    retention.medicalNotesDays = keptDays + 30;
    await night();
    expect(await notesOf(id)).toEqual([true]);
    retention.medicalNotesDays = keptDays;
    await night();
    expect(await announced()).toEqual([{ registrationId: id, dueOn: dateIn(announcedDays) }]);
    expect(await notesOf(id)).toEqual([true]);
  });

  // holds: D2 camps.53
  it('are deleted in batches, each of which queues the next', async () => {
    const again = async () =>
      (await academy.published()).filter(({ name }) => name === deleteOldNotes.name).length;
    const id = await noted(keptDays + 1, announcedDays, atOnce + 1);
    await academy.published();
    await night();
    expect((await notesOf(id)).filter((kept) => kept)).toHaveLength(1);
    expect(await again()).toBe(1);
    await night();
    expect((await notesOf(id)).filter((kept) => kept)).toEqual([]);
    expect(await again()).toBe(0);
  });
});
