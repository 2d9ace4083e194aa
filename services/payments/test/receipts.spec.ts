import { getReceipt } from '@fungo/contracts';
import { coach, student, visitorWith } from '@fungo/testing';
import { Settlement } from '../src/intents/settlement';
import { academyForTests } from './academy';
import { payByCard, toldOf } from './paying';
import { refunding } from './refunding';

const academy = academyForTests();
const { refund } = refunding(academy);

describe('a receipt', () => {
  const read = (id: string, by: Parameters<typeof academy.payments.as>[0]) =>
    academy.payments.as(by).call(getReceipt, { params: { id } });

  // holds: D2 families.53
  it('lists each payment and refund and the remaining debt, and the family is told of each once', async () => {
    const { id, stripeId } = await payByCard(academy);
    await academy.payments.app.get(Settlement).settle(stripeId);
    expect((await refund(id, { amount: 40 })).body.amount).toBe(40);
    await academy.idle();
    expect((await read(id, visitorWith(academy.find(id).token))).body).toMatchObject({
      ...{ reference: 'FG-7K2Q9', fee: 150, received: 110, owed: 40 },
      ...{ camp: { title: 'Summer Camp' }, parentName: 'Grace Park', children: ['Maya'] },
      lines: [
        { kind: 'payment', by: 'card', amount: 150, paymentId: stripeId },
        { kind: 'refund', by: 'card', amount: -40, paymentId: null },
      ],
    });
    const [payment, refunded, ...more] = await toldOf(academy, id, 'payments.payment-entered');
    expect(payment).toMatchObject({ kind: 'payment', amount: { cents: 15_000 }, owed: { cents: 0 } });
    expect(refunded).toMatchObject({ kind: 'refund', amount: { cents: 4_000 }, received: { cents: 11_000 } });
    expect(more).toEqual([]);
  });

  it('is open to its family, by account or link, and to staff', async () => {
    const family = student();
    const { id } = await payByCard(academy, { userId: family.id });
    for (const [caller, status] of [
      [family, 200],
      [visitorWith(academy.find(id).token), 200],
      [coach(), 200],
      [student(), 404],
      [visitorWith('another'), 404],
    ] as const)
      expect((await read(id, caller)).status).toBe(status);
  });
});
