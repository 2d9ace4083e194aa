import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import {
  constants,
  type listOutreach,
  type NewOutreach,
  type Outreach,
  type Page,
  type QueryOf,
  sendOutreach,
} from '@fungo/contracts';
import {
  AppError,
  foundSql,
  once,
  type PageRow,
  PageSql,
  SealedFields,
  type SignedIn,
  statement,
  throwConstraint,
  transaction,
} from '@fungo/platform';
import { type Holder, audited } from '@fungo/platform/academy';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { Directory } from '../deliveries/directory';
import { LeaguesService } from '../leagues/leagues.service';
import { nameOf } from '../templates/name-of.rules';
import { Unsubscribes } from '../unsubscribes/unsubscribes.service';
import type { OutreachContent } from './outreach-letter';
import { CampReports, reportAsRead } from './camp-reports';
import { campOf, contentOf, OutreachMails, outreachSent } from './outreach-mails';
import { StoredLeague } from '../leagues/league.entity';
import { StoredOutreach } from './outreach.entity';
import { stateOf } from './outreach.rules';
import { type OutreachRow, outreachRowSql } from './outreach.sql';

const { perAddress, perSender } = constants.outreach.perDay;

/** Mail to leagues, from the form to the league's answer. */
@Injectable()
export class OutreachService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
    private readonly deliveries: DeliveriesService,
    private readonly directory: Directory,
    private readonly leagues: LeaguesService,
    private readonly mails: OutreachMails,
    private readonly reports: CampReports,
    private readonly unsubscribes: Unsubscribes,
  ) {}

  /**
   * A report is sent once to a league, unless its sender says `again`.
   * @throws AppError `messaging.unsubscribed`, `messaging.sender-limit`, `messaging.address-limit`; for a report
   *   `camps.camp-not-found`, `messaging.no-report`, `messaging.report-changed`, `messaging.report-sent`
   */
  async send(caller: SignedIn, body: NewOutreach, key: string | null): Promise<Outreach> {
    const { recipientEmail: email, senderEmail, leagueName, contactName, followUpDays } = body;
    await this.refuseSuppressed(email);
    const answersToSender = !!senderEmail && (await this.mails.isProved(caller.id, senderEmail));
    const campId = campOf(body);
    const reportNow = campId === null ? null : await this.reports.now(campId);
    return transaction(this.dataSource, async (manager) => {
      const request = [sendOutreach.path, body];
      const id = await once(manager, { caller: caller.id, key, request }, async () => {
        await refuseTooMany(manager, caller.id, email);
        const leagueId = await this.leagues.idOf(manager, { name: leagueName, contactName, email });
        const report = reportNow ? reportAsRead(reportNow, body.reportVersion) : undefined;
        const eventId = randomUUID();
        const row = manager.create(
          StoredOutreach,
          this.sealed.seal(StoredOutreach, {
            ...{
              leagueId,
              eventId,
              senderId: caller.id,
              template: body.templateType,
              email,
              answersToSender,
            },
            ...{ campId, again: !!body.again && (await hasReport(manager, leagueId, campId)) },
            followUpDays: followUpDays ?? null,
            content: JSON.stringify(contentOf(body, report)),
          }),
        );
        const stored = await manager
          .save(row)
          .catch((error: unknown) =>
            throwConstraint(error, { outreaches_one_report: 'messaging.report-sent' }),
          );
        await this.queue(manager, stored.id, eventId);
        await audited(manager, caller, { ...mailOf(stored.id), verb: 'sent' });
        return `${stored.id}`;
      });
      return this.find(manager, Number(id));
    });
  }

  /**
   * Queues a failed mail again.
   * @throws AppError `messaging.outreach-not-found`, `messaging.outreach-not-failed`, `messaging.unsubscribed`
   */
  sendAgain(caller: SignedIn, id: number): Promise<Outreach> {
    return transaction(this.dataSource, async (manager) => {
      const { email } = await lock(manager, id);
      const { state } = await this.find(manager, id);
      if (state === 'queued' || state === 'sent') throw new AppError('messaging.outreach-not-failed');
      await this.refuseSuppressed(email);
      const eventId = randomUUID();
      await manager.update(StoredOutreach, { id }, { eventId });
      await this.queue(manager, id, eventId);
      await audited(manager, caller, { ...mailOf(id), verb: 'sent again' });
      return this.find(manager, id);
    });
  }

  async list({ search, leagueId, campId, ...query }: QueryOf<typeof listOutreach>): Promise<Page<Outreach>> {
    const { parameters, param } = statement();
    const page = new PageSql('created_at', query, param);
    const rules = ['true', ...page.rules('o')];
    if (leagueId) rules.push(`o.league_id = ${param(leagueId)}`);
    if (campId) rules.push(`o.camp_id = ${param(campId)}`);
    if (search) {
      const league = '(SELECT l.name FROM leagues AS l WHERE l.id = o.league_id)';
      rules.push(foundSql(['o.email', league], search, param));
    }
    const { rows, next } = page.read<OutreachRow>(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(outreachRowSql, 'o')}
           FROM (SELECT * FROM outreaches AS o WHERE ${rules.join(' AND ')} ${page.end}) AS o`,
        parameters,
      ),
    );
    return { rows: await Promise.all(rows.map((row) => this.show(row))), next };
  }

  /**
   * Marks a league as answered, or removes the mark.
   * @throws AppError `messaging.outreach-not-found`
   */
  mark(id: number, answered: boolean): Promise<Outreach> {
    return transaction(this.dataSource, async (manager) => {
      const { answeredAt } = await lock(manager, id);
      if (answered !== (answeredAt !== null))
        await manager.update(StoredOutreach, { id }, { answeredAt: answered ? new Date() : null });
      return this.find(manager, id);
    });
  }

  /** A reply to an outreach, or to its follow-up, answers both. */
  async noteReply(id: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE outreaches SET answered_at = now()
        WHERE answered_at IS NULL AND (id = $1 OR id = (SELECT follows FROM outreaches WHERE id = $1))`,
      [id],
    );
  }

  /** Removes the sender from an erased account's mails, and deletes the leagues with its address and their mails. */
  async forget(manager: EntityManager, { userId, address }: Holder): Promise<void> {
    await manager.update(StoredOutreach, { senderId: userId }, { senderId: null, answersToSender: false });
    if (address === null) return;
    await manager.delete(StoredLeague, { email: address });
    await manager.delete(StoredOutreach, { email: address });
  }

  private queue(manager: EntityManager, outreachId: number, eventId: string): Promise<void> {
    return this.deliveries.queue(manager, outreachSent, {
      eventId,
      recipientId: null,
      facts: { outreachId, eventId },
    });
  }

  private async refuseSuppressed(email: string): Promise<void> {
    if (await this.unsubscribes.isSuppressed('outreach', email)) throw new AppError('messaging.unsubscribed');
  }

  private async find(manager: EntityManager, id: number): Promise<Outreach> {
    const [found] = await manager.query<{ row: OutreachRow }[]>(
      `SELECT ${outreachRowSql} AS row FROM outreaches AS o WHERE o.id = $1`,
      [id],
    );
    return this.show(found!.row);
  }

  private async show(row: OutreachRow): Promise<Outreach> {
    const { content, senderId, delivery, ...shown } = this.sealed.open(StoredOutreach, row);
    const { leagueName, contactName } = JSON.parse(content) as OutreachContent;
    return {
      ...shown,
      ...stateOf(delivery),
      leagueName,
      contactName,
      sentBy: senderId && (await this.nameOf(senderId)),
    };
  }

  /** Null also if identity does not answer, so that lists are always shown. */
  private nameOf(userId: string): Promise<string | null> {
    return this.directory.getPerson(userId).then(
      (person) => nameOf(person).full,
      () => null,
    );
  }
}

