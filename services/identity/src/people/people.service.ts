import { Injectable } from '@nestjs/common';
import type { Person } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { showPerson } from '../accounts/accounts.rules';
import { UsersRepository } from '../accounts/users.repository';

/** What other services ask about people. */
@Injectable()
export class PeopleService {
  constructor(private readonly users: UsersRepository) {}

  async get(userId: string): Promise<Person> {
    const account = await this.users.findById(userId);
    if (!account) throw new AppError('identity.user-not-found');
    return showPerson(account);
  }

  async list(after?: string): Promise<Person[]> {
    return (await this.users.findPage(after)).map(showPerson);
  }
}
