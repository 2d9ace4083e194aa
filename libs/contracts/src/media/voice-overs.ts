import { z } from 'zod';
import { annotation, limits, video, voiceOver } from '../constants';
import { endpointOf } from '../endpoint';
import { byUuid, integer, jsonField, text, uuid, version } from '../fields';
import { Annotation } from './annotations';
import { Reel } from './reels';

const media = endpointOf('media');

const longest = voiceOver.minutes * 60_000;

/** Milliseconds on a take's own clock, or on the voice-over's. */
const at = z
  .number('Please enter a number.')
  .int('Please enter a whole number.')
  .min(0, 'At least 0.')
  .max(longest, `At most ${longest}.`);

/** Seconds from the film's beginning. */
const film = z.number().min(0).max(video.maxDurationSeconds);
const rate = z.number().min(voiceOver.rate.min).max(voiceOver.rate.max);

/** The film, and all drawings on it, as a take begins. */
export const VoiceStart = z.object({
  film,
  rate,
  isPlaying: z.boolean(),
  drawings: z.array(Annotation).max(annotation.maxCount),
});

/** A change of the film while the coach talks. `draw` replaces a drawing with the same id. */
export const VoiceEvent = z.union([
  z.object({ at, do: z.enum(['play', 'pause']) }),
  z.object({ at, do: z.literal('seek'), film }),
  z.object({ at, do: z.literal('rate'), rate }),
  z.object({ at, do: z.literal('draw'), drawing: Annotation }),
  z.object({ at, do: z.literal('undraw'), id: Annotation.shape.id }),
]);
export type VoiceEvent = z.infer<typeof VoiceEvent>;

/** The timed side of a take: `start` and the `events` up to a time give the film's state at that time. */
export const VoiceLog = z
  .object({
    /** Of the sound, as its recorder measured it. */
    length: at.min(1, 'At least 1.'),
    start: VoiceStart,
    events: z.array(VoiceEvent).max(voiceOver.eventsPerTake),
  })
  .superRefine(({ length, events }, context) => {
    let before = 0;
    for (const [index, event] of events.entries()) {
      const wrong = event.at < before ? 'Out of order.' : event.at > length ? 'After the end.' : null;
      if (wrong) context.addIssue({ code: 'custom', path: ['events', index, 'at'], message: wrong });
      before = event.at;
    }
  });
export type VoiceLog = z.infer<typeof VoiceLog>;

/** A part of a take. */
export const VoiceSpan = z
  .object({ takeId: uuid, from: at, to: at })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'A part ends after it begins.' });
export type VoiceSpan = z.infer<typeof VoiceSpan>;

/** A recording that never changes. Only spans say which parts of it are played. */
export const VoiceTake = z.object({
  id: uuid,
  state: z.enum(voiceOver.states),
  /** Why it failed, in plain words; else null. */
  reason: z.string().nullable(),
  /** Once it is ready; it opens only for those who may hear it. */
  soundUrl: z.string().nullable(),
  log: VoiceLog,
});
export type VoiceTake = z.infer<typeof VoiceTake>;

/** A coach’s talk over a swing, in the order in which it is played. Without one, all is empty. */
export const VoiceOver = z.object({
  spans: z.array(VoiceSpan),
  takes: z.array(VoiceTake),
  /** Words, plain or as WebVTT on the voice-over's clock. */
  transcript: z.string(),
  /** Of what its spans play; another one once they change. */
  reel: Reel,
  version,
});
export type VoiceOver = z.infer<typeof VoiceOver>;

/** The fields sent with a take's sound. `log` is JSON text, as forms send it. */
export const VoiceTakeUpload = z.object({
  /** Made by the device: the same take is taken once, however often it is sent. */
  takeId: uuid,
  /** Where it begins on the voice-over's clock; what came after is dropped. */
  from: integer(0, longest),
  log: jsonField(VoiceLog, 'Please send JSON.'),
});
export type VoiceTakeUpload = z.infer<typeof VoiceTakeUpload>;

export const getVoiceOver = media({
  method: 'GET',
  path: '/api/videos/{id}/voice-over',
  summary: 'What the coach says over a swing; the player gets nothing until the swing is reviewed',
  versioned: true,
  access: 'signed-in',
  params: byUuid,
  response: VoiceOver,
  errors: ['media.video-not-found'],
});

export const addVoiceTake = media({
  method: 'POST',
  path: '/api/videos/{id}/voice-over/takes',
  summary:
    'Add a take to a voice-over: a multipart form with the recording in `sound`; what came after its beginning is dropped',
  versioned: true,
  access: 'signed-in',
  params: byUuid,
  streamed: { file: 'sound', fields: VoiceTakeUpload },
  response: VoiceOver,
  status: 201,
  errors: [
    'request.invalid',
    'request.malformed',
    'auth.forbidden',
    'media.video-not-found',
    'media.takes-under-way',
    'media.too-many-takes',
    'media.voice-over-too-long',
    'media.sound-too-large',
    'media.sound-unsupported',
    'media.sound-unreadable',
    'media.storage-full',
  ],
});

export const saveVoiceOver = media({
  method: 'PUT',
  path: '/api/videos/{id}/voice-over',
  summary:
    'Change which parts of its takes a voice-over plays, and its words; takes without a part are deleted',
  versioned: true,
  access: 'signed-in',
  params: byUuid,
  body: z.object({
    spans: z.array(VoiceSpan).max(voiceOver.spans).optional(),
    transcript: text(voiceOver.transcriptLength).optional(),
  }),
  maxBytes: limits.longJsonBytes,
  response: VoiceOver,
  errors: ['media.video-not-found', 'media.voice-over-too-long', 'auth.forbidden'],
});

export const makeVoiceReel = media({
  method: 'POST',
  path: '/api/videos/{id}/voice-over/reel',
  summary:
    'Make a film of a voice-over, for coaches and, once the swing is reviewed, its family; one that is there or under way stays as it is',
  access: 'signed-in',
  params: byUuid,
  response: VoiceOver,
  status: 200,
  errors: ['media.video-not-found', 'media.voice-over-not-ready', 'media.reels-under-way'],
});

export const deleteVoiceOver = media({
  method: 'DELETE',
  path: '/api/videos/{id}/voice-over',
  summary: 'Delete a voice-over with its takes, its words and its film',
  access: 'signed-in',
  params: byUuid,
  errors: ['media.video-not-found', 'auth.forbidden'],
});
