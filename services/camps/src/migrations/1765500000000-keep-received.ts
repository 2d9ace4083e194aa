import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was received, and for the ledger of payments everything that there is already: each registration's fee, its end, and
 * what staff have noted as paid. Of a part nobody knows how much it was. The column may be null, as a version from before this
 * one writes registrations without it.
 */
export class KeepReceived1765500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const way = `CASE WHEN payment_method IN ('venmo', 'cashapp', 'cash') THEN payment_method ELSE 'other' END`;
    const amount = `json_build_object('cents', total_cents)`;
    const publish = (name: string, payload: string, which: string) => `
      INSERT INTO events.outbox (event_id, publisher, consumer, name, payload)
      SELECT gen_random_uuid(), 'camps', 'payments', '${name}', json_build_object('registrationId', id, ${payload})
        FROM registrations WHERE ${which};`;
    await runner.query(`
      ALTER TABLE registrations ADD COLUMN received jsonb;
      UPDATE registrations SET received = jsonb_build_object(${way}, total_cents) WHERE payment_status = 'paid';
      ${publish('camps.fee-charged', `'campId', camp_id, 'amount', ${amount}`, 'true')}
      ${publish('camps.fee-dropped', `'amount', ${amount}, 'because', registration_status`, `registration_status <> 'confirmed'`)}
      ${publish('camps.payment-noted', `'by', ${way}, 'amount', ${amount}`, `payment_status = 'paid'`)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE registrations DROP COLUMN received');
  }
}
