import type { DataSource } from 'typeorm';
import { Metrics } from './http/server';
import { measureBusiness } from './measure-business';

const lessons = { name: 'fungo_lessons', help: 'Lessons by status', labels: ['status'], sql: 'SELECT' };

function measuring() {
  const query = jest.fn().mockResolvedValue([{ status: 'pending', value: '2' }]);
  const metrics = new Metrics();
  measureBusiness(metrics, { query } as unknown as DataSource, [lessons]);
  const text = async () =>
    (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('fungo_'));
  return { query, text };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a number is read from the database once a minute at most', async () => {
  const { query, text } = measuring();
  expect(await text()).toEqual(['fungo_lessons{status="pending"} 2']);
  query.mockResolvedValue([{ status: 'pending', value: '3' }]);
  jest.advanceTimersByTime(59_999);
  expect(await text()).toEqual(['fungo_lessons{status="pending"} 2']);
  jest.advanceTimersByTime(1);
  expect(await text()).toEqual(['fungo_lessons{status="pending"} 3']);
  expect(query).toHaveBeenCalledTimes(2);
});

test('a number that could not be read is absent, and read again at the next look', async () => {
  const { query, text } = measuring();
  query.mockRejectedValueOnce(new Error('the database is away'));
  expect(await text()).toEqual([]);
  expect(await text()).toEqual(['fungo_lessons{status="pending"} 2']);
});
