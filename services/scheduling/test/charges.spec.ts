import {
  answerChange,
  cancelLesson,
  type Cents,
  getLesson,
  getLessonNotice,
  getPayableCharge,
  getSite,
  type LessonPayment,
  listChargesOf,
  listInstructorLessons,
  listPeople,
  type Person,
  moveLesson,
  noteAttendance,
  noteChargePayment,
  type ReceiptFacts,
  SiteSettings,
  toCents,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, barrier, fake, fakeFamilies, person, student } from '@fungo/testing';
import { LessonCharges } from '../src/charges/lesson-charges';
import { ChargesWriter } from '../src/charges/charges.writer';
import { StoredCharge } from '../src/calendar/charge.entity';
import { Academy, dateIn, hoursFromNow, instantAt } from './academy';

const notice = {
  ...{ hours: 0, coaches: [] },
  terms: { cutOffHours: 24, lateFeePercent: 50 },
  card: 'off' as 'off' | 'request' | 'confirmed',
};
const site = fake(getSite, () => ({
  ...SiteSettings.parse({ lessons: { noShowPercent: 25 } }),
  ...{ tutorials: [], timeZone: 'America/New_York', version: '1' },
}));
let handles: Person['paymentHandles'] = null;
const people = fake(listPeople, ({ query: { ids } }) => [
  person({ userId: ids![0]!, paymentHandles: handles }),
]);
const academy = new Academy().forTests([fake(getLessonNotice, () => notice), site, people, fakeFamilies]);
const coach = academy.coachForTests(beforeAll);
const other = academy.coachForTests(beforeAll);

/** A lesson of 80 dollars that its coach has confirmed. */
let next = 0;

async function confirmed(hours = 24 * 7 + 2 * (next += 1)) {
  const player = await academy.player();
  const { id } = await academy.lesson(coach, player, {
    ...{ priceCents: toCents(80), startsAt: hoursFromNow(hours), lateFeePercent: 50 },
  });
  expect((await academy.change(coach, { id }, 'confirmed')).status).toBe(200);
  return { id, player, params: { id: `${id}` }, payment: (await paymentOf(coach, id))! };
}

const paymentOf = async (caller: SignedIn, id: number): Promise<LessonPayment | null> =>
  (await academy.as(caller).call(getLesson, { params: { id: `${id}` } })).body.payment;

const note = (caller: SignedIn, chargeId: string, paid: boolean) =>
  academy.as(caller).call(noteChargePayment, { params: { id: chargeId }, body: { paid, by: 'cash' } });

const told = async (chargeId: string) =>
  (await academy.service.outbox())
    .filter(({ payload }) => (payload as { chargeId?: string }).chargeId === chargeId)
    .map(({ name, payload }) => {
      const { amount, version } = payload as { amount: { cents: number }; version?: number };
      return [name.replace('scheduling.', ''), amount.cents, version];
    });

const cardPaid = (chargeId: string, cents: number) =>
  academy.service.deliver('payments.charge-money-moved', {
    ...{ chargeId, by: 'card', amount: { cents: cents as Cents } },
  });

const payOf = async (caller: SignedIn, id: number) =>
  (await academy.as(caller).call(getLesson, { params: { id: `${id}` } })).body.pay;

describe('how the family pays', () => {
  it('is told to the family alone, with the coach’s handles or the academy’s', async () => {
    const { id, player, payment } = await confirmed();
    expect(await payOf(player, id)).toEqual({ handles: SiteSettings.parse({}).payment, byCard: false });
    handles = { venmo: '@coach', cashApp: '', phone: '' };
    expect(await payOf(player, id)).toEqual({ handles, byCard: false });
    expect(await payOf(coach, id)).toBeNull();
    await note(coach, payment.chargeId, true);
    expect(await payOf(player, id)).toBeNull();
  });
});

