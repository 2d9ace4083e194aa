import { Controller } from '@nestjs/common';
import {
  changeRole,
  type CsvFile,
  exportUsers,
  getPerson,
  listPeople,
  listStudents,
  listUsers,
  type Page,
  type Person,
  type RowOf,
  type User,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { PeopleService } from './people.service';
import { RolesService } from './roles.service';

@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly roles: RolesService,
  ) {}

  @Handle(getPerson)
  get(@Call() { params }: CallOf<typeof getPerson>): Promise<Person> {
    return this.people.get(params.userId);
  }

  @Handle(listPeople)
  list(@Call() { query }: CallOf<typeof listPeople>): Promise<Person[]> {
    return this.people.list(query);
  }

  @Handle(listStudents)
  listStudents(@Call() { query }: CallOf<typeof listStudents>): Promise<Page<User>> {
    return this.people.listStudents(query);
  }

  @Handle(listUsers)
  listUsers(@Call() { query }: CallOf<typeof listUsers>): Promise<Page<User>> {
    return this.people.listUsers(query);
  }

  @Handle(exportUsers)
  exportUsers(
    @Call() { caller, query }: CallOf<typeof exportUsers>,
  ): Promise<CsvFile<RowOf<typeof exportUsers>>> {
    return this.people.exportUsers(caller, query);
  }

  @Handle(changeRole)
  changeRole(@Call() { caller, params, body }: CallOf<typeof changeRole>): Promise<User> {
    return this.roles.change(caller, params.id, body.role);
  }
}
