import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type {
  CsvFile,
  exportUsers,
  listPeople,
  listStudents,
  listUsers,
  ListedUser,
  Page,
  Person,
  QueryOf,
  RowOf,
  User,
} from '@fungo/contracts';
import { allPages, AppError, CONFIG, type SignedIn } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { tableRow, showPerson, showUser } from '../accounts/accounts.rules';
import { UsersRepository } from '../accounts/users.repository';
import { IdentityConfig } from '../config';

/** Lists of people for staff and for other services. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  async get(userId: string): Promise<Person> {
    const account = await this.users.findById(userId);
    if (!account) throw new AppError('identity.user-not-found');
    return showPerson(account);
  }

  async list(query: QueryOf<typeof listPeople>): Promise<Person[]> {
    return (await this.users.findPage(query)).map(showPerson);
  }

  listStudents(query: QueryOf<typeof listStudents>): Promise<Page<User>> {
    return this.listUsers({ ...query, role: 'student', order: 'newest' });
  }

  async listUsers(query: QueryOf<typeof listUsers>): Promise<Page<ListedUser>> {
    const { rows, next } = await this.users.find(query);
    return {
      rows: rows.map((account) => ({
        ...showUser(account),
        lastVisitAt: account.lastVisitAt.toISOString(),
        disabledAt: account.disabledAt?.toISOString() ?? null,
      })),
      next,
    };
  }

  /** The export itself is audited, because a file leaves the site. */
  async exportUsers(
    caller: SignedIn,
    query: QueryOf<typeof exportUsers>,
  ): Promise<CsvFile<RowOf<typeof exportUsers>>> {
    await audited(this.dataSource.manager, caller, {
      verb: 'exported',
      entity: 'users',
      entityId: query.role ?? 'all',
      fields: ['users'],
    });
    const pages = allPages(async (page) => {
      const { rows, next } = await this.users.find({ ...query, order: 'newest', ...page });
      return { rows: rows.map((account) => tableRow(account, this.config.SITE_TIME_ZONE)), next };
    });
    return { name: 'users', pages };
  }
}
