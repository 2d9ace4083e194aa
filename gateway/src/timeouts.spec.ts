import { timeoutsOf } from './timeouts';

it('waits longer for stores and services if configured, but not for clients', () => {
  const usual = timeoutsOf();
  const { command, connect, read, change } = usual;
  expect({ command, connect, read, change }).toEqual({
    ...{ command: 1_000, connect: 1_000 },
    ...{ read: 5_000, change: 15_000 },
  });
  expect(timeoutsOf(3)).toEqual({
    ...usual,
    ...{ command: 3_000, connect: 3_000 },
    ...{ read: 15_000, change: 45_000 },
  });
});
