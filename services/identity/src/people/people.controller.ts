import { Controller } from '@nestjs/common';
import { changeRole, getPerson, listPeople, listStudents, listUsers } from '@fungo/contracts';
import { AppError, Call, type CallOf, Handle } from '@fungo/platform';
import { PeopleService } from './people.service';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Handle(getPerson)
  get(@Call() { params }: CallOf<typeof getPerson>) {
    return this.people.get(params.userId);
  }

  @Handle(listPeople)
  list(@Call() { query }: CallOf<typeof listPeople>) {
    return this.people.list(query.after);
  }

  @Handle(listStudents)
  listStudents(): never {
    throw new AppError('unavailable');
  }

  @Handle(listUsers)
  listUsers(): never {
    throw new AppError('unavailable');
  }

  @Handle(changeRole)
  changeRole(): never {
    throw new AppError('unavailable');
  }
}
