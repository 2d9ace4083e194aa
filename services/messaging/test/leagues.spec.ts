import {
  changeLeague,
  createLeague,
  deleteLeague,
  exportLeagues,
  importLeagues,
  listLeagues,
  sendOutreach,
} from '@fungo/contracts';
import { coach } from '@fungo/testing';
import { StoredLeague } from '../src/leagues/league.entity';
import { academyForTests } from './academy';

const academy = academyForTests();
const staff = () => academy.messaging.as(coach({ id: academy.coach.userId }));
const create = (body: { name: string; email: string; phone?: string; contactName?: string; note?: string }) =>
  staff().call(createLeague, { body });
const search = async (words: string) => (await staff().call(listLeagues, { query: { search: words } })).body;
const read = (csv: string, store = false) => staff().call(importLeagues, { body: { csv, store } });

// holds: D2 families.18
test('a league is sealed except name and address, can be found and changed, and is unique', async () => {
  const league = {
    name: 'Oak Hill',
    email: 'Ruth@OakHill.test',
    contactName: 'Ruth',
    phone: '555-0190',
    note: 'Calls back.',
  };
  const { status, body } = await create(league);
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ ...league, email: 'ruth@oakhill.test', sent: 0, unsubscribed: false }),
  ]);
  const stored = await academy.messaging.dataSource.manager.findOneByOrFail(StoredLeague, { id: body.id });
  expect(`${stored.contactName}${stored.phone}${stored.note}`).not.toMatch(/Ruth|555|Calls/);
  expect((await create({ name: 'Again', email: 'ruth@oakhill.test' })).error.code).toBe(
    'messaging.league-exists',
  );
  const params = { id: `${body.id}` };
  const changed = await staff().call(changeLeague, {
    params,
    body: { name: 'Oak Hill LL', email: 'ruth@oakhill.test' },
  });
  expect(changed.body).toMatchObject({ name: 'Oak Hill LL', phone: '555-0190', note: 'Calls back.' });
  const change = { name: 'Oak Hill LL', email: 'ruth@oakhill.test', phone: '' };
  const emptied = await staff().call(changeLeague, { params, body: change });
  expect(emptied.body).toMatchObject({ phone: null, note: 'Calls back.' });
  for (const words of ['oak hill ll', 'LL Oak-Hill', 'ÓAK'])
    expect(await search(words)).toMatchObject([{ id: body.id }]);
  await create({ name: 'Other', email: 'other@oakhill.test' });
  const taken = await staff().call(changeLeague, {
    params,
    body: { name: 'Oak', email: 'other@oakhill.test' },
  });
  expect(taken.error.code).toBe('messaging.league-exists');
});

test('a stale form does not overwrite a newer change', async () => {
  const league = { name: 'Elm Park', email: 'elm@park.test', phone: '555-0100' };
  const { body: read } = await create(league);
  const save = (body: typeof league, version: string | undefined) =>
    staff().call(changeLeague, {
      params: { id: `${read.id}` },
      body,
      headers: { 'if-match': `"${version}"` },
    });
  const first = await save({ ...league, phone: '555-0111' }, read.version);
  expect([first.status, first.headers.get('etag')]).toEqual([200, `"${first.body.version}"`]);
  const second = await save({ ...league, name: 'Elm' }, read.version);
  expect([second.status, second.error.code]).toEqual([409, 'request.changed-meanwhile']);
  expect(second.error.current).toMatchObject({ id: read.id, name: 'Elm Park', phone: '555-0111' });
  expect(await search('elm park')).toMatchObject([{ version: first.body.version }]);
});

// holds: D2 families.18
test('a league is deleted with its mails, but not on the day of a mail', async () => {
  const body = { leagueName: 'Elm', contactName: 'Lee', recipientEmail: 'lee@elm.test' };
  const { leagueId } = (await staff().call(sendOutreach, { body })).body;
  const remove = () => staff().call(deleteLeague, { params: { id: `${leagueId}` } });
  expect((await remove()).error.code).toBe('messaging.league-written-to');
  await academy.messaging.dataSource.query(`UPDATE outreaches SET created_at = now() - interval '2 days'`);
  expect((await remove()).status).toBe(204);
  expect((await remove()).error.code).toBe('messaging.league-not-found');
});

// holds: D2 families.18
test('a file is previewed first, stored completely or not at all, and adds no address twice', async () => {
  await create({ name: 'Known', email: 'known@file.test' });
  const good = 'League,Email\nNew,new@file.test\nKnown,known@file.test\nNew again,new@file.test';
  const skipped = [
    { line: 3, email: 'known@file.test', why: 'known' },
    { line: 4, email: 'new@file.test', why: 'repeated' },
  ];
  expect((await read(good)).body).toEqual({ stored: false, added: 1, skipped, problems: [] });
  expect(await search('new@file')).toEqual([]);
  const bad = await read(`${good}\nWrong,nobody`, true);
  expect(bad.body).toMatchObject({
    stored: false,
    problems: [{ line: 5, message: 'Please enter a valid email' }],
  });
  expect(await search('new@file')).toEqual([]);
  const both = await Promise.all([read(good, true), read(good, true)]);
  expect(both.map(({ body }) => body.added).sort()).toEqual([0, 1]);
  expect(await search('new@file')).toMatchObject([{ name: 'New' }]);
});

// holds: D2 families.18
test('the export escapes formulas, can be imported again, and is audited', async () => {
  await create({ name: '=HYPERLINK("x")', email: 'formula@table.test', phone: '+1 607' });
  const answer = await staff().fetch(exportLeagues.path);
  const table = await answer.text();
  expect(table).toContain(`"'=HYPERLINK(""x"")",,"formula@table.test","'+1 607"`);
  const { body } = await read(table);
  expect(body.problems).toEqual([]);
  const [noted] = await academy.messaging.dataSource.query<object[]>(
    `SELECT verb FROM audit WHERE verb = 'exported'`,
  );
  expect(noted).toEqual({ verb: 'exported' });
});

test.each([
  ['only its name and address', {}],
  ['all fields', { contactName: 'Ruth', phone: '5', note: 'x'.repeat(2000) }],
])('a league with %s can be saved again unchanged', async (what, more) => {
  const { body: made } = await create({
    name: `Round ${what}`,
    email: `round.${what.length}@oakhill.test`,
    ...more,
  });
  const [read] = await search(made.email);
  const saved = await staff().call(changeLeague, { params: { id: `${made.id}` }, body: read as never });
  expect([saved.status, saved.body]).toEqual([200, { ...read, version: saved.body.version }]);
});
