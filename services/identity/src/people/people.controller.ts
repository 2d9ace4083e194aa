import { Controller } from '@nestjs/common';
import { getPerson, listPeople } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
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
}
