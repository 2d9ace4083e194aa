import {
  type Cents,
  getOwedNow,
  getPlayerOwed,
  listOwing,
  noteChargePayment,
  remindOwing,
  toCents,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, student } from '@fungo/testing';
import { StoredCharge } from '../src/calendar/charge.entity';
import type { StoredLesson } from '../src/calendar/lesson.entity';
import { OwedService } from '../src/owed/owed.service';
import { Academy, dateIn, instantAt } from './academy';

const academy = new Academy().forTests();
const coach = academy.coachForTests(beforeEach);
const other = academy.coachForTests(beforeEach);

/** A lesson of 80 dollars that is over and not paid. */
async function unpaid(
  player: SignedIn | null,
  { of = coach, days = -3, ...changes }: Partial<StoredLesson> & { of?: typeof coach; days?: number } = {},
) {
  const { id } = await academy.lesson(of, player, {
    ...{ priceCents: toCents(80), startsAt: new Date(instantAt(dateIn(30))) },
    ...changes,
  });
  expect((await academy.change(of, { id }, 'confirmed')).status).toBe(200);
  const startsAt = new Date(instantAt(dateIn(days)));
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const chargeId = (await lessonOf(id)).chargeId;
  await academy.dataSource.query('UPDATE lessons SET starts_at = $2, ends_at = $3 WHERE id = $1', [
    id,
    startsAt,
    endsAt,
  ]);
  return { id, chargeId };
}
const lessonOf = async (id: number) => {
  const [row] = await academy.dataSource.query<{ chargeId: string }[]>(
    'SELECT charge_id AS "chargeId" FROM lessons WHERE id = $1',
    [id],
  );
  return row!;
};
const owing = async (by: SignedIn) => (await academy.as(by).call(listOwing, { query: {} })).body;
const remind = async (by: SignedIn) =>
  (await academy.as(by).call(remindOwing, { body: { instructorId: undefined } })).body.reminded;
const told = async (ids: number[]) =>
  (await academy.service.outbox())
    .filter(({ name }) => name === 'scheduling.payment-reminded')
    .map(({ payload }) => payload as { playerId: string | null; lessonIds: number[] })
    .filter(({ lessonIds }) => lessonIds.some((id) => ids.includes(id)));
/** As if these reminders had been sent so many hours ago. */
const age = (chargeId: string, hours: number) =>
  academy.dataSource.manager.update(
    StoredCharge,
    { id: chargeId },
    { remindedAt: () => `now() - interval '${hours} hours'` },
  );

describe('the balance of a player', () => {
  it('is what the player’s lessons owe from the day after, for the family, its coach and the academy', async () => {
    const player = await academy.player();
    const balance = async (by: SignedIn) =>
      (await academy.as(by).call(getPlayerOwed, { params: { id: player.id } })).body;
    expect(await balance(player)).toEqual({ lessons: 0 });
    const { chargeId } = await unpaid(player);
    await unpaid(player, { of: other, days: -2, priceCents: toCents(50) });
    await unpaid(player, { days: 2 });
    await unpaid(await academy.player(), { days: -4 });
    for (const by of [player, admin()]) expect(await balance(by)).toEqual({ lessons: 130 });
    expect(await balance(coach)).toEqual({ lessons: 80 });
    await academy.as(coach).call(noteChargePayment, {
      ...{ params: { id: chargeId }, body: { paid: true, by: 'cash' } },
    });
    expect(await balance(player)).toEqual({ lessons: 50 });
    expect(await balance(coach)).toEqual({ lessons: 0 });
  });

  it('is not for another family', async () => {
    const player = await academy.player();
    const answer = await academy.as(student()).call(getPlayerOwed, { params: { id: player.id } });
    expect(answer).toMatchObject({ status: 404, error: { code: 'identity.player-not-found' } });
  });
});

