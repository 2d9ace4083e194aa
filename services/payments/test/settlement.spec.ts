import { Settlement } from '../src/intents/settlement';
import { StoredIntent } from '../src/intents/intent.entity';
import { academyForTests } from './academy';
import { accountOf, intentsOf, payByCard, toldOf } from './paying';

const academy = academyForTests();

const settle = (stripeId: string) => academy.payments.app.get(Settlement).settle(stripeId);
const paid = () => payByCard(academy, { settled: false });
/** Loses the answer to the payment's creation. */
const forget = (stripeId: string) =>
  academy.payments.dataSource.getRepository(StoredIntent).update({ stripeId }, { stripeId: null });

describe('a payment’s outcome', () => {
  // holds: D2 money.7
  it('is entered and told to camps once, however often and late its events come', async () => {
    const { id, stripeId } = await paid();
    const types = ['payment_intent.created', 'payment_intent.succeeded', 'payment_intent.processing'];
    for (const type of [...types, ...types].reverse()) expect(await academy.hear(stripeId, type)).toBe(200);
    const twice = 'evt_that_comes_twice';
    for (const _ of [1, 2]) expect(await academy.hear(stripeId, types[1], twice)).toBe(200);
    await academy.idle();
    await Promise.all(Array.from({ length: 6 }, () => settle(stripeId)));
    expect(await accountOf(academy, id)).toMatchObject({ fee: 150, received: 150, owed: 0 });
    expect(await toldOf(academy, id, 'payments.money-moved')).toEqual([
      { registrationId: id, by: 'card', amount: { cents: 15_000 }, paymentIntentId: stripeId },
    ]);
    expect(await intentsOf(academy, id)).toMatchObject([{ state: 'paid' }]);
  });

  it('is found by the id in its metadata if the answer to its creation was lost', async () => {
    const { id, stripeId } = await paid();
    await forget(stripeId);
    await settle(stripeId);
    expect(await accountOf(academy, id)).toMatchObject({ received: 150 });
    expect(await intentsOf(academy, id)).toMatchObject([{ stripeId, state: 'paid' }]);
  });

  it('is ignored if it belongs to another product', async () => {
    const { id, stripeId } = await paid();
    academy.bank.intents.get(stripeId)!.metadata = {};
    await forget(stripeId);
    await settle(stripeId);
    expect(await accountOf(academy, id)).toMatchObject({ received: 0 });
  });

  it('waits until Stripe answers', async () => {
    const { id, stripeId } = await paid();
    academy.bank.befalls = () => 500;
    await expect(settle(stripeId)).rejects.toThrow('Not now.');
    academy.bank.befalls = () => undefined;
    await settle(stripeId);
    expect(await accountOf(academy, id)).toMatchObject({ received: 150 });
  });

  it('fails for good, for an operator to see, if Stripe has no such payment', async () => {
    await expect(settle('pi_gone')).rejects.toThrow('Stripe knows no payment pi_gone');
  });
});
