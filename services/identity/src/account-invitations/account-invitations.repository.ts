import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountInvitation, listAccountInvitations, Page, QueryOf } from '@fungo/contracts';
import { foundSql, instantSql, type PageRow, PageSql, SealedFields, statement } from '@fungo/platform';
import { StoredAccountInvitation } from '../accounts/account-invitation.entity';

const stateSql = `CASE WHEN i.accepted_at IS NOT NULL THEN 'accepted' WHEN i.withdrawn_at IS NOT NULL THEN 'withdrawn'
  WHEN i.expires_at <= now() THEN 'expired' ELSE 'open' END`;

const fieldsSql = `json_build_object(
  'id', i.id, 'email', i.email, 'role', i.role, 'firstName', i.first_name, 'lastName', i.last_name, 'note', i.note,
  'state', ${stateSql}, 'invitedBy', inviter.first_name || ' ' || inviter.last_name,
  'createdAt', ${instantSql('i.created_at')}, 'sentAt', ${instantSql('i.sent_at')},
  'expiresAt', ${instantSql('i.expires_at')},
  'endedAt', ${instantSql('coalesce(i.accepted_at, i.withdrawn_at)')}, 'acceptedBy', i.accepted_by)`;

const inviterSql = 'JOIN users AS inviter ON inviter.id = i.invited_by';

/** Reads invitations with the inviter's name. */
@Injectable()
export class AccountInvitationsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
  ) {}

  async list({
    search,
    state,
    ...query
  }: QueryOf<typeof listAccountInvitations>): Promise<Page<AccountInvitation>> {
    const { parameters, param } = statement();
    const page = new PageSql('created_at', query, param);
    const rules = ['true', ...page.rules('i')];
    if (state) rules.push(`${stateSql} = ${param(state)}`);
    if (search) rules.push(foundSql(['i.first_name', 'i.last_name', 'i.email'], search, param));
    const { rows, next } = page.read<AccountInvitation>(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(fieldsSql, 'i')}
           FROM (SELECT * FROM account_invitations AS i WHERE ${rules.join(' AND ')} ${page.end}) AS i ${inviterSql}`,
        parameters,
      ),
    );
    return { rows: rows.map((invitation) => this.open(invitation)), next };
  }

  find(manager: EntityManager, id: string): Promise<AccountInvitation | null> {
    return this.one(manager, 'i.id = $1', id);
  }

  /** {@link find}, with its row locked. */
  lock(manager: EntityManager, id: string): Promise<AccountInvitation | null> {
    return this.one(manager, 'i.id = $1', id, 'FOR NO KEY UPDATE OF i');
  }

  /** The address's invitation that can be accepted. */
  findOpenOf(manager: EntityManager, email: string): Promise<AccountInvitation | null> {
    return this.one(manager, `i.email = $1 AND ${stateSql} = 'open'`, email);
  }

  private async one(manager: EntityManager, where: string, value: string, lock = '') {
    const [row] = await manager.query<{ invitation: AccountInvitation }[]>(
      `SELECT ${fieldsSql} AS invitation FROM account_invitations AS i ${inviterSql} WHERE ${where} ${lock}`,
      [value],
    );
    return row ? this.open(row.invitation) : null;
  }

  private open(invitation: AccountInvitation): AccountInvitation {
    return this.sealed.open(StoredAccountInvitation, invitation);
  }
}