describe('families that owe', () => {
  it('are listed from the day after the lesson, with what each lesson costs', async () => {
    const player = await academy.player();
    const old = await unpaid(player, { days: -9 });
    const late = await unpaid(player, { days: -1 });
    await unpaid(player, { days: 0 });
    await unpaid(player, { days: 4 });
    const { owed, families, remindable, list } = await owing(coach);
    expect({ owed, families, remindable }).toEqual({ owed: 160, families: 1, remindable: 1 });
    expect(list[0]).toMatchObject({ owed: 160, mail: 'yes', remindedAt: null, since: instantAt(dateIn(-9)) });
    expect(list[0]!.lessons.map(({ reference, owed: one }) => [reference, one])).toEqual([
      [`FG-L${old.id}`, 80],
      [`FG-L${late.id}`, 80],
    ]);
  });

  it('are those of a coach’s own lessons, and all for an administrator', async () => {
    const player = await academy.player();
    await unpaid(player);
    await unpaid(player, { of: other, days: -4 });
    expect((await owing(coach)).owed).toBe(80);
    expect((await owing(admin())).list.some(({ owed }) => owed === 160)).toBe(true);
    expect((await academy.as(student()).call(listOwing, { query: {} })).status).toBe(403);
  });

  it('are no longer listed once they have paid, and not while a bank decides', async () => {
    const { chargeId } = await unpaid(await academy.player());
    const params = { id: chargeId };
    await academy.as(coach).call(noteChargePayment, { params, body: { paid: true, by: 'cash' } });
    expect((await owing(coach)).families).toBe(0);
    await academy.as(coach).call(noteChargePayment, { params, body: { paid: false } });
    expect((await owing(coach)).families).toBe(1);
    const moved = { chargeId, by: 'card', amount: { cents: 0 as Cents } } as const;
    await academy.service.deliver('payments.charge-money-moved', { ...moved, disputes: 1 });
    expect((await owing(coach)).families).toBe(0);
    await academy.service.deliver('payments.charge-money-moved', { ...moved, disputes: -1 });
    expect((await owing(coach)).families).toBe(1);
  });
});

describe('a reminder', () => {
  it('goes once to each family, with all its lessons', async () => {
    const [one, two] = [await academy.player(), await academy.player()];
    const lessons = [
      await unpaid(one, { days: -5 }),
      await unpaid(one, { days: -2 }),
      await unpaid(two, { days: -3 }),
    ];
    expect(await remind(coach)).toBe(2);
    expect(await remind(coach)).toBe(0);
    const [a, b, c] = lessons.map(({ id }) => id);
    expect(await told([a!, b!, c!])).toEqual([
      { playerId: one.id, lessonIds: [a, b] },
      { playerId: two.id, lessonIds: [c] },
    ]);
    expect((await owing(coach)).list.map(({ mail }) => mail)).toEqual(['reminded', 'reminded']);
  });

  it('follows another one after three days, even if another coach sent that', async () => {
    const player = await academy.player();
    const { chargeId } = await unpaid(player);
    await unpaid(player, { of: other, days: -4 });
    expect(await remind(coach)).toBe(1);
    expect(await remind(other)).toBe(0);
    await age(chargeId, 71);
    expect(await remind(other)).toBe(0);
    await age(chargeId, 73);
    expect(await remind(other)).toBe(1);
  });

  it('needs an account, or an address that the coach wrote to before', async () => {
    const typed = await unpaid(null, {
      studentName: 'Ana',
      studentEmail: 'ana@example.com',
      addressTold: true,
    });
    const silent = await unpaid(null, { studentName: 'Bo', studentEmail: 'bo@example.com', days: -4 });
    expect((await owing(coach)).list.map(({ name, mail }) => [name, mail])).toEqual([
      ['Ana', 'yes'],
      ['Bo', 'no-address'],
    ]);
    expect(await remind(coach)).toBe(1);
    expect(await told([typed.id, silent.id])).toEqual([{ playerId: null, lessonIds: [typed.id] }]);
    const { body } = await academy.service
      .as({ kind: 'service', name: 'messaging' })
      .call(getOwedNow, { query: { ids: `${typed.id}` } });
    expect(body).toMatchObject({
      address: 'ana@example.com',
      lessons: [{ player: 'Ana', owed: { cents: 8000 } }],
    });
  });

  it('is sent once if staff press the button at the same moment', async () => {
    const lessons = [
      await unpaid(await academy.player()),
      await unpaid(await academy.player(), { days: -4 }),
    ];
    const reminded = await Promise.all(Array.from({ length: 16 }, () => remind(coach)));
    expect(reminded.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await told(lessons.map(({ id }) => id))).toHaveLength(2);
  });

  it('would be sent twice without the lock', async () => {
    const service = academy.service.app.get<OwedService, { lock: () => Promise<void> }>(OwedService);
    jest.spyOn(service, 'lock').mockResolvedValue();
    let most = 0;
    for (let round = 0; round < 20 && most < 2; round += 1) {
      const { id } = await unpaid(await academy.player(), { days: -3 - round });
      await Promise.all(Array.from({ length: 16 }, () => remind(coach)));
      most = Math.max(most, (await told([id])).length);
    }
    jest.restoreAllMocks();
    expect(most).toBeGreaterThan(1);
  });
});
