import { Controller } from '@nestjs/common';
import { addPlayerNote, listPlayerNotes, type PlayerNote, removePlayerNote } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { PlayerNotesService } from './player-notes.service';

@Controller()
export class PlayerNotesController {
  constructor(private readonly notes: PlayerNotesService) {}

  @Handle(listPlayerNotes)
  list(@Call() { caller, params }: CallOf<typeof listPlayerNotes>): Promise<PlayerNote[]> {
    return this.notes.list(caller, params.id);
  }

  @Handle(addPlayerNote)
  add(@Call() { caller, params, body, idempotencyKey }: CallOf<typeof addPlayerNote>): Promise<PlayerNote> {
    return this.notes.add(caller, params.id, body.text, idempotencyKey);
  }

  @Handle(removePlayerNote)
  remove(@Call() { caller, params }: CallOf<typeof removePlayerNote>): Promise<void> {
    return this.notes.remove(caller, params.id, params.noteId);
  }
}
