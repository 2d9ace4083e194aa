import { findDrift } from '@fungo/platform';
import { campsService } from '../src/service';
import { Academy } from './academy';

describe('the schema of camps', () => {
  const academy = new Academy().forTests();

  it('is exactly what the entities describe', async () => {
    expect(await findDrift(academy.service.databaseUrl, 'camps', campsService)).toEqual([]);
  });
});
