import { listReceived, type Received } from '@fungo/contracts';
import { rebuild } from '@fungo/platform';
import { fake, startFakeService, testSecret } from '@fungo/testing';
import { Registration } from '../src/registrations/registration.entity';
import { campsService } from '../src/service';
import { Academy } from './academy';

describe('camps’ copy of payments', () => {
  const academy = new Academy();
  const ledger = new Map<string, Received['received']>();
  let payments: { url: string; close(): Promise<void> };
  beforeAll(async () => {
    payments = await startFakeService([
      fake(listReceived, ({ query }) =>
        query.ids.map((registrationId) => ({
          ...{
            registrationId,
            received: ledger.get(registrationId) ?? {},
            paymentIntentId: null,
            disputes: 0,
          },
        })),
      ),
    ]);
    await academy.open();
  });
  afterAll(async () => {
    await academy?.close();
    await payments?.close();
  });

  const rebuilt = () =>
    rebuild(campsService, 'received', {
      DATABASE_URL: academy.service.databaseUrl,
      FUNGO_SECRET: testSecret,
      PAYMENTS_URL: payments.url,
    });
  const made = async (changes: Partial<Registration>) => academy.registration(await academy.camp(), changes);
  const copyOf = ({ id }: { id: string }) =>
    academy.dataSource.getRepository(Registration).findOneByOrFail({ id });

  // holds: D2 money.11
  it('equals the ledger after the command, and statuses set by staff stay if the amounts agree', async () => {
    const wrong = await made({ received: { venmo: 100 }, paymentStatus: 'paid' });
    ledger.set(wrong.id, { card: 5000 });
    const right = await made({ received: { cash: 0 }, paymentStatus: 'partial' });
    expect(await rebuilt()).toEqual({ received: 2 });
    expect(await copyOf(wrong)).toMatchObject({ received: { card: 5000 }, paymentStatus: 'partial' });
    expect(await copyOf(right)).toMatchObject({ paymentStatus: 'partial' });
  });

  // holds: D2 money.11
  it('is skipped while money is on its way, and the command says so', async () => {
    const waiting = await made({ received: { venmo: 100 } });
    ledger.set(waiting.id, { venmo: 200 });
    await academy.dataSource.query(
      `INSERT INTO events.outbox (event_id, publisher, consumer, name, payload, next_send_at)
       VALUES (gen_random_uuid(), 'camps', 'nobody', 'camps.payment-noted', $1, now() + interval '1 hour')`,
      [{ registrationId: waiting.id }],
    );
    await expect(rebuilt()).rejects.toThrow('1 registrations have money on its way');
    expect(await copyOf(waiting)).toMatchObject({ received: { venmo: 100 } });
    await academy.published();
    await academy.asOwner('DELETE FROM events.outbox');
    await rebuilt();
    expect(await copyOf(waiting)).toMatchObject({ received: { venmo: 200 } });
  });
});
