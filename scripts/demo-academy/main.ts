import { Client } from 'pg';

/** Fills an empty database with the demo academy; leaves any other as it is. */
async function main(): Promise<void> {
  const { NODE_ENV, DATABASE_URL } = process.env;
  if (NODE_ENV === 'production') throw new Error('A production academy takes no demo data.');
  if (!(await takesDemo(DATABASE_URL))) return;
  // Loaded only here, since it loads all services and later starts don't need them.
  const { fillAcademy } = await import('./academy');
  await fillAcademy();
}

async function takesDemo(connectionString: string | undefined): Promise<boolean> {
  const database = new Client({ connectionString });
  await database.connect();
  try {
    const { rows } = await database.query<{ real: string; site: string }>(
      `SELECT (SELECT count(*) FROM identity.users WHERE email NOT LIKE '%@fungo.test') AS real,
              (SELECT count(*) FROM identity.site_settings WHERE version > 0) AS site`,
    );
    return Number(rows[0]?.real) === 0 && Number(rows[0]?.site) === 0;
  } finally {
    await database.end();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
