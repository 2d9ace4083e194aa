import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A registration that costs nothing is paid: nobody is reminded of it, and it keeps its places. */
export class PayWhatIsFree1768040000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE registrations SET payment_status = 'paid', pay_by = NULL
        WHERE total_cents = 0 AND payment_status <> 'paid'`,
    );
  }

  async down(): Promise<void> {}
}
