import { receiveStripeEvent, refundRegistration } from '@fungo/contracts';
import { signedEvent } from '@fungo/test-bank';
import { coach, eventually } from '@fungo/testing';
import { StoredRefund } from '../src/refunds/refund.entity';
import { StripeBank } from '../src/stripe/stripe';
import { academyForTests } from './academy';
import { payByCard } from './paying';

const academy = academyForTests();

const tell = async (body: string, headers: Record<string, string>) => {
  const answer = await academy.payments.visitor.fetch(receiveStripeEvent.path, {
    ...{ method: 'POST', body, headers },
  });
  return [answer.status, ((await answer.json().catch(() => ({}))) as { code?: string }).code];
};
const told = (event: ReturnType<typeof signedEvent>) => tell(event.body, event.headers);
const kept = async (id: string) =>
  academy.payments.dataSource.query<object[]>(`SELECT type, object_id FROM stripe_events WHERE id = $1`, [
    id,
  ]);
const succeeded = (object: object = { id: 'pi_other' }, changes?: Parameters<typeof signedEvent>[2]) =>
  signedEvent('payment_intent.succeeded', object, changes);

describe('a webhook', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const { body, headers } = succeeded({ id: 'pi_forged' }, { id: 'evt_forged' });
  const { 'stripe-signature': signature, ...unsigned } = headers;
  const signedBy = (text: string) => ({ ...headers, 'stripe-signature': text });

  // holds: D2 money.7
  it.each<[string, () => { body: string; headers: Record<string, string> }]>([
    ['without a signature', () => ({ body, headers: unsigned })],
    ['signed for another endpoint', () => succeeded({}, { id: 'evt_forged', secret: 'whsec_of_another' })],
    ['signed too long ago', () => succeeded({}, { id: 'evt_forged', at: now() - 301 })],
    ['signed at another time', () => ({ body, headers: signedBy(signature!.replace(/t=\d+/, 't=1')) })],
    ['changed in transit', () => ({ body: body.replace('pi_forged', 'pi_forgedd'), headers })],
    ['with an extra space', () => ({ body: `${body} `, headers })],
    ['signed in an older scheme', () => ({ body, headers: signedBy(signature!.replace('v1=', 'v0=')) })],
    ['with an empty signature', () => ({ body, headers: signedBy('t=,v1=') })],
  ])('%s is refused and not stored', async (_, forged) => {
    const event = forged();
    expect(await tell(event.body, event.headers)).toEqual([400, 'payments.unsigned']);
    expect(await kept('evt_forged')).toEqual([]);
  });

  it('is accepted with either secret while one is being replaced', async () => {
    const event = succeeded({ id: 'ch_1' }, { id: 'evt_two_secrets' });
    const [at, mac] = event.headers['stripe-signature']!.split(',');
    const both = [at, `v1=${'0'.repeat(64)}`, mac].join(',');
    expect(await tell(event.body, { ...event.headers, 'stripe-signature': both })).toEqual([200, undefined]);
    expect(await kept('evt_two_secrets')).toHaveLength(1);
  });

  it.each([
    ['of an unknown type', 'invented.by_stripe', { id: 'inv_1' }, {}],
    ['about an object without an id', 'balance.available', { object: 'balance' }, {}],
    ['in another API version', 'payment_intent.succeeded', { id: 'pi_other' }, { api_version: '2013-01-01' }],
  ])('%s is accepted', async (_, type, object, changes) => {
    const id = `evt_${type.replace('.', '_')}`;
    expect(await told(signedEvent(type, object, { id, ...changes }))).toEqual([200, undefined]);
    expect(await kept(id)).toEqual([{ type, object_id: 'id' in object ? object.id : '' }]);
  });

  it('that comes again is handled once', async () => {
    const intent = { id: 'pi_again', status: 'processing', metadata: {} };
    const asked = jest.spyOn(StripeBank.prototype, 'getIntent').mockResolvedValue(intent as never);
    const event = succeeded({ id: 'pi_again' }, { id: 'evt_again' });
    for (const _ of [1, 2]) expect(await told(event)).toEqual([200, undefined]);
    await academy.idle();
    expect(asked.mock.calls.filter(([id]) => id === 'pi_again')).toHaveLength(1);
  });

  it.each([
    ['invalid JSON', '{'],
    ['null', 'null'],
    ['an array', '[]'],
    ['an event without an object', JSON.stringify({ id: 'evt_1', type: 'ping', data: null })],
    ['an event with an invalid id', JSON.stringify({ id: 'evt_\0', type: 'ping', data: { object: {} } })],
    ['an event notification only', JSON.stringify({ id: 'evt_1', object: 'v2.core.event', type: 'ping' })],
  ])('with a signed body of %s is refused', async (_, text) => {
    const event = signedEvent('', {}, { text });
    expect(await told(event)).toEqual([400, 'request.malformed']);
  });

  it('is accepted up to its size limit and refused above it', async () => {
    const most = receiveStripeEvent.maxBytes;
    const padded = (bytes: number) => {
      const { body: least } = succeeded({ id: 'ch_1', padding: '' });
      return succeeded({ id: 'ch_1', padding: 'x'.repeat(bytes - least.length) });
    };
    expect(await told(padded(most))).toEqual([200, undefined]);
    expect(await told(padded(most + 1))).toEqual([413, 'request.too-large']);
  });

  it.each([
    ['of another content type', body, { ...headers, 'content-type': 'text/plain' }, 415],
    ['without a body', '', headers, 400],
  ])('%s is refused', async (_, text, given, status) => {
    expect((await tell(text, given))[0]).toBe(status);
  });
});

test('a refund does not wait behind webhooks that wait for Stripe', async () => {
  const { id: chargeId } = await payByCard(academy);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const ask = jest.spyOn(StripeBank.prototype, 'getIntent').mockImplementation(async () => {
    await answered;
    return { id: 'pi_late', status: 'processing', metadata: {} } as never;
  });
  try {
    for (let n = 0; n < 40; n += 1)
      expect(await told(succeeded({ id: `pi_late${n}` }))).toEqual([200, undefined]);
    await eventually(() => expect(ask).toHaveBeenCalled());
    const { status } = await academy.payments.as(coach()).call(refundRegistration, {
      params: { id: chargeId },
      body: { by: 'card', reason: 'Rained out' },
    });
    expect(status).toBe(201);
    const refunds = academy.payments.dataSource.getRepository(StoredRefund);
    await eventually(async () =>
      expect(await refunds.findBy({ chargeId })).toMatchObject([{ state: 'done' }]),
    );
    expect(ask.mock.calls.length).toBeLessThan(40);
  } finally {
    answer();
  }
  await academy.idle();
});