/** Whether a league has a report on a camp. Its row is locked, so no other is made meanwhile. */
const hasReport = (manager: EntityManager, leagueId: number, campId: number | null): Promise<boolean> =>
  campId === null
    ? Promise.resolve(false)
    : manager.existsBy(StoredOutreach, { leagueId, campId, follows: IsNull() });

const mailOf = (id: number) => ({ entity: 'outreach' as const, entityId: `${id}`, fields: [] });

async function lock(manager: EntityManager, id: number): Promise<StoredOutreach> {
  const found = await manager.findOne(StoredOutreach, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!found) throw new AppError('messaging.outreach-not-found');
  return found;
}

/** Counts mails within 24 hours. Simultaneous mails count like successive ones. */
async function refuseTooMany(manager: EntityManager, senderId: string, email: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(3, hashtext($1))', [senderId]);
  await manager.query('SELECT pg_advisory_xact_lock(4, hashtext($1))', [email]);
  const [earlier] = await manager.query<{ ofAddress: number; ofSender: number }[]>(
    `SELECT (count(*) FILTER (WHERE email = $1))::integer AS "ofAddress",
            (count(*) FILTER (WHERE sender_id = $2))::integer AS "ofSender"
       FROM outreaches
      WHERE (email = $1 OR sender_id = $2) AND follows IS NULL AND created_at > now() - interval '24 hours'`,
    [email, senderId],
  );
  if (earlier!.ofSender >= perSender) throw new AppError('messaging.sender-limit');
  if (earlier!.ofAddress >= perAddress) throw new AppError('messaging.address-limit');
}
