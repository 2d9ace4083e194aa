import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { endpoints, type EndpointSpec, getCampRegistration } from '@fungo/contracts';
import { day } from '../days';
import type { SharedProduct } from '../stage';
import {
  allMails,
  endStory,
  mails,
  mailsTo,
  otherFamily,
  send,
  signIn,
  station,
  story,
  tellStory,
} from './canary-story';
import { care, family, holds, waiting, type Word, words, wordsIn } from './canary-words';

/** The card secrets in a text. */
const secretsIn = (text: string): string[] =>
  Object.entries(story.paid.secrets)
    .filter(([, secret]) => holds(text, text.toLowerCase(), secret))
    .map(([name]) => name);

export function canaries(shared: SharedProduct): void {
  beforeAll(() => tellStory(shared.product));
  afterAll(endStory);

  it('shows nobody but staff what a family wrote, and staff its notes and contacts only where they look at one', async () => {
    const { id } = story.made;
    const participant = story.made.registration.participants[0]!.id;
    const values: Record<string, string> = {
      ...{ getCampRegistration: id, getSignedWaiver: id, getResults: id, getWaitlistFamily: story.waits.id },
      getCare: String(participant),
    };
    const reads = Object.entries<EndpointSpec>(endpoints)
      .filter(
        ([, { method, service, access, raw }]) =>
          method === 'GET' && service === 'camps' && access !== 'service' && raw !== 'text/event-stream',
      )
      .map(([name, { path }]) => ({
        name,
        path:
          path
            .replace('{id}', values[name] ?? String(story.camp.id))
            .replace('{campId}', String(story.camp.id))
            .replace('{station}', station) + (name === 'getRoster' ? `?date=${day(-3)}` : ''),
      }));
    const seenBy = async (headers: Record<string, string>) => {
      const seen: Record<string, Word[]> = {};
      for (const { name, path } of reads) {
        const found = wordsIn(await (await send('GET', path, undefined, headers)).text());
        if (found.length > 0) seen[name] = found;
      }
      return seen;
    };
    const registration = family.filter((word) => word !== 'signature');
    // A leaderboard names a child by first name and last initial.
    const everybody = {
      ...{ listLeaderboard: ['child'], getCampLeaderboard: ['child'] },
      getLeaderboardHighlights: ['child'],
    };
    for (const stranger of [{}, await signIn('player2@fungo.test')])
      expect(await seenBy(stranger)).toEqual(everybody);
    for (const staff of ['coach@fungo.test', 'coach2@fungo.test', 'admin@fungo.test'])
      expect(await seenBy(await signIn(staff))).toEqual({
        ...everybody,
        ...(staff === 'admin@fungo.test' && { listScoreRecords: ['child', 'surname'] }),
        getScoreSheet: ['child', 'surname'],
        getResults: ['child', 'surname'],
        listCamps: family,
        getCamp: family,
        getCampRegistration: [...family, ...care],
        getSignedWaiver: ['signature', 'child', 'surname'],
        getCare: ['child', 'surname', ...care],
        getRoster: [...registration.filter((word) => word !== 'email'), 'collector'],
        exportParticipants: ['guardian', 'email', 'phone', 'child', 'surname'],
        listCampPayments: family,
        exportCampPayments: ['guardian', 'email', 'phone', 'child', 'surname'],
        listWaitlist: waiting,
        getWaitlistFamily: waiting,
      });

    const own = getCampRegistration.path.replace('{id}', id);
    const answer = await (await send('GET', `${own}?token=${story.made.accessToken}`)).text();
    expect(wordsIn(answer)).toEqual(family);
    expect(story.refusals.flatMap(wordsIn)).toEqual([]);
  });

  it('shows followers of the scores, and helpers with a code, only the fields of the leaderboard', () => {
    expect(story.followed).toContain('event: changed');
    expect(wordsIn(story.followed)).toEqual(['child']);
    expect(story.lent).toContain('changeId');
    expect(wordsIn(story.lent)).toEqual(['child']);
  });

  it('mails another family at the same stations nothing of it', async () => {
    const [report] = await mailsTo(otherFamily);
    expect(JSON.stringify(report)).toContain('How Ida did');
    expect(wordsIn(JSON.stringify(report))).toEqual([]);
  });

  it('mails a family its own first names and nobody’s notes', async () => {
    const seen = (await mails()).map((mail) => ({
      to: wordsIn(JSON.stringify(mail.to)),
      words: wordsIn(JSON.stringify(mail)),
    }));
    const to = (one: Word) => seen.filter((mail) => mail.to[0] === one).flatMap((mail) => mail.words);
    expect(JSON.stringify(await mails())).toContain(`How ${words.child} did`);
    expect(new Set(to('email'))).toEqual(new Set<Word>(['email', 'child']));
    expect(new Set(to('waitingEmail'))).toEqual(new Set<Word>(['waitingEmail', 'waitingChild']));
  });

  it('writes nothing of it into a log', () => {
    const logs = join(story.product.environment.FUNGO_HOME!, 'logs');
    const seen = readdirSync(logs).map((name) => [name, wordsIn(readFileSync(join(logs, name), 'utf8'))]);
    expect(seen.length).toBeGreaterThan(8);
    expect(seen.filter(([, found]) => found!.length > 0)).toEqual([]);
  });

  it('gives Redis nothing of it', async () => {
    expect(story.told).toContain(story.made.id); // includes the queues’ notices
    expect(wordsIn(story.told)).toEqual([]);
    const redis = new Redis(story.product.environment.REDIS_URL!);
    const kept = await Promise.all((await redis.keys('*')).map(async (key) => [key, await redis.dump(key)]));
    redis.disconnect();
    expect(wordsIn(JSON.stringify(kept))).toEqual([]);
  });

  it('keeps of it in plain text only names and addresses, in the tables of the families themselves', async () => {
    const { rows } = await story.database.query<{ name: string }>(
      `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
        WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const seen: Record<string, Word[]> = {};
    for (const { name } of rows) {
      const table = await story.database.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`);
      const found = wordsIn(table.rows.map(({ row }) => row).join('\n'));
      if (found.length > 0) seen[name] = found;
    }
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['events.outbox', 'events.inbox', 'camps.idempotency_keys', 'camps.audit']),
    );
    const { rowCount } = await story.database.query('SELECT FROM public.outbox_seen WHERE entry LIKE $1', [
      `%${story.made.id}%`,
    ]);
    expect(rowCount).toBeGreaterThan(0);
    expect(seen).toEqual({
      'camps.marks': ['collector', 'reason'],
      'camps.registrations': ['guardian', 'email', 'pickup', 'signature'],
      'camps.participants': ['child', 'surname'],
      'camps.players': ['child', 'surname'],
      'camps.waitlist': ['waitingGuardian', 'waitingEmail'],
      'camps.waitlist_children': ['waitingChild', 'waitingSurname'],
    });
  });

  it('keeps and tells nothing of cards, of Stripe’s secrets and of what Stripe told', async () => {
    const logs = join(story.product.environment.FUNGO_HOME!, 'logs');
    const written = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'));
    expect(written.join()).toContain('/api/stripe/webhook');
    expect(secretsIn(written.join())).toEqual([]);
    expect(story.told).toContain('payments.settle-intent');
    expect(secretsIn(story.told)).toEqual([]);
    const { rows } = await story.database.query<{ entry: string }>('SELECT entry FROM public.outbox_seen');
    expect(secretsIn(rows.map(({ entry }) => entry).join('\n'))).toEqual([]);
    const tables = await story.database.query<{ row: string }>(
      `SELECT query_to_xml('SELECT * FROM payments.' || quote_ident(tablename), true, false, '')::text AS row
         FROM pg_tables WHERE schemaname = 'payments'`,
    );
    expect(tables.rows.length).toBeGreaterThan(5);
    expect(secretsIn(tables.rows.map(({ row }) => row).join('\n'))).toEqual([]);
    expect(story.paid.answers.length).toBeGreaterThan(10);
    expect(secretsIn(story.paid.answers.join('\n'))).toEqual([]);
    expect(secretsIn(JSON.stringify(await allMails()))).toEqual([]);
  });
}
