import { createPaymentIntent, getOwnMembership, openCheckout } from '@fungo/contracts';
import { coach, student } from '@fungo/testing';
import { academyForTests } from './academy';

const academy = academyForTests({ withoutKeys: true });

describe('without Stripe keys', () => {
  // holds: D2 money.6
  it('a payment has no secret, and no event is trusted', async () => {
    const { campId, registrationId } = academy.registered();
    const { status, body } = await academy.payments
      .as(coach())
      .call(createPaymentIntent, { body: { campId, registrationId, amount: 150 } });
    expect([status, body]).toEqual([
      200,
      { clientSecret: null, publishableKey: null, testBank: null, amount: 150, dueNow: 150, owed: 150 },
    ]);
    expect(await academy.hear('pi_1')).toBe(400);
  });

  it('there is no checkout, and the page learns so', async () => {
    expect((await academy.payments.visitor.call(getOwnMembership, { query: {} })).body).toEqual({
      ...{ membershipStatus: 'inactive', by: null, subscription: null, takesCards: false },
    });
    const person = student({ id: academy.somebody() });
    const { error } = await academy.payments.as(person).call(openCheckout, { query: {} });
    expect(error.code).toBe('payments.bank-unavailable');
  });
});
