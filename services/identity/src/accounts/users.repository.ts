import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { constants, type listUsers, type QueryOf } from '@fungo/contracts';
import { InstructorProfile } from '../instructors/instructor-profile.entity';
import { User } from './user.entity';

/** A user with the profile under which he coaches now, if he does. */
export type Account = User & { profile: InstructorProfile | null };

type Listed = QueryOf<typeof listUsers>;

/** Reads people together with their profile, in one statement each. */
@Injectable()
export class UsersRepository {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  findById(id: string): Promise<Account | null> {
    return one(this.accounts().where('user.id = :id', { id }));
  }

  findByEmail(email: string): Promise<Account | null> {
    return one(this.accounts().where('user.email = :email', { email }));
  }

  /** With the password's hash. */
  findForSignIn(email: string): Promise<Account | null> {
    return one(this.accounts().addSelect('user.passwordHash').where('user.email = :email', { email }));
  }

  /** Everybody by id, a page at a time. */
  findPage(after?: string): Promise<Account[]> {
    const page = this.accounts().orderBy('user.id').limit(constants.limits.listRows);
    if (after !== undefined) page.where('user.id > :after', { after });
    return page.getMany() as Promise<Account[]>;
  }

  /** Newest first; `search` is found in the name or the address, whatever its case. */
  find({ search, role, before, limit }: Listed): Promise<Account[]> {
    const page = this.accounts().orderBy('user.createdAt', 'DESC').addOrderBy('user.id').limit(limit);
    if (role) page.andWhere('user.role = :role', { role });
    if (before) page.andWhere('user.createdAt < :before', { before: new Date(before) });
    if (search)
      page.andWhere(`(user.firstName || ' ' || user.lastName ILIKE :pattern OR user.email ILIKE :pattern)`, {
        pattern: containing(search),
      });
    return page.getMany() as Promise<Account[]>;
  }

  /** False once the account has changed since it was read. */
  isCurrent({ id, version }: Account): Promise<boolean> {
    return this.users.existsBy({ id, version });
  }

  private accounts(): SelectQueryBuilder<User> {
    return this.users
      .createQueryBuilder('user')
      .leftJoinAndMapOne(
        'user.profile',
        InstructorProfile,
        'profile',
        'profile.user_id = user.id AND profile.active',
      );
  }
}

const one = (query: SelectQueryBuilder<User>) => query.getOne() as Promise<Account | null>;

/** A LIKE pattern in which nothing of the text is a wildcard. */
const containing = (text: string) => `%${text.replace(/\s+/g, ' ').replace(/[\\%_]/g, '\\$&')}%`;
