import { z } from 'zod';
import { playerNote } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byUuid, idText, instant, requiredText, uuid } from '../fields';

const scheduling = endpointOf('scheduling');

/** A private note of staff on a player. Families never see it. */
export const PlayerNote = z.object({
  id: z.number(),
  text: z.string(),
  /** Name of the coach or administrator; empty if it is not known here. */
  author: z.string(),
  /** Authors delete their own notes, administrators all. */
  mayDelete: z.boolean(),
  createdAt: instant,
});
export type PlayerNote = z.infer<typeof PlayerNote>;

export const NewPlayerNote = z.object({
  text: requiredText(playerNote.length, 'Please write a note.'),
});

export const listPlayerNotes = scheduling({
  method: 'GET',
  path: '/api/players/{id}/notes',
  summary: 'Staff’s private notes on a player, newest first; each look is recorded',
  access: staff,
  params: byUuid,
  response: z.array(PlayerNote).max(playerNote.perPlayer),
  errors: ['identity.player-not-found'],
});

export const addPlayerNote = scheduling({
  method: 'POST',
  path: '/api/players/{id}/notes',
  summary: 'Write a private note on a player, for staff',
  access: staff,
  params: byUuid,
  body: NewPlayerNote,
  response: PlayerNote,
  status: 201,
  errors: ['identity.player-not-found', 'scheduling.too-many-notes'],
  idempotent: true,
});

export const removePlayerNote = scheduling({
  method: 'DELETE',
  path: '/api/players/{id}/notes/{noteId}',
  summary: 'Delete one’s own note on a player; an administrator deletes any',
  access: staff,
  params: z.object({ id: uuid, noteId: idText }),
  errors: ['scheduling.note-not-found'],
});
