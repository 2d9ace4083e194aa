import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  changeLeague,
  type CsvFile,
  type exportLeagues,
  type importLeagues,
  type League,
  type listLeagues,
  type NewLeague,
  type Page,
  type QueryOf,
  type RowOf,
} from '@fungo/contracts';
import {
  allPages,
  AppError,
  assertVersion,
  foundSql,
  instantSql,
  type PageRow,
  PageSql,
  SealedFields,
  type SignedIn,
  statement,
  Tables,
  throwConstraint,
  transaction,
} from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { Unsubscribes } from '../unsubscribes/unsubscribes.service';
import { leagueBounds, leagueForm, leaguesOf } from './league-file.rules';
import { StoredLeague } from './league.entity';

/** Coaching inquiries of the league `l`: from its address, or from the links in its mails. */
const inquiriesSql = `(SELECT id, status FROM inquiries WHERE email = l.email AND kind = 'coaching' UNION
  SELECT i.id, i.status FROM outreaches AS o JOIN inquiries AS i ON i.outreach_id = o.id WHERE o.league_id = l.id)`;

const leagueSql = `json_build_object('id', l.id, 'name', l.name, 'contactName', l.contact_name, 'email', l.email, 'phone', l.phone,
  'note', l.note, 'createdAt', ${instantSql('l.created_at')},
  'version', md5(ROW(l.name, l.contact_name, l.email, l.phone, l.note)::text),
  'sent', (SELECT count(*) FROM outreaches AS o WHERE o.email = l.email),
  'lastSentAt', (SELECT ${instantSql('max(o.created_at)')} FROM outreaches AS o WHERE o.email = l.email),
  'asked', (SELECT count(*) FROM ${inquiriesSql} AS i),
  'held', (SELECT count(*) FROM ${inquiriesSql} AS i WHERE i.status = 'completed'))`;

