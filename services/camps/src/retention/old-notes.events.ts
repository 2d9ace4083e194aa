import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On, Run } from '@fungo/platform';
import { OldNotes } from './old-notes';
import { deleteOldNotes } from './old-notes.jobs';

@Controller()
export class OldNotesEvents {
  constructor(private readonly notes: OldNotes) {}

  @Run(deleteOldNotes)
  lookAfter(): Promise<void> {
    return this.notes.lookAfter();
  }

  @On('messaging.notice-sent')
  told(notice: EventPayload<'messaging.notice-sent'>, { manager }: Delivered): Promise<void> {
    return this.notes.told(manager, notice);
  }
}
