import { z } from 'zod';
import { endpoint } from '@fungo/contracts';
import { sharedQuestion } from './shared-question.rules';

const spec = {
  service: 'scheduling',
  method: 'GET',
  access: 'public',
  summary: '',
  status: 200,
  errors: [],
} as const;
const openings = endpoint({
  ...spec,
  path: '/api/openings',
  query: z.object({ coach: z.string().trim().toLowerCase().optional(), from: z.iso.date() }),
});

test('a question consists of its declared parameters, in any order and spelling, without others', () => {
  const asked = [
    { from: '2030-01-01', coach: 'ann' },
    { coach: 'ann', from: '2030-01-01' },
    { coach: ' Ann', from: '2030-01-01' },
    { coach: 'ann', from: '2030-01-01', unique: 'x'.repeat(15_000) },
  ].map((given) => sharedQuestion(openings, given)!);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  expect(asked[3]!.query).toBe('?coach=ann&from=2030-01-01');
  expect(sharedQuestion(openings, { from: '2030-01-01' })!.key).not.toBe(asked[0]!.key);
  expect(sharedQuestion(openings, { from: '2030-01-01' })!.query).toBe('?from=2030-01-01');
});

test('a query that the declaration refuses has no question', () => {
  expect(sharedQuestion(openings, { from: 'soon' })).toBeNull();
  expect(sharedQuestion(openings, { from: ['2030-01-01', '2030-01-02'] })).toBeNull();
});

test('a call without a declared query has one question', () => {
  expect(sharedQuestion(endpoint({ ...spec, path: '/api/site' }), { k: '1' })).toEqual({
    query: '',
    key: '',
  });
});
