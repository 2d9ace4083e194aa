import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  type changeCoachingInquiry,
  type CoachingInquiry,
  constants,
  type getInquiriesOverview,
  inquirySteps,
  type listCoachingInquiries,
  type NewCoachingInquiry,
  type NewTeamCreation,
  type NewTeamFinder,
  type Page,
  type QueryOf,
  type TeamCreation,
  type TeamFinder,
} from '@fungo/contracts';
import {
  AppError,
  CONFIG,
  foundSql,
  instantSql,
  once,
  type PageRow,
  PageSql,
  SealedFields,
  type SignedIn,
  statement,
  transaction,
  type Visitor,
} from '@fungo/platform';
import { type Holder, SenderHash } from '@fungo/platform/academy';
import type { z } from 'zod';
import { MessagingConfig } from '../config';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { Directory } from '../deliveries/directory';
import { nameOf } from '../templates/name-of.rules';
import { OutreachLinks } from '../outreach/outreach-links';
import { inquiryMade, inquiryReceived } from './inquiry-mails';
import { StoredInquiry } from './inquiry.entity';

const { perAddress, perSender } = constants.inquiry.mailsPerDay;

interface Forms {
  coaching: Omit<z.output<typeof NewCoachingInquiry>, 'outreachToken'>;
  'team-finder': z.output<typeof NewTeamFinder>;
  'team-creation': z.output<typeof NewTeamCreation>;
}
interface Shown {
  coaching: CoachingInquiry;
  'team-finder': TeamFinder;
  'team-creation': TeamCreation;
}
type Kind = keyof Forms;

/** The searchable name in a form of each kind. */
const nameIn: { [K in Kind]: (form: Forms[K]) => string } = {
  coaching: ({ organizationName, contactName }) => `${organizationName}, ${contactName}`,
  'team-finder': ({ playerName }) => playerName,
  'team-creation': ({ coachName }) => coachName,
};

/** Optional fields that a form left out are null in answers. */
const unsaid: { [K in Kind]: Partial<Shown[K]> } = {
  coaching: { separateFields: null, availableVolunteers: null, additionalInfo: null },
  'team-finder': {
    ...{ jerseySize: null, school: null, currentTravelTeam: null, positions: null, additionalInfo: null },
  },
  'team-creation': { additionalInfo: null },
};

type Row = Pick<StoredInquiry, 'id' | 'form' | 'status' | 'note' | 'answeredBy'> & {
  createdAt: string;
  answeredAt: string | null;
};

const rowSql = `json_build_object('id', i.id, 'form', i.form, 'status', i.status, 'note', i.note, 'answeredBy', i.answered_by,
  'answeredAt', ${instantSql('i.answered_at')}, 'createdAt', ${instantSql('i.created_at')})`;

/** The forms that anybody may send, and staff's work with them. */
@Injectable()
export class InquiriesService {
  private readonly senders: SenderHash;

  constructor(
    @Inject(CONFIG) config: MessagingConfig,
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
    private readonly deliveries: DeliveriesService,
    private readonly directory: Directory,
    private readonly links: OutreachLinks,
  ) {
    this.senders = new SenderHash(config, 'senders of inquiries');
  }

  /**
   * Stores a form. Within the limits, mails it to the academy and an acknowledgment to its sender.
   * @param outreachToken of the mail to a league whose link was opened
   */
  make<K extends Kind>(
    kind: K,
    caller: SignedIn | Visitor,
    form: Forms[K],
    key: string | null,
    outreachToken?: string,
  ): Promise<Shown[K]> {
    const who = caller.kind === 'user' ? caller.id : caller.address;
    return transaction(this.dataSource, async (manager) => {
      const request = { caller: who, key, request: [kind, form] };
      const id = await once(manager, request, async () => {
        const outreachId = await this.links.outreachOf(manager, outreachToken);
        return this.keep(manager, { kind, outreachId }, caller, form);
      });
      return this.find(manager, kind, Number(id));
    });
  }

  private async keep<K extends Kind>(
    manager: EntityManager,
    { kind, outreachId }: { kind: K; outreachId: number | null },
    caller: SignedIn | Visitor,
    form: Forms[K],
  ): Promise<string> {
    const sender = this.senders.of(caller);
    const { email } = form;
    const earlier = await countEarlier(manager, sender, email);
    const { id } = await manager.save(
      manager.create(
        StoredInquiry,
        this.sealed.seal(StoredInquiry, {
          ...{ kind, sender, email, outreachId, name: nameIn[kind](form) },
          form: JSON.stringify(form),
        }),
      ),
    );
    // Beyond the limits the form is still stored and on staff's list. Only its mails are not sent.
    const mail = { eventId: randomUUID(), recipientId: null, facts: { inquiryId: id } };
    if (this.senders.mayAlso(caller, earlier.ofSender, perSender)) {
      await this.deliveries.queue(manager, inquiryMade, mail);
      if (earlier.ofAddress < perAddress) await this.deliveries.queue(manager, inquiryReceived, mail);
    }
    return String(id);
  }

