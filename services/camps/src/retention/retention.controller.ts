import { Controller } from '@nestjs/common';
import { getNotesRetention, type Retention } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { OldNotes } from './old-notes';

@Controller()
export class RetentionController {
  constructor(private readonly notes: OldNotes) {}

  @Handle(getNotesRetention)
  report(@Call() _: CallOf<typeof getNotesRetention>): Promise<Retention> {
    return this.notes.report();
  }
}
