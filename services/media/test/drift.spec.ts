import { findDrift } from '@fungo/platform';
import { mediaService } from '../src/service';
import { Academy } from './academy';

describe('the schema of media', () => {
  const academy = new Academy().forTests();

  it('matches the entities', async () => {
    expect(await findDrift(academy.service.databaseUrl, 'media', mediaService)).toEqual([]);
  });
});
