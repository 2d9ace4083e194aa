import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts from before addresses had to be proved count as proved. */
export class AddressProofs1765030100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN address_proved_at timestamptz;
      UPDATE users SET address_proved_at = created_at;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN address_proved_at');
  }
}
