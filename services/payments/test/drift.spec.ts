import { findDrift } from '@fungo/platform';
import { paymentsService } from '../src/service';
import { openAcademy } from './academy';

test('the migrations make exactly the tables that the entities describe', async () => {
  const academy = await openAcademy();
  try {
    expect(await findDrift(academy.payments.databaseUrl, 'payments', paymentsService)).toEqual([]);
  } finally {
    await academy.close();
  }
});