describe('the charge for a lesson', () => {
  it('begins when the coach confirms, and family and coach see it', async () => {
    const player = await academy.player();
    const { id } = await academy.lesson(coach, player, {
      ...{ priceCents: toCents(80), startsAt: hoursFromNow(24 * 6) },
    });
    expect(await paymentOf(player, id)).toBeNull();
    await academy.change(coach, { id }, 'confirmed');
    const payment = await paymentOf(player, id);
    expect(payment).toMatchObject({ reference: `FG-L${id}`, amount: 80, owed: 80, status: 'unpaid' });
    const { body } = await academy.as(coach).call(listInstructorLessons, { query: { limit: '100' } });
    expect(body.find((one) => one.id === id)?.payment).toEqual(payment);
    expect(await told(payment!.chargeId)).toEqual([['charge-changed', 8000, 1]]);
  });

  it('is dropped with a free cancellation', async () => {
    const { id, player, params, payment } = await confirmed();
    await academy.as(player).call(cancelLesson, { params });
    expect(await paymentOf(player, id)).toBeNull();
    expect((await told(payment.chargeId)).at(-1)).toEqual(['charge-changed', 0, 2]);
  });

  it('falls to the late fee', async () => {
    const { id, player, params } = await confirmed(12);
    await academy.as(player).call(cancelLesson, { params });
    await academy.as(coach).call(answerChange, { params, body: { agree: true } });
    expect(await paymentOf(player, id)).toMatchObject({ amount: 40, owed: 40 });
  });

  it('follows a move to another price', async () => {
    const { id, player, params } = await confirmed();
    await academy.slot(coach, {
      specificDate: dateIn(9),
      startTime: '11:00',
      endTime: '12:00',
      priceCents: toCents(95),
    });
    await academy.as(player).call(moveLesson, { params, body: { startsAt: instantAt(dateIn(9), '11:00') } });
    expect(await paymentOf(player, id)).toMatchObject({ amount: 95 });
  });

  it('is the academy’s part of a missed hour', async () => {
    const { id, params, payment } = await confirmed(2);
    await academy.dataSource.query(
      `UPDATE lessons SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' WHERE id = $1`,
      [id],
    );
    const body = { attendance: 'no-show' } as const;
    const headers = { 'if-match': '"0"' };
    expect((await academy.as(coach).call(noteAttendance, { params, body, headers })).status).toBe(200);
    expect((await told(payment.chargeId)).at(-1)).toEqual(['charge-changed', 2000, 2]);
  });

  it('stays away from lessons that were confirmed before there were charges', async () => {
    const player = await academy.player();
    const { id } = await academy.lesson(other, player, { status: 'confirmed' });
    await academy.as(player).call(cancelLesson, { params: { id: `${id}` } });
    expect(await academy.stored(id)).toMatchObject({ status: 'cancelled', chargeId: null });
  });

  it('begins with the request where families pay then, and ends if nobody answers', async () => {
    notice.card = 'request';
    const player = await academy.player();
    const { startTime, specificDate } = await academy.slot(coach, {
      specificDate: dateIn(10),
      startTime: '15:00',
      endTime: '16:00',
    });
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
      now: Date.now() + 10_000,
    });
    const { body } = await academy.book(player, coach, instantAt(specificDate!, startTime.slice(0, 5)));
    jest.useRealTimers();
    notice.card = 'off';
    expect(body.payment).toMatchObject({ status: 'unpaid' });
    expect(await payOf(player, body.id)).toMatchObject({ byCard: true });
    await cardPaid(body.payment!.chargeId, body.price * 100);
    expect(await paymentOf(coach, body.id)).toMatchObject({ status: 'paid', owed: 0 });
    await academy.dataSource.query(
      `UPDATE lessons SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' WHERE id = $1`,
      [body.id],
    );
    await academy.dataSource.transaction((manager) =>
      academy.service.app.get(LessonCharges).releaseUnanswered(manager, body.id),
    );
    expect((await told(body.payment!.chargeId)).at(-1)).toEqual(['charge-changed', 0, 2]);
  });
});

