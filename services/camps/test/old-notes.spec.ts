import { constants } from '@fungo/contracts';
import { createCamp, createRegistration } from '../factories';
import { StoredParticipant } from '../src/registrations/participant.entity';
import { deleteOldNotes } from '../src/retention/old-notes.jobs';
import { Academy, dateIn } from './academy';

const { keptDays, deletedAtOnce } = constants.camp.medicalNotes;

describe('medical notes', () => {
  const academy = new Academy().forTests();

  /** Children with notes, at a camp that ended so many days ago. */
  async function noted(daysAgo: number, children = 1): Promise<string> {
    const { dataSource } = academy;
    const camp = await createCamp(dataSource, {
      ...{ startDate: dateIn(-daysAgo - 2), endDate: dateIn(-daysAgo), status: 'completed' },
      ...{ capacity: children + 1, divisions: [{ capacity: children + 1 }] },
    });
    const all = Array.from({ length: children }, () => ({ medicalInfo: 'Bees' }));
    return (await createRegistration(dataSource, camp, { children: all })).id;
  }
  const childrenOf = (registrationId: string) =>
    academy.dataSource.manager.findBy(StoredParticipant, { registrationId });
  const notesOf = async (id: string) => (await childrenOf(id)).map(({ medicalInfo }) => medicalInfo !== null);
  const again = async () =>
    (await academy.published()).filter(({ name }) => name === 'camps.delete-old-notes').length;

  it('go so many days after a camp’s last day, and not a day before; whom to call stays', async () => {
    const [last, gone] = [await noted(keptDays), await noted(keptDays + 1)];
    const before = await childrenOf(gone);
    await academy.published();
    await academy.service.run(deleteOldNotes, {});
    expect(await notesOf(last)).toEqual([true]);
    expect(await childrenOf(gone)).toEqual(before.map((child) => ({ ...child, medicalInfo: null })));
    expect(await again()).toBe(0);
  });

  it('go in portions, each of which asks for the next', async () => {
    const id = await noted(keptDays + 1, deletedAtOnce + 1);
    await academy.published();
    await academy.service.run(deleteOldNotes, {});
    expect((await notesOf(id)).filter((kept) => kept)).toHaveLength(1);
    expect(await again()).toBe(1);
    await academy.service.run(deleteOldNotes, {});
    expect((await notesOf(id)).filter((kept) => kept)).toEqual([]);
    expect(await again()).toBe(0);
  });
});