  /** Newest first by default. */
  async list<K extends Kind>(
    kind: K,
    { search, status, ...query }: QueryOf<typeof listCoachingInquiries>,
  ): Promise<Page<Shown[K]>> {
    const { parameters, param } = statement();
    const page = new PageSql('created_at', query, param);
    const rules = [`i.kind = ${param(kind)}`, ...page.rules('i')];
    if (status) rules.push(`i.status = ${param(status)}`);
    if (search) rules.push(foundSql(['i.name', 'i.email'], search, param));
    const { rows, next } = page.read<Row>(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(rowSql, 'i')}
           FROM (SELECT * FROM inquiries AS i WHERE ${rules.join(' AND ')} ${page.end}) AS i`,
        parameters,
      ),
    );
    return { rows: await Promise.all(rows.map((row) => this.show(kind, row))), next };
  }

  async overview(): Promise<AnswerOf<typeof getInquiriesOverview>> {
    const { rows: newest } = await this.list('coaching', { limit: constants.inquiry.onOverview });
    const all = await this.dataSource.manager.countBy(StoredInquiry, { kind: 'coaching' });
    return { newest, more: Math.max(0, all - newest.length) };
  }

  /**
   * Sets the next status, staff's note, or both. The same status again changes nothing.
   * @throws AppError `messaging.inquiry-not-found`, `messaging.wrong-state`
   */
  change<K extends Kind>(
    kind: K,
    caller: SignedIn,
    id: number,
    { status, note }: BodyOf<typeof changeCoachingInquiry>,
  ): Promise<Shown[K]> {
    return transaction(this.dataSource, async (manager) => {
      const found = await manager.findOne(StoredInquiry, {
        where: { id, kind },
        lock: { mode: 'pessimistic_write' },
      });
      if (!found) throw new AppError('messaging.inquiry-not-found');
      const moves = status !== undefined && status !== found.status;
      if (moves && !inquirySteps[kind][found.status].includes(status))
        throw new AppError('messaging.wrong-state');
      const changes = {
        ...(moves && { status, answeredBy: caller.id, answeredAt: new Date() }),
        ...(note !== undefined && { note: note || null }),
      };
      if (Object.keys(changes).length > 0)
        await manager.update(StoredInquiry, { id }, this.sealed.seal(StoredInquiry, changes));
      return this.find(manager, kind, id);
    });
  }

  sentBy(holder: Holder) {
    return this.senders.sentBy(holder);
  }

  async forget(manager: EntityManager, holder: Holder): Promise<void> {
    for (const rule of this.sentBy(holder)) await manager.delete(StoredInquiry, rule);
    await manager.update(StoredInquiry, { answeredBy: holder.userId }, { answeredBy: null });
  }

  private async find<K extends Kind>(manager: EntityManager, kind: K, id: number): Promise<Shown[K]> {
    const [found] = await manager.query<{ row: Row }[]>(
      `SELECT ${rowSql} AS row FROM inquiries AS i WHERE i.id = $1`,
      [id],
    );
    return this.show(kind, found!.row);
  }

  private async show<K extends Kind>(kind: K, row: Row): Promise<Shown[K]> {
    const { form, answeredBy, ...facts } = this.sealed.open(StoredInquiry, row);
    return {
      ...unsaid[kind],
      ...(JSON.parse(form) as Forms[K]),
      ...facts,
      answeredBy: answeredBy && (await this.nameOf(answeredBy)),
    } as unknown as Shown[K];
  }

  /** Null also if identity does not answer, so that lists are always shown. */
  private nameOf(userId: string): Promise<string | null> {
    return this.directory.getPerson(userId).then(
      (person) => nameOf(person).full,
      () => null,
    );
  }
}

/** Counts forms of the last 24 hours. Simultaneous forms count like successive ones. */
async function countEarlier(manager: EntityManager, sender: string, email: string) {
  await manager.query('SELECT pg_advisory_xact_lock(1, hashtext($1))', [sender]);
  await manager.query('SELECT pg_advisory_xact_lock(2, hashtext($1))', [email]);
  const [row] = await manager.query<{ ofAddress: number; ofSender: number }[]>(
    `SELECT (count(*) FILTER (WHERE email = $1))::integer AS "ofAddress",
            (count(*) FILTER (WHERE sender = $2))::integer AS "ofSender"
       FROM inquiries
      WHERE (email = $1 OR sender = $2) AND created_at > now() - interval '24 hours'`,
    [email, sender],
  );
  return row!;
}
