import { findDrift } from '@fungo/platform';
import { mediaService } from '../src/service';
import { Academy } from './academy';

describe('the schema of media', () => {
  let academy: Academy;
  beforeAll(async () => {
    academy = await Academy.open();
  });
  afterAll(() => academy?.close());

  it('is what the entities say', async () => {
    expect(await findDrift(academy.media.databaseUrl, 'media', mediaService.entities)).toEqual([]);
  });
});
