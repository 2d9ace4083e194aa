import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
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
  instantSql,
  once,
  type PageRow,
  PageSql,
  SealedFields,
  type SignedIn,
  statement,
  transaction,
} from '@fungo/platform';
import { type Holder, audited } from '@fungo/platform/academy';
import { DeliveriesService } from '../deliveries/deliveries.service';
import type { Delivery } from '../deliveries/delivery.entity';
import { Directory } from '../deliveries/directory';
import { LeaguesService } from '../leagues/leagues.service';
import { nameOf } from '../templates/name-of.rules';
import { Unsubscribes } from '../unsubscribes/unsubscribes.service';
import type { OutreachContent } from './outreach-letter';
import { contentOf, OutreachMails, outreachSent } from './outreach-mails';
import { StoredLeague } from '../leagues/league.entity';
import { StoredOutreach } from './outreach.entity';
import { stateOf } from './outreach.rules';

const { perAddress, perSender } = constants.outreach.perDay;

type Row = Omit<Outreach, 'leagueName' | 'contactName' | 'sentBy' | 'state' | 'reason'> & {
  content: string;
  senderId: string | null;
  delivery: Pick<Delivery, 'status' | 'lastError'> | null;
};

/** An inquiry counts for the latest mail before it. */
const rowSql = `json_build_object('id', o.id, 'leagueId', o.league_id, 'templateType', o.template, 'content', o.content,
  'recipientEmail', o.email, 'senderId', o.sender_id, 'follows', o.follows, 'followUpDays', o.follow_up_days,
  'answeredAt', ${instantSql('o.answered_at')}, 'createdAt', ${instantSql('o.created_at')},
  'delivery', (SELECT json_build_object('status', d.status, 'lastError', d.last_error)
                 FROM deliveries AS d WHERE d.event_id = o.event_id),
  'sentAt', (SELECT ${instantSql('d.sent_at')} FROM deliveries AS d WHERE d.event_id = o.event_id),
  'inquiry', (SELECT json_build_object('id', i.id, 'createdAt', ${instantSql('i.created_at')})
                FROM inquiries AS i
               WHERE i.kind = 'coaching' AND i.email = o.email AND i.created_at > o.created_at
                 AND NOT EXISTS (SELECT FROM outreaches AS later
                                  WHERE later.email = o.email
                                    AND later.created_at > o.created_at AND later.created_at <= i.created_at)
               ORDER BY i.created_at LIMIT 1))`;

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
    private readonly unsubscribes: Unsubscribes,
  ) {}

  /** @throws AppError `messaging.unsubscribed`, `messaging.sender-limit`, `messaging.address-limit` */
  async send(caller: SignedIn, body: NewOutreach, key: string | null): Promise<Outreach> {
    const { recipientEmail: email, senderEmail, leagueName, contactName, followUpDays } = body;
    await this.refuseSuppressed(email);
    const answersToSender = !!senderEmail && (await this.mails.isProved(caller.id, senderEmail));
    return transaction(this.dataSource, async (manager) => {
      const request = [sendOutreach.path, body];
      const id = await once(manager, { caller: caller.id, key, request }, async () => {
        await refuseTooMany(manager, caller.id, email);
        const leagueId = await this.leagues.idOf(manager, { name: leagueName, contactName, email });
        const eventId = randomUUID();
        const stored = await manager.save(
          manager.create(
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
              ...{ followUpDays: followUpDays ?? null, content: JSON.stringify(contentOf(body)) },
            }),
          ),
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

  async list({ search, leagueId, ...query }: QueryOf<typeof listOutreach>): Promise<Page<Outreach>> {
    const { parameters, param } = statement();
    const page = new PageSql('created_at', query, param);
    const rules = ['true', ...page.rules('o')];
    if (leagueId) rules.push(`o.league_id = ${param(leagueId)}`);
    if (search) {
      const league = '(SELECT l.name FROM leagues AS l WHERE l.id = o.league_id)';
      rules.push(foundSql(['o.email', league], search, param));
    }
    const { rows, next } = page.read<Row>(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(rowSql, 'o')}
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
    const [found] = await manager.query<{ row: Row }[]>(
      `SELECT ${rowSql} AS row FROM outreaches AS o WHERE o.id = $1`,
      [id],
    );
    return this.show(found!.row);
  }

  private async show(row: Row): Promise<Outreach> {
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