it('says by which ways a lesson was paid, and that a card payment went back', async () => {
  const { id, player, params, payment } = await confirmed();
  await cardPaid(payment.chargeId, 3000);
  await note(coach, payment.chargeId, true);
  const paid = (await paymentOf(player, id))!;
  expect([...paid.ways].sort()).toEqual(['card', 'cash']);
  expect(paid.refunded).toBe(false);
  const undone = await note(coach, payment.chargeId, false);
  expect(undone.body).toEqual(await paymentOf(player, id));
  await academy.as(player).call(cancelLesson, { params });
  await cardPaid(payment.chargeId, -3000);
  expect(await paymentOf(player, id)).toMatchObject({ amount: 0, received: 0, ways: [], refunded: true });
});

describe('a payment by hand', () => {
  it('is noted and taken back by the lesson’s coach and administrators, and by nobody else', async () => {
    const { id, player, payment } = await confirmed();
    for (const caller of [player, student()])
      expect((await note(caller, payment.chargeId, true)).status).toBe(403);
    expect((await note(other, payment.chargeId, true)).error.code).toBe('payments.charge-not-found');
    expect((await note(coach, payment.chargeId, true)).body).toMatchObject({ status: 'paid', owed: 0 });
    expect(await paymentOf(player, id)).toMatchObject({ status: 'paid', received: 80 });
    expect((await note(admin(), payment.chargeId, false)).body).toMatchObject({ status: 'unpaid' });
    expect((await told(payment.chargeId)).slice(1)).toEqual([
      ['payment-noted', 8000, undefined],
      ['payment-noted', -8000, undefined],
    ]);
  });

  it('adds only what a card has not paid, and takes no card payment back', async () => {
    const { payment } = await confirmed();
    await cardPaid(payment.chargeId, 3000);
    expect((await note(coach, payment.chargeId, true)).body).toMatchObject({ received: 80 });
    expect((await note(coach, payment.chargeId, false)).body).toMatchObject({
      received: 30,
      status: 'partial',
    });
  });

  it.each([
    ['is noted once by many at the same moment', true],
    ['would be noted several times without the lock', false],
  ])('%s', async (_, isLocked) => {
    const { payment } = await confirmed();
    const many = 4;
    if (!isLocked) {
      const all = barrier(many);
      let asked = 0;
      jest.spyOn(academy.service.app.get(ChargesWriter), 'lock').mockImplementation(async (manager, id) => {
        const found = await manager.findOneByOrFail(StoredCharge, { id });
        if ((asked += 1) <= many) await all();
        return found;
      });
    }
    await Promise.all(Array.from({ length: many }, () => note(coach, payment.chargeId, true)));
    jest.restoreAllMocks();
    const noted = (await told(payment.chargeId)).filter(([name]) => name === 'payment-noted');
    if (isLocked) expect(noted).toHaveLength(1);
    else expect(noted.length).toBeGreaterThan(1);
  });
});

it('tells payments the amount, the family and whether a link opens the lesson', async () => {
  const { id, player, payment } = await confirmed();
  const asPayments = academy.service.as({ kind: 'service', name: 'payments' });
  const { body } = await asPayments.call(getPayableCharge, {
    params: { id: payment.chargeId },
    query: {},
  });
  expect(body).toMatchObject({
    ...{ subject: 'lesson', coachId: coach.id, playerId: player.id, amount: { cents: 8000 } },
    ...{ version: 1, reference: `FG-L${id}`, opens: false },
  });
  const owned = await asPayments.call(listChargesOf, { params: { userId: player.id } });
  expect(owned.body).toEqual([payment.chargeId]);
});

it('tells the family’s receipt of a payment that the ledger entered, once', async () => {
  const { id, player, payment } = await confirmed();
  const money = (cents: number) => ({ cents: cents as Cents });
  const receipt: ReceiptFacts = {
    kind: 'payment',
    by: 'card',
    ...{ amount: money(8000), received: money(8000), owed: money(0) },
  };
  await academy.service.deliver('payments.charge-payment-entered', { chargeId: payment.chargeId, receipt });
  const entered = (await academy.service.outbox()).filter(
    ({ name, payload }) =>
      name === 'scheduling.lesson-payment-entered' && (payload as { lessonId: number }).lessonId === id,
  );
  expect(entered.map(({ payload }) => payload)).toMatchObject([
    { studentId: player.id, coachId: coach.id, receipt, tellAddress: false },
  ]);
});
