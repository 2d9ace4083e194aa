import {
  answerChange,
  callRainOut,
  listPackageOffers,
  noteAttendance,
  takeOffer,
  withdrawPackage,
} from '@fungo/contracts';
import { admin, refusal } from '@fungo/testing';
import { expirePackages } from '../src/packages/packages.jobs';
import { dateIn, instantAt } from './academy';
import { PackageAcademy } from './packages';
import { startOf } from './series';

describe('packages of lessons', () => {
  const academy = new PackageAcademy().forTests();
  const coach = academy.coachForTests();
  const otherCoach = academy.coachForTests();
  const player = academy.playerForTests();
  const hour = instantAt(dateIn(7));

  const offers = async (of?: { instructorId: number }) => {
    const query = of ? { instructorId: `${of.instructorId}` } : {};
    return (await academy.as(null).call(listPackageOffers, { query })).body;
  };
  const left = async () => (await academy.packagesOf(player, player)).body.map((one) => one.left);
  /** A request that a lesson of the package pays for. */
  const request = async (start = hour) => {
    await academy.slot(coach, { specificDate: start.slice(0, 10) });
    return (await academy.book(player, coach, start, { usePackage: true })).body;
  };

  it('are off until a price is set; a coach’s price comes before the academy’s', async () => {
    expect(await offers(coach)).toEqual([]);
    expect(refusal(await academy.buy(player, coach))).toBe('409 scheduling.package-not-offered');
    await academy.offerPackage(admin(), 350);
    expect(await offers(coach)).toEqual([{ lessons: 5, price: 350, months: 6, isOwn: false }]);
    await academy.offerPackage(coach, 300);
    await academy.offerPackage(admin(), 650, { lessons: 10 });
    expect(await offers(coach)).toEqual([
      { lessons: 5, price: 300, months: 6, isOwn: true },
      { lessons: 10, price: 650, months: 6, isOwn: false },
    ]);
    expect(await offers(otherCoach)).toMatchObject([{ price: 350 }, { price: 650 }]);
    await academy.offerPackage(coach, null);
    expect(await offers(coach)).toMatchObject([{ price: 350, isOwn: false }, { price: 650 }]);
    const foreign = await academy.offerPackage(coach, 1, { instructorId: otherCoach.instructorId });
    expect(foreign.status).toBe(403);
  });

  it('keep the price of the purchase, and are usable once they are paid', async () => {
    await academy.offerPackage(coach, 300);
    const headers = { 'idempotency-key': 'one-package' };
    const [bought, again] = [
      await academy.buy(player, coach, headers),
      await academy.buy(player, coach, headers),
    ];
    expect(again.body).toEqual(bought.body);
    expect(bought.body).toMatchObject({ status: 'due', price: 300, lessons: 5, left: 0, expiresAt: null });
    await academy.offerPackage(coach, 400);
    await academy.slot(coach);
    const unpaid = await academy.book(player, coach, hour, { usePackage: true });
    expect(refusal(unpaid)).toBe('409 scheduling.package-used-up');
    const { body } = await academy.mark(coach, bought.body.id, 'cash');
    expect(body).toMatchObject({ status: 'usable', price: 300, left: 5 });
    expect(await academy.entries(body.id)).toEqual([['bought', 5]]);
    await academy.mark(coach, bought.body.id, 'cash');
    expect(await academy.entries(body.id)).toEqual([['bought', 5]]);
  });

  it('that cost nothing are paid at once', async () => {
    await academy.offerPackage(coach, 0);
    expect((await academy.buy(player, coach)).body).toMatchObject({ status: 'usable', left: 5 });
  });

  it('are dropped until they are paid, and three may wait', async () => {
    await academy.offerPackage(coach, 300);
    const drop = (id: number, caller = player) =>
      academy.as(caller).call(withdrawPackage, { params: { id: `${id}` } });
    const ids = [];
    for (let i = 0; i < 3; i += 1) ids.push((await academy.buy(player, coach)).body.id);
    expect(refusal(await academy.buy(player, coach))).toBe('409 scheduling.too-many-packages');
    expect((await drop(ids[0]!)).status).toBe(204);
    expect((await drop(ids[0]!, await academy.player())).status).toBe(404);
    expect((await academy.buy(player, coach)).status).toBe(201);
    await academy.mark(coach, ids[1]!, 'cash');
    expect(refusal(await drop(ids[1]!))).toBe('409 scheduling.package-paid');
    expect((await academy.mark(coach, ids[0]!, 'cash')).body.status).toBe('withdrawn');
  });

  it('give a lesson to each request, and get it back if the coach declines or the family withdraws', async () => {
    const id = await academy.paid(player, coach);
    const lesson = await request();
    expect(lesson.packageId).toBe(id);
    expect(await left()).toEqual([4]);
    expect((await academy.change(coach, lesson, 'declined')).body.packageId).toBeNull();
    expect(await left()).toEqual([5]);
    await academy.change(player, await request(instantAt(dateIn(8))), 'cancelled');
    expect(await academy.entries(id)).toEqual([
      ['bought', 5],
      ['used', -1],
      ['given-back', 1],
      ['used', -1],
      ['given-back', 1],
    ]);
  });

  it('get a lesson back before the cut-off, and by the coach; after it, the rule of the late fee decides', async () => {
    const id = await academy.paid(player, coach);
    const confirmed = async (start: string) => {
      const lesson = await request(start);
      await academy.change(coach, lesson, 'confirmed');
      return lesson;
    };
    await academy.cancel(player, await confirmed(hour));
    await academy.cancel(coach, await confirmed(instantAt(dateIn(8))));
    expect(await left()).toEqual([5]);

    const late = async (start: string, fee: boolean) => {
      const lesson = await confirmed(start);
      await academy.dataSource.query(
        'UPDATE lessons SET cut_off_hours = 336, late_fee_percent = 50 WHERE id = $1',
        [lesson.id],
      );
      await academy.cancel(player, lesson);
      const params = { id: `${lesson.id}` };
      await academy.as(coach).call(answerChange, { params, body: { agree: true, fee } });
      return academy.stored(lesson.id);
    };
    expect(await late(instantAt(dateIn(9)), false)).toMatchObject({ packageId: null, feeCents: 0 });
    expect(await left()).toEqual([5]);
    // No money besides the lesson.
    expect(await late(instantAt(dateIn(10)), true)).toMatchObject({ packageId: id, feeCents: 0 });
    expect(await left()).toEqual([4]);
  });

  it('owe nothing more for a missed lesson', async () => {
    await academy.paid(player, coach);
    const lesson = await request();
    await academy.change(coach, lesson, 'confirmed');
    await academy.dataSource.query(
      `UPDATE lessons SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' WHERE id = $1`,
      [lesson.id],
    );
    const { body } = await academy.as(coach).call(noteAttendance, {
      ...{ params: { id: `${lesson.id}` }, body: { attendance: 'late' } },
    });
    expect(body.due).toBe(0);
    expect(await left()).toEqual([4]);
  });

  it('pay again for a declined lesson that is taken at another time', async () => {
    const id = await academy.paid(player, coach);
    const lesson = await request();
    const other = instantAt(dateIn(8));
    await academy.slot(coach, { specificDate: dateIn(8) });
    await academy.change(coach, lesson, 'declined', [other]);
    expect(await left()).toEqual([5]);
    await academy.as(player).call(takeOffer, { params: { id: `${lesson.id}` }, body: { startsAt: other } });
    expect(await academy.stored(lesson.id)).toMatchObject({ status: 'confirmed', packageId: id });
    expect(await left()).toEqual([4]);
  });

  it('pay again for a make-up time of a lesson that was rained out', async () => {
    const id = await academy.paid(player, coach);
    const lesson = await request();
    await academy.change(coach, lesson, 'confirmed');
    await academy.slot(coach, { specificDate: dateIn(8) });
    const rainOut = { body: { date: dateIn(7), message: 'The infield is a lake.' } };
    expect((await academy.as(coach).call(callRainOut, rainOut)).status).toBe(201);
    expect(await left()).toEqual([5]);
    const makeUp = { params: { id: `${lesson.id}` }, body: { startsAt: instantAt(dateIn(8)) } };
    expect((await academy.as(player).call(takeOffer, makeUp)).status).toBe(200);
    expect(await academy.stored(lesson.id)).toMatchObject({ status: 'confirmed', packageId: id });
    expect(await academy.entries(id)).toEqual([
      ['bought', 5],
      ['used', -1],
      ['given-back', 1],
      ['used', -1],
    ]);
  });

  it('pay for the first lessons of a series', async () => {
    await academy.paid(player, coach);
    await academy.weekly(coach);
    const { body } = await academy.bookWeeks(player, coach, [0, 1, 2, 3, 4, 5, 6], { usePackage: true });
    expect(body.map(({ packageId }) => packageId !== null)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(await left()).toEqual([0]);
    await academy.cancelAll(player, body[0]!.series!.id);
    expect(await left()).toEqual([5]);
  });

  it('expire: nothing is booked after that day, and a job ends what is left', async () => {
    const id = await academy.paid(player, coach);
    await request();
    await academy.dataSource.query(
      `UPDATE packages SET expires_at = now() + interval '9 days' WHERE id = ${id}`,
    );
    await academy.weekly(coach);
    const beyond = await academy.book(player, coach, startOf(0), { usePackage: true });
    expect(refusal(beyond)).toBe('409 scheduling.package-used-up');
    await academy.dataSource.query(
      `UPDATE packages SET expires_at = now() - interval '1 second' WHERE id = ${id}`,
    );
    expect((await academy.packagesOf(player, player)).body).toMatchObject([{ status: 'expired', left: 0 }]);
    await academy.service.run(expirePackages, {});
    await academy.service.run(expirePackages, {});
    expect(await academy.entries(id)).toEqual([
      ['bought', 5],
      ['used', -1],
      ['expired', -4],
    ]);
  });

  it('lose what is left when the payment is undone, and get it again when it is paid', async () => {
    const id = await academy.paid(player, coach);
    await request();
    expect((await academy.mark(coach, id, null)).body).toMatchObject({ status: 'due', left: 0 });
    expect((await academy.mark(admin(), id, 'cash')).body).toMatchObject({ status: 'usable', left: 4 });
    expect(await academy.entries(id)).toEqual([
      ['bought', 5],
      ['used', -1],
      ['taken-back', -4],
      ['bought', 4],
    ]);
  });

  it('are shown to the family, their coach and administrators', async () => {
    const id = await academy.paid(player, coach);
    expect((await academy.packagesOf(coach, player)).body).toMatchObject([{ id, left: 5 }]);
    expect((await academy.packagesOf(admin(), player)).body).toMatchObject([{ id }]);
    expect((await academy.packagesOf(otherCoach, player)).body).toEqual([]);
    expect((await academy.packagesOf(await academy.player(), player)).status).toBe(404);
    expect((await academy.mark(otherCoach, id, null)).status).toBe(404);
  });
});
