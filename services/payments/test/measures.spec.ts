import { randomUUID } from 'node:crypto';
import { measured } from '@fungo/testing';
import { paymentNoted, refunded } from '../src/ledger/ledger.rules';
import { LedgerWriter } from '../src/ledger/ledger.writer';
import { paymentsMeasures } from '../src/measures';
import { academyForTests, createRegistration } from './academy';

const academy = academyForTests();
const ledger = new LedgerWriter();

test('the numbers of payments are money in both directions, members and differences', async () => {
  const { dataSource } = academy.payments;
  const none = { fungo_members: 0, fungo_payment_differences: 0 };
  expect(await measured(dataSource, paymentsMeasures)).toEqual(none);
  const { id } = await createRegistration(dataSource, {});
  await ledger.post(dataSource.manager, id, paymentNoted(randomUUID(), 'venmo', 15_000), new Date());
  await ledger.post(dataSource.manager, id, refunded(randomUUID(), 'venmo', 2500), new Date());
  expect(await measured(dataSource, paymentsMeasures)).toEqual({
    ...none,
    'fungo_money_cents_total received': 15_000,
    'fungo_money_cents_total refunded': 2500,
  });
});
