import { type Cents, type constants, createPaymentIntent, getRegistrationAccount } from '@fungo/contracts';
import { coach } from '@fungo/testing';
import { StoredIntent } from '../src/intents/intent.entity';
import { Settlement } from '../src/intents/settlement';
import { createRegistration, type TestAcademy } from './academy';

/**
 * A registration of 150 dollars that a card has paid.
 * @param settled whether the payment is entered
 * @param again the id of an earlier registration to pay for
 */
export async function payByCard(
  academy: TestAcademy,
  {
    settled = true,
    again,
    ...changes
  }: { settled?: boolean; again?: string } & Parameters<TestAcademy['registered']>[0] = {},
): Promise<{ id: string; stripeId: string }> {
  const { registrationId: id, campId, total } = again ? academy.find(again) : academy.registered(changes);
  const { dataSource, app } = academy.payments;
  if (!again) await createRegistration(dataSource, { id, campId, fee: total.cents });
  await academy.payments.as(coach()).call(createPaymentIntent, { body: { campId, registrationId: id } });
  const intent = await dataSource
    .getRepository(StoredIntent)
    .findOneByOrFail({ chargeId: id, state: 'live' });
  const stripeId = intent.stripeId!;
  academy.bank.pay(stripeId);
  if (settled) await app.get(Settlement).settle(stripeId);
  return { id, stripeId };
}

export const accountOf = async (academy: TestAcademy, id: string) =>
  (await academy.payments.as(coach()).call(getRegistrationAccount, { params: { id } })).body;

export const intentsOf = (academy: TestAcademy, chargeId: string) =>
  academy.payments.dataSource.getRepository(StoredIntent).findBy({ chargeId });

/** Drops a registration's fee, by default all 150 dollars. */
export const dropFee = (
  academy: TestAcademy,
  chargeId: string,
  because: (typeof constants.payment.drops)[number],
  cents = 15_000,
) =>
  academy.payments.deliver('camps.fee-dropped', {
    registrationId: chargeId,
    amount: { cents: cents as Cents },
    because,
  });

/** The payloads of a charge's events with this name. */
export const toldOf = async (academy: TestAcademy, id: string, name: string) =>
  (await academy.payments.outbox())
    .map((one) => ({ ...one, payload: one.payload as Told }))
    .filter((one) => one.name === name && [one.payload.registrationId, one.payload.chargeId].includes(id))
    .map(({ payload }) => payload);

type Told = Record<string, unknown> & { amount: { cents: number } };
