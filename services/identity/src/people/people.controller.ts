import { Controller } from '@nestjs/common';
import {
  type AccountPage,
  changeAccess,
  changeRole,
  type CsvFile,
  exportUsers,
  getAccountPage,
  getPerson,
  listPeople,
  listStudents,
  listUsers,
  type Page,
  type Person,
  type ListedUser,
  type RowOf,
  type User,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { AccessService } from './access.service';
import { PeopleService } from './people.service';
import { RolesService } from './roles.service';

@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly roles: RolesService,
    private readonly access: AccessService,
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
  listUsers(@Call() { query }: CallOf<typeof listUsers>): Promise<Page<ListedUser>> {
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

  @Handle(getAccountPage)
  account(@Call() { params }: CallOf<typeof getAccountPage>): Promise<AccountPage> {
    return this.access.show(params.id);
  }

  @Handle(changeAccess)
  changeAccess(@Call() { caller, params, body }: CallOf<typeof changeAccess>): Promise<AccountPage> {
    return this.access.change(caller, params.id, body.enabled);
  }
}
