import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecondFactors1767000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN has_password boolean NOT NULL DEFAULT true;
      CREATE TABLE second_factors (
        user_id uuid NOT NULL,
        secret text NOT NULL,
        begun_at timestamptz NOT NULL DEFAULT now(),
        turned_on_at timestamptz,
        last_step integer NOT NULL DEFAULT 0,
        CONSTRAINT second_factors_pkey PRIMARY KEY (user_id),
        CONSTRAINT second_factors_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );
      CREATE TABLE recovery_codes (
        code_hash text NOT NULL,
        user_id uuid NOT NULL,
        CONSTRAINT recovery_codes_pkey PRIMARY KEY (code_hash),
        CONSTRAINT recovery_codes_factor FOREIGN KEY (user_id) REFERENCES second_factors (user_id) ON DELETE CASCADE
      );
      CREATE INDEX recovery_codes_of_user ON recovery_codes (user_id);
      CREATE TABLE staff_factor (
        id integer NOT NULL,
        asked boolean NOT NULL,
        CONSTRAINT staff_factor_pkey PRIMARY KEY (id),
        CONSTRAINT staff_factor_one_row CHECK (id = 1)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE staff_factor;
      DROP TABLE recovery_codes;
      DROP TABLE second_factors;
      ALTER TABLE users DROP COLUMN has_password;
    `);
  }
}
