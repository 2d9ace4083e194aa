import { constants } from '@fungo/contracts';
import { Tables } from '@fungo/platform';
import { leagueBounds, leagueForm, leaguesOf as leaguesOfTable } from './league-file.rules';

const head = 'League,Contact,Email,Phone,Notes';
const tables = new Tables();
afterAll(() => tables.onApplicationShutdown());

const readLeagues = async (text: string) =>
  leaguesOfTable(await tables.read('somebody', text, [leagueForm], leagueBounds));
const leaguesOf = async (text: string) => (await readLeagues(text)).leagues.map(({ league }) => league);

test('reads the files of our export and of spreadsheets', async () => {
  const own = `\ufeff"League","Contact","Email","Phone","Notes","Sent"\r\n"'=Oak ""Hill""","Ruth","RUTH@oak.test","'+1 607","two\r\nlines",3\r\n`;
  const league = { name: '=Oak "Hill"', contactName: 'Ruth', email: 'ruth@oak.test', phone: '+1 607' };
  expect(await leaguesOf(own)).toEqual([{ ...league, note: 'two\r\nlines' }]);
  expect(await leaguesOf('Email;Name\nlee@elm.test;Elm\n\n;;\n')).toEqual([
    { name: 'Elm', email: 'lee@elm.test' },
  ]);
  expect(await leaguesOf('Name\tE-Mail\nElm\tlee@elm.test')).toEqual([
    { name: 'Elm', email: 'lee@elm.test' },
  ]);
});

test('reports each unreadable line and each repeated address', async () => {
  const { leagues, repeated, problems } = await readLeagues(
    `${head}\nOak,,ruth@oak.test\n,,lee@elm.test\n\nElm,,nobody\nOak Two,,RUTH@oak.test`,
  );
  expect(leagues).toMatchObject([{ line: 2 }]);
  expect(repeated).toEqual([{ line: 6, email: 'ruth@oak.test' }]);
  expect(problems).toEqual([
    { line: 3, message: 'Please enter the league’s name.' },
    { line: 5, message: 'Please enter a valid email' },
  ]);
});

test.each([
  ['', /must name the columns/],
  ['Oak,ruth@oak.test', /must name the columns/],
  [`${head}\n"Oak,ruth@oak.test`, /quotation mark/],
  ...[`${' '.repeat(300_000)}<a@b.co`, '‹'.repeat(300_000), 'a@'.repeat(150_000)].map(
    (cell): [string, RegExp] => [`League,Email\nL,"${cell}"`, /too long/],
  ),
])('reports the problem of the file %j', async (text, message) => {
  expect((await readLeagues(text)).problems).toMatchObject([
    { message: expect.stringMatching(message) as string },
  ]);
});

test('limits the number of leagues', async () => {
  const rows = (count: number) =>
    `${head}\n${Array.from({ length: count }, (_, n) => `L,,l${n}@l.test`).join('\n')}`;
  expect((await readLeagues(rows(constants.outreach.importRows))).problems).toEqual([]);
  expect((await readLeagues(rows(constants.outreach.importRows + 1))).problems).toHaveLength(1);
});

test.each([
  '<a@b.co',
  'Lee <lee@elm.test',
  'lee@elm.test>',
  'Lee <lee@elm.test> <x@y.test>',
  'Lee "L <lee@elm.test>',
  'Lee <>',
])('refuses the address %s', async (address) => {
  const { problems } = await readLeagues(`League\tEmail\nElm\t"${address.replaceAll('"', '""')}"`);
  expect(problems).toMatchObject([{ line: 2 }]);
});

test.each([
  ['sep=; and semicolons', 'sep=;\nLeague;Contact;Email\nElm;Lee;lee@elm.test'],
  ['sep=, and a byte order mark', '\ufeffsep=,\r\nLeague,Contact,Email\r\nElm,Lee,lee@elm.test\r\n'],
  ['a quoted sep', '"sep=\t"\nLeague\tContact\tEmail\nElm\tLee\tlee@elm.test'],
  ['only carriage returns', 'League,Contact,Email\rElm,Lee,lee@elm.test\r'],
  ['mixed line ends', 'League,Contact,Email\r\n\nElm,Lee,lee@elm.test\n'],
  ['a name with the address', 'League,Email\nElm,"Lee <lee@elm.test>"'],
  ['a quoted name with the address', 'League,Email\nElm,"""Lee"" <lee@elm.test>"'],
  ['a mailto link', 'League,Contact,Email\nElm,Lee,Somebody <mailto:lee@elm.test>'],
  ['two columns for the address', 'League,Contact,Email,E-mail\nElm,Lee,,lee@elm.test'],
])('reads %s', async (_, text) => {
  expect(await leaguesOf(text)).toEqual([{ name: 'Elm', contactName: 'Lee', email: 'lee@elm.test' }]);
});
