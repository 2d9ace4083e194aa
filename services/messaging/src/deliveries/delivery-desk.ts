import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListedDelivery, listDeliveries, Page, QueryOf } from '@fungo/contracts';
import {
  AppError,
  foundSql,
  instantSql,
  Outbox,
  type PageRow,
  PageSql,
  type SignedIn,
  statement,
  transaction,
} from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { nameOf } from '../templates/name-of.rules';
import { sendMail } from './deliveries.jobs';
import { Delivery } from './delivery.entity';
import { Directory } from './directory';

type Row = Omit<ListedDelivery, 'recipient'> & { recipientId: string | null };

const rowSql = `json_build_object('id', d.id, 'kind', d.kind, 'recipientId', d.recipient_id, 'status', d.status,
  'attempts', d.attempts, 'reason', d.last_error, 'createdAt', ${instantSql('d.created_at')},
  'sentAt', ${instantSql('d.sent_at')})`;

/** The state of each mail, for the administrator. */
@Injectable()
export class DeliveryDesk {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly directory: Directory,
  ) {}

  async list({
    search,
    status,
    recipientId,
    ...query
  }: QueryOf<typeof listDeliveries>): Promise<Page<ListedDelivery>> {
    const { parameters, param } = statement();
    const page = new PageSql('created_at', query, param);
    const rules = ['true', ...page.rules('d')];
    if (status) rules.push(`d.status = ${param(status)}`);
    if (recipientId) rules.push(`d.recipient_id = ${param(recipientId)}`);
    if (search) rules.push(foundSql(['d.kind'], search, param));
    const { rows, next } = page.read<Row>(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(rowSql, 'd')}
           FROM (SELECT * FROM deliveries AS d WHERE ${rules.join(' AND ')} ${page.end}) AS d`,
        parameters,
      ),
    );
    return { rows: await Promise.all(rows.map((row) => this.show(row))), next };
  }

  /**
   * Queues a failed mail again, however old it is.
   * @throws AppError `messaging.delivery-not-found`, `messaging.delivery-not-failed`
   */
  sendAgain(caller: SignedIn, id: string): Promise<ListedDelivery> {
    return transaction(this.dataSource, async (manager) => {
      const { affected } = await manager.update(
        Delivery,
        { id, status: 'failed' },
        { status: 'queued', lastError: null, askedAgainAt: new Date() },
      );
      if (affected === 0) {
        const exists = await manager.existsBy(Delivery, { id });
        throw new AppError(exists ? 'messaging.delivery-not-failed' : 'messaging.delivery-not-found');
      }
      // The new job replaces the failed one, so that operators don't find a failure that was resolved.
      await manager.query(
        `DELETE FROM events.outbox
          WHERE publisher = 'messaging' AND failed_at IS NOT NULL AND payload ->> 'deliveryId' = $1`,
        [id],
      );
      await this.outbox.addJob(manager, sendMail, { deliveryId: id });
      await audited(manager, caller, { verb: 'sent again', entity: 'delivery', entityId: id, fields: [] });
      return this.find(manager, id);
    });
  }

  private async find(manager: EntityManager, id: string): Promise<ListedDelivery> {
    const [found] = await manager.query<{ row: Row }[]>(
      `SELECT ${rowSql} AS row FROM deliveries AS d WHERE d.id = $1`,
      [id],
    );
    return this.show(found!.row);
  }

  /** Shows a mail even if identity does not answer. */
  private async show({ recipientId, ...row }: Row): Promise<ListedDelivery> {
    if (!recipientId) return { ...row, recipient: null };
    const name = await this.directory.getPerson(recipientId).then(
      (person) => nameOf(person).full,
      () => null,
    );
    return { ...row, recipient: { id: recipientId, name } };
  }
}
