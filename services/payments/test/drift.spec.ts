import { findDrift } from '@fungo/platform';
import { paymentsService } from '../src/service';
import { academyForTests } from './academy';

const academy = academyForTests();

test('the migrations create exactly the tables that the entities describe', async () => {
  expect(await findDrift(academy.payments.databaseUrl, 'payments', paymentsService)).toEqual([]);
});
