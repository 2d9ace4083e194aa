import { Controller } from '@nestjs/common';
import { type EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { PeopleService } from './people.service';

@Controller()
export class PeopleEvents {
  constructor(private readonly people: PeopleService) {}

  @On('identity.user-changed')
  userChanged({ userId }: EventPayload<'identity.user-changed'>, { manager }: Delivered): Promise<void> {
    return this.people.refresh(manager, userId);
  }
}
