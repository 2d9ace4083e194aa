import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { Stage } from '../stage';

export function nextStart(stage: Stage): void {
  it('finds the demo academy there, and leaves it as it is', async () => {
    const { databaseUrl, environment } = stage.product;
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    const people = async () =>
      (await database.query<object>('SELECT * FROM identity.users ORDER BY id')).rows;
    try {
      const before = await people();
      expect(before.length).toBeGreaterThan(5);
      await promisify(execFile)(process.execPath, ['dist/scripts/demo-academy/main.js'], {
        env: environment,
      });
      expect(await people()).toEqual(before);
    } finally {
      await database.end();
    }
  });
}
