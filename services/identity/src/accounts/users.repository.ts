import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { constants } from '@fungo/contracts';
import { InstructorProfile } from '../instructors/instructor-profile.entity';
import { User } from './user.entity';

/** A user with the profile under which he coaches now, if he does. */
export type Account = User & { profile: InstructorProfile | null };

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
