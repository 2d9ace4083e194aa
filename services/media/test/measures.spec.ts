import { measured } from '@fungo/testing';
import { mediaMeasures } from '../src/measures';
import { Academy } from './academy';

describe('the numbers of media', () => {
  const academy = new Academy().forTests();

  it('are swings, and the longest wait for a review', async () => {
    expect(await measured(academy.service.dataSource, mediaMeasures)).toEqual({
      fungo_review_oldest_seconds: 0,
    });
  });
});
