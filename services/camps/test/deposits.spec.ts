import { type Cents, changePaymentStatus, getPayable } from '@fungo/contracts';
import { createCamp } from '../factories';
import { tellRests } from '../src/mails/mails.jobs';
import { Registration } from '../src/registrations/registration.entity';
import { lapseUnpaid } from '../src/registrations/registrations.jobs';
import { Academy, child, dateIn } from './academy';

const dollars = (amount: number) => (amount * 100) as Cents;

describe('deposits', () => {
  const academy = new Academy().forTests();

  const camp = (changes: Parameters<typeof createCamp>[1] = {}) =>
    academy.camp({ depositCents: dollars(50), ...changes });
  const payable = async (id: string) =>
    (await academy.as({ kind: 'service', name: 'payments' }).call(getPayable, { params: { id } })).body;
  /** A registration from a week ago. */
  const registration = async (
    of: Awaited<ReturnType<typeof camp>>,
    restBy: string,
    changes: Partial<Registration> = {},
  ) =>
    academy.registration(of, {
      ...{ depositCents: dollars(50), restBy, paymentStatus: 'partial', received: { card: 5000 } },
      createdAt: new Date(Date.now() - 7 * 86_400_000),
      ...changes,
    });
  /** The events of the morning's job. */
  const morning = async () => {
    await academy.published();
    await academy.service.run(tellRests, {});
    return (await academy.published()).filter(({ name }) => name.startsWith('camps.rest-'));
  };

  // holds: D2 camps.33
  it('are set by staff per child, and stored with each registration and its date', async () => {
    const stored = await camp({ depositCents: null });
    const { body: changed } = await academy.changeCamp(stored, { depositAmount: 50, restDueDays: 10 });
    expect(changed).toMatchObject({ depositAmount: 50, restDueDays: 10 });
    const { body } = await academy.register(stored.id, { children: [child(), child()] });
    expect(body.registration).toMatchObject({
      totalAmount: 300,
      received: 0,
      deposit: { amount: 100, restBy: dateIn(20) },
    });
    expect(await payable(body.id)).toMatchObject({ total: { cents: 30_000 }, deposit: { cents: 10_000 } });
  });

  it('do not apply if they reach the total, or if the rest would already be due', async () => {
    const dear = await academy.register((await camp({ depositCents: dollars(150) })).id);
    expect(dear.body.registration.deposit).toBeNull();
    const late = await academy.register((await camp({ startDate: dateIn(14) })).id);
    expect(late.body.registration.deposit).toBeNull();
    const just = await academy.register((await camp({ startDate: dateIn(15) })).id);
    expect(just.body.registration.deposit).toEqual({ amount: 50, restBy: dateIn(1) });
  });

  // holds: D2 camps.33
  it('are the only amount due until the rest is due', async () => {
    const of = await camp();
    const today = await registration(of, dateIn(0));
    expect((await payable(today.id)).deposit).toEqual({ cents: 5000 });
    const past = await registration(of, dateIn(-1));
    expect((await payable(past.id)).deposit).toBeNull();
  });

  // holds: D2 camps.34
  it('secure the places once paid, even without the rest', async () => {
    const { id } = await camp({ payWithinDays: 5 });
    const { body } = await academy.register(id);
    await academy.staff.call(changePaymentStatus, {
      params: { id: body.id },
      body: { paymentStatus: 'partial', paidBy: 'venmo', amount: 50 },
    });
    await academy.dataSource.manager.update(Registration, { id: body.id }, { payBy: new Date() });
    await academy.service.run(lapseUnpaid, { registrationId: body.id });
    expect(await academy.taken(id)).toMatchObject({ camp: 1 });
  });

  // holds: D2 camps.34
  it('lead to one reminder of the rest a week before, unless it is paid, cancelled or not due yet', async () => {
    await morning();
    const of = await camp();
    const { id } = await registration(of, dateIn(7));
    await registration(of, dateIn(8));
    await registration(of, dateIn(3), { paymentStatus: 'paid', received: { card: 15_000 } });
    await registration(of, dateIn(3), { registrationStatus: 'cancelled' });
    await registration(of, dateIn(3), { createdAt: new Date() });
    expect(await morning()).toEqual([{ name: 'camps.rest-due', payload: { registrationId: id } }]);
    expect(await morning()).toEqual([]);
  });

  // holds: D2 camps.34
  it('lead to one report of overdue rests per camp to its coach', async () => {
    await morning();
    const of = await camp({ instructorId: academy.lead.instructorId });
    await registration(of, dateIn(-1));
    await registration(of, dateIn(-2), { paymentStatus: 'unpaid', received: null });
    await registration(of, dateIn(0), { restToldAt: new Date() });
    const other = await camp();
    await registration(other, dateIn(-1));
    const overdue = (campId: number, families: number, coachId: string | null) => ({
      name: 'camps.rest-overdue',
      payload: { campId, families, coachId },
    });
    expect(await morning()).toEqual([overdue(of.id, 2, academy.lead.id), overdue(other.id, 1, null)]);
    expect(await morning()).toEqual([]);
  });
});
