import { findDrift } from '@fungo/platform';
import { campsService } from '../src/service';
import { Academy } from './academy';

describe('the schema of camps', () => {
  let academy: Academy;
  beforeAll(async () => {
    academy = await Academy.open();
  });
  afterAll(() => academy?.camps.close());

  it('is what the entities say', async () => {
    expect(await findDrift(academy.camps.databaseUrl, 'camps', campsService.entities)).toEqual([]);
  });
});
