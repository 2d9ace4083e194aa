import { eventually, measured } from '@fungo/testing';
import { messagingMeasures } from '../src/measures';
import { academyForTests } from './academy';

const academy = academyForTests();

test('the numbers of messaging are mails by status', async () => {
  expect(await measured(academy.messaging.dataSource, messagingMeasures)).toEqual({});
  await academy.messaging.deliver('scheduling.lesson-confirmed', academy.facts());
  await eventually(async () =>
    expect(await measured(academy.messaging.dataSource, messagingMeasures)).toEqual({
      'fungo_mails sent': 1,
    }),
  );
});
