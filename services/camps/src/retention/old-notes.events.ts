import { Controller } from '@nestjs/common';
import { type Delivered, Run } from '@fungo/platform';
import { OldNotes } from './old-notes';
import { deleteOldNotes } from './old-notes.jobs';

@Controller()
export class OldNotesEvents {
  constructor(private readonly notes: OldNotes) {}

  @Run(deleteOldNotes)
  delete(_: object, { manager }: Delivered): Promise<void> {
    return this.notes.delete(manager);
  }
}
