import { constants } from '@fungo/contracts';
import { type TableForm, Tables } from './tables';

const tables = new Tables();
afterAll(() => tables.onApplicationShutdown());

const form: TableForm<'name' | 'email'> = {
  columns: { league: 'name', email: 'email' },
  needed: ['name', 'email'],
};
const bounds = { rows: constants.table.lines, headWithin: 20 };
const read = (text: string) => tables.read('somebody', text, [form], bounds);
const repeated = (count: number, line: string) => line.repeat(count);
const { columns, lines } = constants.table;

/** The largest tables that a caller may send, and larger ones, with the numbers of read cells and column lookups. */
const largest: [string, string, object, { cells: number; lookups: number }][] = [
  [
    'of as many columns and lines as are read',
    `league,email${repeated(columns - 2, ',')}\n${repeated(lines - 1, `a${repeated(columns - 1, ',')}\n`)}`,
    { form: 0 },
    { cells: columns * lines, lookups: columns + 2 * lines },
  ],
  [
    'with a heading of 80,000 columns over 20,000 lines',
    `league,email${repeated(80_000, ',')}\n${repeated(9000, 'x\n')}`,
    { problem: 'too-many-columns', line: 1 },
    { cells: 80_002, lookups: 0 },
  ],
  [
    'of one name forty thousand times',
    `league${repeated(40_000, ',email')}\n${repeated(900, 'x\n')}`,
    { problem: 'too-many-columns', line: 1 },
    { cells: 40_001, lookups: 0 },
  ],
  [
    'of four columns and 150,000 lines',
    `league,email,c,d\n${repeated(150_000, 'a,b,,\n')}`,
    { problem: 'too-many-lines', line: lines },
    { cells: 0, lookups: 0 },
  ],
  [
    'of one line of 900,000 quotation marks',
    repeated(constants.payment.maxStatementCharacters, '"'),
    { problem: 'no-head' },
    { cells: 1, lookups: 1 },
  ],
  [
    'with a cell of 300,000 blanks before a letter',
    `league,email\na,"${repeated(300_000, ' ')}x"\nb,lee@elm.test`,
    { problem: 'cell-too-long', line: 2 },
    { cells: 4, lookups: 4 },
  ],
  [
    'with a cell of 900,000 letters without quotation marks',
    `league,email\na,b\n${repeated(constants.payment.maxStatementCharacters, 'x')}`,
    { problem: 'cell-too-long', line: 3 },
    { cells: 5, lookups: 6 },
  ],
  [
    'with 150,000 pairs of quotation marks in one line',
    `league,email\n${repeated(150_000, '"a"b,')}`,
    { problem: 'broken', line: 2 },
    { cells: 2, lookups: 2 },
  ],
  [
    'of 900,000 semicolons',
    repeated(constants.payment.maxStatementCharacters, ';'),
    { problem: 'no-head' },
    { cells: 0, lookups: 0 },
  ],
];

test.each(largest)('a table %s is read once', async (_, text, result, most) => {
  const table = await read(text);
  expect(table).toMatchObject(result);
  expect(table.work.cells).toBeLessThanOrEqual(most.cells);
  expect(table.work.lookups).toBeLessThanOrEqual(most.lookups);
});

test('a cell takes as many characters as our longest field, and a column that nobody reads takes more', async () => {
  expect(constants.table.cell).toBeGreaterThanOrEqual(constants.limits.longText);
  expect(
    await read(`league,email,disclaimer\n${repeated(constants.table.cell, 'x')},b,${repeated(9000, 'x')}`),
  ).toMatchObject({ rows: [{ line: 2 }] });
});

test('a heading is never taken for a property of an object', async () => {
  expect(await read('constructor,__proto__,league,email\na,b,Elm,lee@elm.test')).toMatchObject({
    rows: [{ line: 2, cells: { name: 'Elm', email: 'lee@elm.test' } }],
  });
});

test('lines are numbered as in the file', async () => {
  const table = await read('sep=;\nleague;email\n\n"Oak\nHill";ruth@oak.test\nElm;lee@elm.test');
  expect(table).toMatchObject({ rows: [{ line: 5 }, { line: 6 }] });
});

test('the event loop goes on while a table is read', async () => {
  let turns = 0;
  let isRead = false;
  const reading = read(largest[0]![1]).then(() => (isRead = true));
  while (!isRead) {
    await new Promise(setImmediate);
    turns += 1;
  }
  await reading;
  expect(turns).toBeGreaterThan(10);
});

test('only a few tables of one person wait, and the next is refused with Retry-After', async () => {
  const { each, retryAfter } = constants.table.work;
  const all = Array.from({ length: each + 1 }, () => read('league,email\nElm,lee@elm.test'));
  const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'unavailable', details: { retryAfter } } }]);
});
