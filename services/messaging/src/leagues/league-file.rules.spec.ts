import { constants } from '@fungo/contracts';
import { readLeagues } from './league-file.rules';

const head = 'League,Contact,Email,Phone,Notes';
const leaguesOf = (text: string) => readLeagues(text).leagues.map(({ league }) => league);

test('reads what our own export and a spreadsheet write', () => {
  const own = `\ufeff"League","Contact","Email","Phone","Notes","Sent"\r\n"'=Oak ""Hill""","Ruth","RUTH@oak.test","'+1 607","two\r\nlines",3\r\n`;
  const league = { name: '=Oak "Hill"', contactName: 'Ruth', email: 'ruth@oak.test', phone: '+1 607' };
  expect(leaguesOf(own)).toEqual([{ ...league, note: 'two\r\nlines' }]);
  expect(leaguesOf('Email;Name\nlee@elm.test;Elm\n\n;;\n')).toEqual([{ name: 'Elm', email: 'lee@elm.test' }]);
  expect(leaguesOf('Name\tE-Mail\nElm\tlee@elm.test')).toEqual([{ name: 'Elm', email: 'lee@elm.test' }]);
});

test('names each line that cannot be read, and an address that stands further up', () => {
  const { leagues, repeated, problems } = readLeagues(
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
])('says what is wrong with the file %j', (text, message) => {
  expect(readLeagues(text).problems).toMatchObject([{ message: expect.stringMatching(message) as string }]);
});

test('takes so many leagues and no more', () => {
  const rows = (count: number) =>
    `${head}\n${Array.from({ length: count }, (_, n) => `L,,l${n}@l.test`).join('\n')}`;
  expect(readLeagues(rows(constants.outreach.importRows)).problems).toEqual([]);
  expect(readLeagues(rows(constants.outreach.importRows + 1)).problems).toHaveLength(1);
});
