import { findDrift, prepareDatabase } from '@fungo/platform';
import { createDatabase, testSecret } from '@fungo/testing';
import { pino } from 'pino';
import { messagingService } from '../src/service';

test('the migrations match the entities', async () => {
  const database = await createDatabase();
  try {
    const access = { DATABASE_URL: database.url, FUNGO_SECRET: testSecret };
    await prepareDatabase(messagingService, access, pino({ level: 'silent' }));
    expect(await findDrift(database.url, 'messaging', messagingService)).toEqual([]);
  } finally {
    await database.drop();
  }
});
