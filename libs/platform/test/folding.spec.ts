import { Client } from 'pg';
import { fold } from '@fungo/contracts';
import { createDatabase } from '@fungo/testing';
import { foldFunction } from '../src';

let client: Client;
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(foldFunction);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const foldInSql = async (texts: string[]) =>
  (
    await client.query<{ folded: string }>(
      'SELECT fold(text) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS list (text, at) ORDER BY at',
      [texts],
    )
  ).rows.map(({ folded }) => folded);

/** Without letters that Unicode added after PostgreSQL 15. */
const characters = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code + 1)).filter(
  (character) => /^[^\p{Cn}\p{Co}\p{Cs}\u1c89\u1c8a\ua7cb-\ua7f1]$/u.test(character),
);

test('PostgreSQL folds every character as JavaScript does', async () => {
  const texts = characters.map((character) => `A${character}B`);
  const folded = await foldInSql(texts);
  const wrong = texts.flatMap((text, at) =>
    folded[at] === fold(text)
      ? []
      : [{ text, code: text.codePointAt(1)!.toString(16), is: folded[at], right: fold(text) }],
  );
  expect(wrong).toEqual([]);
});

test.each([
  '  O’Grady,  Seán ',
  'STRAUẞ',
  'ΣΟΦΟΣ',
  'ｴﾐｰ',
  'ガク',
  'O´Grady',
  'e\u0301\u200b',
  "O'Neil-Smith, J.R.",
  '',
])('PostgreSQL folds %p as JavaScript does', async (text) =>
  expect(await foldInSql([text])).toEqual([fold(text)]),
);

test('null stays null', async () => {
  expect((await client.query<{ folded: null }>('SELECT fold(NULL) AS folded')).rows).toEqual([
    { folded: null },
  ]);
});
