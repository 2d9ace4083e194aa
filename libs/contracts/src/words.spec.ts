import { z } from 'zod';
import { endpoints } from './endpoints';
import type { EndpointSpec } from './endpoint';

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

const texts = [
  '',
  ' ',
  'no option of any list',
  'x'.repeat(5000),
  '\0',
  '<b>',
  '2026-13-45',
  '25:99',
  '-1',
  '1e3',
];
const wrongs = [
  undefined,
  null,
  true,
  {},
  { unasked: 1 },
  [],
  [null],
  Array<string>(501).fill('x'),
  ...[-1, 0, 1.234, 1e12, Infinity],
  ...texts,
];

/** Values that are wrong at any depth. */
function* wrongValues(shape: Shape): Iterable<unknown> {
  yield* wrongs;
  for (const branch of shape.anyOf ?? []) yield* wrongValues(branch);
  for (const [name, inner] of Object.entries(shape.properties ?? {}))
    for (const value of wrongValues(inner)) yield { [name]: value };
  if (shape.items) for (const value of wrongValues(shape.items)) yield [value];
}

const schemas = Object.entries<EndpointSpec>(endpoints).flatMap(([name, { params, query, body, streamed }]) =>
  [params, query, body, typeof streamed === 'object' ? streamed.fields : undefined]
    .filter((schema) => schema !== undefined)
    .map((schema) => [name, schema] as const),
);

const validators =
  /invalid|unrecognized|expected|received|undefined|\bnull\b|\bNaN\b|\bstring\b|\bobject\b|\barray\b|\bregex\b|pattern|too (big|small)|[|<>=]/i;

test.each(schemas)('%s describes errors in words for people', (_, schema) => {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const said = new Set<string>();
  for (const value of wrongValues(shape))
    for (const { message } of schema.safeParse(value).error?.issues ?? []) said.add(message);
  expect([...said].filter((message) => validators.test(message) || !/^[A-Z].*\w/.test(message))).toEqual([]);
});