/** The leagues that the academy writes to. The address identifies a league. */
@Injectable()
export class LeaguesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
    private readonly unsubscribes: Unsubscribes,
    private readonly tables: Tables,
  ) {}

  async list({ search, ...query }: QueryOf<typeof listLeagues>): Promise<Page<League>> {
    const { parameters, param } = statement();
    const page = new PageSql('created_at', query, param);
    const rules = ['true', ...page.rules('l')];
    if (search) rules.push(foundSql(['l.name', 'l.email'], search, param));
    const { rows, next } = page.read<Omit<League, 'unsubscribed'>>(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(leagueSql, 'l')}
           FROM (SELECT * FROM leagues AS l WHERE ${rules.join(' AND ')} ${page.end}) AS l`,
        parameters,
      ),
    );
    return { rows: await this.show(rows), next };
  }

  /** @throws AppError `messaging.league-exists` */
  create(league: NewLeague): Promise<League> {
    return transaction(this.dataSource, async (manager) => {
      const [added] = await this.add(manager, [league]);
      if (!added) throw new AppError('messaging.league-exists');
      return this.find(manager, added.id);
    });
  }

  /**
   * Missing fields stay as they are; empty fields become empty.
   * @throws AppError `messaging.league-not-found`, `messaging.league-exists`; as {@link assertVersion}
   */
  change(id: number, league: NewLeague, ifMatch?: string): Promise<League> {
    return transaction(this.dataSource, async (manager) => {
      const found = await manager.findOne(StoredLeague, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!found) throw new AppError('messaging.league-not-found');
      if (ifMatch !== undefined) assertVersion(changeLeague, ifMatch, await this.find(manager, id));
      const columns = Object.fromEntries(
        Object.entries(columnsOf(league)).filter(([name]) => name in league),
      ) as Partial<ReturnType<typeof columnsOf>>;
      await manager
        .update(StoredLeague, { id }, this.sealed.seal(StoredLeague, columns))
        .catch((error: unknown) => throwConstraint(error, { leagues_email: 'messaging.league-exists' }));
      return this.find(manager, id);
    });
  }

  /**
   * Deletes a league, unless it got a mail today, which counts for the limits.
   * @throws AppError `messaging.league-not-found`, `messaging.league-written-to`
   */
  delete(caller: SignedIn, id: number): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const league = await manager.findOne(StoredLeague, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!league) throw new AppError('messaging.league-not-found');
      const [recent] = await manager.query<unknown[]>(
        `SELECT id FROM outreaches WHERE league_id = $1 AND created_at > now() - interval '24 hours' LIMIT 1`,
        [id],
      );
      if (recent) throw new AppError('messaging.league-written-to');
      await manager.delete(StoredLeague, { id });
      await audited(manager, caller, { verb: 'deleted', entity: 'league', entityId: `${id}`, fields: [] });
    });
  }

  /** Exports all leagues, and records it in the audit. */
  async export(caller: SignedIn): Promise<CsvFile<RowOf<typeof exportLeagues>>> {
    const taken = { verb: 'exported', entity: 'leagues' as const, entityId: 'all', fields: ['leagues'] };
    await audited(this.dataSource.manager, caller, taken);
    const pages = allPages(async (page) => {
      const { rows, next } = await this.list(page);
      return {
        next,
        rows: rows.map((league) => ({
          ...{ League: league.name, Contact: league.contactName, Email: league.email, Phone: league.phone },
          ...{ Notes: league.note, Unsubscribed: league.unsubscribed ? 'yes' : '' },
          ...{ Sent: league.sent, Inquiries: league.asked },
        })),
      };
    });
    return { name: 'leagues', pages };
  }

  /** Adds the leagues of a file whose addresses are new, if every line is readable. */
  async import(
    caller: SignedIn,
    { csv, store }: BodyOf<typeof importLeagues>,
  ): Promise<AnswerOf<typeof importLeagues>> {
    const table = await this.tables.read(caller.id, csv, [leagueForm], leagueBounds);
    const { leagues, repeated, problems } = leaguesOf(table);
    const all = leagues.map(({ league }) => league);
    const stored = store && problems.length === 0;
    const added = await transaction(this.dataSource, async (manager) => {
      if (!stored) return this.unknownAmong(manager, all);
      const done = { verb: 'imported', entity: 'leagues' as const, entityId: 'all', fields: ['leagues'] };
      await audited(manager, caller, done);
      return this.add(manager, all);
    });
    const isAdded = new Set(added.map(({ email }) => email));
    const skipped = [
      ...repeated.map((one) => ({ ...one, why: 'repeated' as const })),
      ...leagues
        .map(({ line, league }) => ({ line, email: league.email, why: 'known' as const }))
        .filter(({ email }) => !isAdded.has(email)),
    ].sort((one, other) => one.line - other.line);
    return { stored, added: added.length, skipped, problems };
  }

  /** Finds or adds the league of an address, and locks it until the transaction ends. */
  async idOf(manager: EntityManager, league: NewLeague): Promise<number> {
    const found = await this.insertion(manager, [league])
      .orUpdate(['email'], ['email'])
      .returning('id')
      .execute();
    const [{ id }] = found.raw as [{ id: number }];
    return id;
  }

  private async unknownAmong(manager: EntityManager, leagues: NewLeague[]): Promise<NewLeague[]> {
    const where = { email: In(leagues.map(({ email }) => email)) };
    const found = await manager.find(StoredLeague, { select: { email: true }, where });
    const known = new Set(found.map(({ email }) => email));
    return leagues.filter(({ email }) => !known.has(email));
  }

  /** @returns the leagues whose address was new */
  private async add(manager: EntityManager, leagues: NewLeague[]): Promise<{ id: number; email: string }[]> {
    if (leagues.length === 0) return [];
    const added = await this.insertion(manager, leagues).orIgnore().returning(['id', 'email']).execute();
    return added.raw as { id: number; email: string }[];
  }

  private insertion(manager: EntityManager, leagues: NewLeague[]) {
    const rows = leagues.map((league) => this.sealed.seal(StoredLeague, columnsOf(league)));
    return manager.createQueryBuilder().insert().into(StoredLeague).values(rows);
  }

  private async find(manager: EntityManager, id: number): Promise<League> {
    const [found] = await manager.query<{ league: Omit<League, 'unsubscribed'> }[]>(
      `SELECT ${leagueSql} AS league FROM leagues AS l WHERE l.id = $1`,
      [id],
    );
    const [league] = await this.show([found!.league]);
    return league!;
  }

  private async show(rows: Omit<League, 'unsubscribed'>[]): Promise<League[]> {
    const unsubscribed = await this.unsubscribes.suppressedAmong(
      'outreach',
      rows.map(({ email }) => email),
    );
    return rows.map((row) => ({
      ...this.sealed.open(StoredLeague, row),
      unsubscribed: unsubscribed.has(row.email),
    }));
  }
}

const columnsOf = ({ name, email, contactName, phone, note }: NewLeague) => ({
  ...{ name, email, contactName: contactName ?? null, phone: phone ?? null, note: note ?? null },
});
