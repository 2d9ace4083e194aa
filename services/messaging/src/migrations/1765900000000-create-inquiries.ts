import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateInquiries1765900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE inquiries (
        id integer GENERATED ALWAYS AS IDENTITY,
        kind text NOT NULL,
        sender text NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        form text NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        note text,
        answered_by uuid,
        answered_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT inquiries_pkey PRIMARY KEY (id),
        CONSTRAINT inquiries_kind CHECK (kind IN ('coaching', 'team-finder', 'team-creation')),
        CONSTRAINT inquiries_status CHECK (status IN ('pending', 'contacted', 'scheduled', 'completed'))
      )`);
    await runner.query('CREATE INDEX inquiries_by_time ON inquiries (kind, created_at)');
    await runner.query('CREATE INDEX inquiries_of_address ON inquiries (email, created_at)');
    await runner.query('CREATE INDEX inquiries_of_sender ON inquiries (sender, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE inquiries');
  }
}
