import { Controller } from '@nestjs/common';
import { askForDeletion, type Deletion, getDeletion, takeBackDeletion } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { DeletionService } from './deletion.service';

@Controller()
export class DeletionController {
  constructor(private readonly deletions: DeletionService) {}

  @Handle(getDeletion)
  get(@Call() { caller }: CallOf<typeof getDeletion>): Promise<Deletion> {
    return this.deletions.get(caller.id);
  }

  @Handle(askForDeletion)
  ask(@Call() { caller, body, signal }: CallOf<typeof askForDeletion>): Promise<Deletion> {
    return this.deletions.ask(caller, body.password, signal);
  }

  @Handle(takeBackDeletion)
  takeBack(@Call() { caller }: CallOf<typeof takeBackDeletion>): Promise<void> {
    return this.deletions.takeBack(caller);
  }
}
