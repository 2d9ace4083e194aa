import { z } from 'zod';
import { annotation, limits, membership, profileImage, sitePhoto, video, weeklyVideo } from './constants';
import { endpoint } from './endpoint';
import { id, idText, instant, oneLine, optional, text, uuid, webAddress } from './fields';
import { pageOf } from './page';

const Names = z.object({ firstName: z.string(), lastName: z.string() });
const Coach = z.object({ user: Names });

/** Small pictures of a film at even intervals, side by side in rows, in one file. */
export const Filmstrip = z.object({
  url: z.string(),
  /** How many pictures there are, and how many stand in a row. */
  frames: z.number(),
  columns: z.number(),
  /** pixels, of one picture */
  frameWidth: z.number(),
  frameHeight: z.number(),
  /** seconds from one picture to the next; the first is at 0 */
  interval: z.number(),
});
export type Filmstrip = z.infer<typeof Filmstrip>;

/** Where a film is on its way from the phone to every browser. */
export const Processing = z.object({
  state: z.enum(video.processingStates),
  /** 0 to 1, of the state `processing` */
  progress: z.number(),
  /** Plain words for who uploaded it, when it failed; null otherwise. */
  reason: z.string().nullable(),
  /** Of the state `queued`: 1 for the film whose turn is next. */
  place: z.int().min(1).optional(),
});
export type Processing = z.infer<typeof Processing>;

/** What is known of a film's content; all null until it is processed. Addresses are for whom the film is. */
const filmFacts = {
  /** seconds */
  duration: z.number().nullable(),
  /** pixels, as it is played */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Frames in a second, the same from beginning to end: frame n begins at n / frameRate. */
  frameRate: z.number().nullable(),
  /** Of the playable file. */
  filePath: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  filmstrip: Filmstrip.nullable(),
  processing: Processing,
};

/**
 * A swing that a player has sent to be reviewed. To whom it is not, it does not exist: who may see it and not change it is
 * refused with 403, everybody else with 404.
 */
export const Video = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  videoType: z.enum(video.types),
  instructorId: z.number().nullable(),
  /** Null: nobody has taken it yet. */
  instructor: Coach.nullable(),
  student: Names.extend({ id: uuid }),
  status: z.enum(video.statuses),
  ...filmFacts,
  /** Null to the player until it is reviewed. */
  feedback: z.string().nullable(),
  /** The coach's own; absent for the player. */
  instructorNotes: z.string().nullable().optional(),
  createdAt: instant,
});
export type Video = z.infer<typeof Video>;

/** A film or a link that a coach shows to all players, or to some. */
export const WeeklyVideo = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  /** Empty: for all players. A player sees of them only himself. */
  assignedPlayerIds: z.array(uuid),
  videoType: z.enum(weeklyVideo.types),
  instructorId: z.number().nullable(),
  instructor: Coach.nullable(),
  ...filmFacts,
  createdAt: instant,
});
export type WeeklyVideo = z.infer<typeof WeeklyVideo>;

const canvas = z.number('Please enter a number.').min(-annotation.reach).max(annotation.reach);

/**
 * A drawing at a moment of a film. Its canvas is 640 wide, and as high as the film's own shape makes it (360 at 16:9).
 * line, arrow: start to end. rectangle: start and `width`, `height`. circle: around start, `radius`. text: at start.
 * freehand: `points`. angle: `points`, of which the second is the vertex.
 */
export const Annotation = z
  .object({
    id: z.union([text(limits.name).min(1), z.number()]),
    type: z.enum(annotation.types),
    startX: canvas,
    startY: canvas,
    endX: canvas.optional(),
    endY: canvas.optional(),
    width: canvas.optional(),
    height: canvas.optional(),
    radius: canvas.min(0).optional(),
    points: z
      .array(z.object({ x: canvas, y: canvas }))
      .max(annotation.maxPoints)
      .optional(),
    text: text(limits.shortText).optional(),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'A colour like #ff0000, please.')
      .default(annotation.defaultColor),
    /** seconds from the film's beginning */
    timestamp: z.number().min(0).max(video.maxDurationSeconds),
  })
  .superRefine((drawing, context) => {
    const missing = (path: keyof typeof drawing, message = 'Required.') =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (drawing.type === 'text' && !drawing.text) missing('text');
    if (drawing.type === 'angle' && drawing.points?.length !== 3) missing('points', 'Three points, please.');
    if (drawing.type === 'freehand' && (drawing.points?.length ?? 0) < 2)
      missing('points', 'Two points or more, please.');
  });
export type Annotation = z.infer<typeof Annotation>;

/** What comes with a swing's file, before or after it. */
export const VideoUpload = z.object({
  title: oneLine(limits.shortText, 'Please enter a title for your video.'),
  description: optional(text(limits.longText)),
  videoType: z.enum(video.types).default('practice'),
  /** The coach who is asked for a review; without one, whoever takes it. */
  instructorId: optional(id),
});
export type VideoUpload = z.infer<typeof VideoUpload>;

const notIds = 'A JSON list of ids, please.';
const playerIds = z.array(uuid).max(limits.listRows);

/** What comes with a weekly video: `assignedPlayerIds` is JSON text, as forms send it. */
export const WeeklyVideoUpload = z
  .object({
    title: oneLine(limits.shortText, 'Please provide a title'),
    description: optional(text(limits.longText)),
    uploadType: z.enum(weeklyVideo.uploadTypes).default('file'),
    videoUrl: optional(webAddress('Please provide a valid video URL')),
    assignedPlayerIds: optional(
      z.union(
        [
          playerIds,
          z
            .string()
            .transform((value, context) => {
              try {
                return JSON.parse(value) as unknown;
              } catch {
                context.addIssue({ code: 'custom', message: notIds });
                return z.NEVER;
              }
            })
            .pipe(playerIds),
        ],
        notIds,
      ),
    ),
  })
  .refine(({ uploadType, videoUrl }) => uploadType !== 'url' || videoUrl !== undefined, {
    path: ['videoUrl'],
    message: 'Please provide a video URL',
  });

const staff = ['instructor', 'admin'] as const;
const byId = z.object({ id: uuid });

const media = <const S extends Omit<Parameters<typeof endpoint>[0], 'service'>>(spec: S) =>
  endpoint({ service: 'media', ...spec });

export const listVideos = media({
  method: 'GET',
  path: '/api/videos',
  summary:
    'Swings, newest first: a player’s own; those assigned to a coach, or to nobody; all for an administrator',
  access: 'signed-in',
  query: z.object({ ...pageOf('uuid'), studentId: uuid.optional(), instructorId: idText.optional() }),
  response: z.array(Video),
  status: 200,
  errors: ['auth.forbidden'],
  paged: true,
});

export const listCoachVideos = media({
  method: 'GET',
  path: '/api/instructor/videos',
  summary:
    'Swings to review: the coach’s own and those that nobody has taken; all, or one coach’s, for an administrator',
  access: staff,
  query: z.object({ ...pageOf('uuid'), instructorId: idText.optional() }),
  response: z.array(Video),
  status: 200,
  errors: [],
  paged: true,
});

export const countCoachVideos = media({
  method: 'GET',
  path: '/api/instructor/videos/counts',
  summary: 'How many swings to review there are in each state; whose as in the list',
  access: staff,
  query: z.object({ instructorId: idText.optional() }),
  response: z.record(z.enum(video.statuses), z.number()),
  status: 200,
  errors: [],
});

export const getVideo = media({
  method: 'GET',
  path: '/api/videos/{id}',
  summary: 'One swing, its review and where its film is played',
  access: 'signed-in',
  params: byId,
  response: Video,
  status: 200,
  errors: ['media.video-not-found'],
});

export const watchVideo = media({
  method: 'GET',
  path: '/api/videos/{id}/events',
  summary:
    'Server-sent events `processing`: each change of a film’s state and progress, the present one first',
  access: 'signed-in',
  params: byId,
  status: 200,
  errors: ['media.video-not-found'],
  raw: 'text/event-stream',
});

const uploadErrors = [
  'request.invalid',
  'request.malformed',
  'media.membership-needed',
  'media.no-uploads-left',
  'media.uploads-under-way',
  'media.too-many-tries',
  'media.storage-used',
  'media.too-large',
  'media.unsupported-type',
  'media.unreadable',
  'media.too-long',
  'media.too-heavy',
  'media.instructor-not-found',
  'media.storage-full',
] as const;

export const uploadVideo = media({
  method: 'POST',
  path: '/api/videos/upload',
  summary: 'Send a swing in one go: a multipart form with the file in `video`',
  access: 'signed-in',
  streamed: { file: 'video', fields: VideoUpload },
  response: Video,
  status: 201,
  errors: uploadErrors,
});

/** The tus protocol (https://tus.io, version 1.0.0): the resource's id becomes the video's. */
export const beginUpload = media({
  method: 'POST',
  path: '/api/videos/uploads',
  summary:
    'Begin a resumable upload (tus 1.0.0): `Upload-Length`, and in `Upload-Metadata` the `filename` and the fields of a swing',
  access: 'signed-in',
  streamed: true,
  status: 201,
  raw: 'application/offset+octet-stream',
  errors: [...uploadErrors, 'media.upload-version'],
});

export const findUpload = media({
  method: 'HEAD',
  path: '/api/videos/uploads/{id}',
  summary:
    'How much of a resumable upload has arrived (tus 1.0.0); one that is whole is a video when this answers',
  access: 'signed-in',
  params: byId,
  status: 200,
  raw: 'application/offset+octet-stream',
  errors: [...uploadErrors, 'request.busy', 'media.upload-not-found', 'media.upload-version'],
});

export const continueUpload = media({
  method: 'PATCH',
  path: '/api/videos/uploads/{id}',
  summary: 'Send more of a resumable upload (tus 1.0.0); the last part makes it a video',
  access: 'signed-in',
  params: byId,
  streamed: true,
  status: 204,
  raw: 'application/offset+octet-stream',
  errors: [...uploadErrors, 'media.upload-not-found', 'media.upload-offset', 'media.upload-version'],
});

export const dropUpload = media({
  method: 'DELETE',
  path: '/api/videos/uploads/{id}',
  summary: 'Give up a resumable upload (tus 1.0.0)',
  access: 'signed-in',
  params: byId,
  status: 204,
  raw: 'application/offset+octet-stream',
  errors: ['media.upload-not-found', 'media.upload-version'],
});

export const saveReview = media({
  method: 'PATCH',
  path: '/api/videos/{id}',
  summary: 'Save a review: feedback for the player, notes for the coaches',
  access: 'signed-in',
  params: byId,
  body: z
    .object({
      feedback: text(limits.longText).nullish(),
      instructorNotes: text(limits.longText).nullish(),
      status: z.enum(video.statuses).optional(),
    })
    .refine(({ feedback, instructorNotes }) => !!feedback || !!instructorNotes, {
      path: ['feedback'],
      message: 'Please provide feedback or analysis notes before submitting.',
    }),
  response: Video,
  status: 200,
  errors: ['media.video-not-found', 'auth.forbidden'],
});

export const changeVideoStatus = media({
  method: 'PATCH',
  path: '/api/videos/{id}/status',
  summary: 'Move a swing through its review; a coach who starts one that nobody has taken takes it',
  access: 'signed-in',
  params: byId,
  body: z.object({ status: z.enum(video.statuses) }),
  response: Video,
  status: 200,
  errors: ['media.video-not-found', 'media.wrong-state', 'auth.forbidden'],
});

export const deleteVideo = media({
  method: 'DELETE',
  path: '/api/videos/{id}',
  summary: 'Delete a swing and its film; the month’s upload is not given back',
  access: 'signed-in',
  params: byId,
  status: 204,
  errors: ['media.video-not-found', 'auth.forbidden'],
});

export const listAnnotations = media({
  method: 'GET',
  path: '/api/video-annotations/{id}',
  summary: 'The drawings on a film, with an `ETag`; none for the player until the swing is reviewed',
  access: 'signed-in',
  params: byId,
  response: z.array(Annotation),
  status: 200,
  errors: ['media.video-not-found'],
});

export const saveAnnotations = media({
  method: 'POST',
  path: '/api/videos/{id}/annotations',
  summary: 'Replace the drawings on a film; with `If-Match`, only while they are what it names',
  access: 'signed-in',
  params: byId,
  body: z.object({ annotations: z.array(Annotation).max(annotation.maxCount) }),
  response: z.array(Annotation),
  status: 200,
  errors: ['media.video-not-found', 'media.annotations-changed', 'auth.forbidden'],
});

export const listWeeklyVideos = media({
  method: 'GET',
  path: '/api/weekly-videos',
  summary: 'Instruction films, newest first: those for all players and those for this one; all for coaches',
  access: 'signed-in',
  query: z.object(pageOf('uuid')),
  response: z.array(WeeklyVideo),
  status: 200,
  errors: [],
  paged: true,
});

export const addWeeklyVideo = media({
  method: 'POST',
  path: '/api/weekly-videos',
  summary:
    'Show a film or a link to all players, or to some: a multipart form with the file, if any, in `video`',
  access: staff,
  streamed: { file: 'video', fields: WeeklyVideoUpload },
  response: WeeklyVideo,
  status: 201,
  errors: [
    'request.invalid',
    'request.malformed',
    'media.too-large',
    'media.unsupported-type',
    'media.unreadable',
    'media.too-long',
    'media.too-heavy',
    'media.storage-full',
  ],
});

export const watchWeeklyVideo = media({
  method: 'GET',
  path: '/api/weekly-videos/{id}/events',
  summary: 'Server-sent events `processing` of a weekly video’s film',
  access: 'signed-in',
  params: byId,
  status: 200,
  errors: ['media.video-not-found'],
  raw: 'text/event-stream',
});

export const deleteWeeklyVideo = media({
  method: 'DELETE',
  path: '/api/weekly-videos/{id}',
  summary: 'Take a weekly video away: the coach’s own, or any for an administrator',
  access: staff,
  params: byId,
  status: 204,
  errors: ['media.video-not-found', 'auth.forbidden'],
});

export const getSubscription = media({
  method: 'GET',
  path: '/api/subscription/status',
  summary: 'Whether one may upload, and how many videos this month has seen',
  access: 'signed-in',
  response: z.object({
    membershipStatus: z.enum(membership.statuses),
    canUpload: z.boolean(),
    videosThisMonth: z.number(),
  }),
  status: 200,
  errors: [],
});

const fileName = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,99}$/, 'Not a file.');

export const getPrivateFile = media({
  method: 'GET',
  path: '/uploads/{file}',
  summary: 'A film or a picture of it, for whom the video is; honours `Range`',
  access: 'signed-in',
  params: z.object({ file: fileName }),
  status: 200,
  raw: 'application/octet-stream',
  errors: ['media.file-not-found', 'media.beyond-end'],
});

export const getPublicFile = media({
  method: 'GET',
  path: '/files/{file}',
  summary: 'A profile picture or a photo of the site',
  access: 'public',
  params: z.object({ file: fileName }),
  status: 200,
  raw: 'image/webp',
  errors: ['media.file-not-found'],
});

const imageErrors = [
  'request.invalid',
  'request.malformed',
  'media.image-too-large',
  'media.image-unsupported',
  'media.image-unreadable',
  'media.storage-full',
] as const;

/** A whole club's new portraits behind one address, and no more. */
const pictures = { max: 300, window: 60 * 60 };

export const changeProfileImage = media({
  method: 'POST',
  path: '/api/profile/image',
  summary: `Change one’s own picture: a multipart form with a picture of at most ${profileImage.maxBytes / 1024 ** 2} MB in \`image\``,
  access: 'signed-in',
  streamed: { file: 'image', fields: z.object({}) },
  response: z.object({ profileImageUrl: z.string() }),
  status: 200,
  errors: imageErrors,
  rateLimit: pictures,
});

export const addSitePhoto = media({
  method: 'POST',
  path: '/api/site/photos',
  summary: `Keep a photo for the site’s settings: a multipart form with a picture of at most ${sitePhoto.maxBytes / 1024 ** 2} MB in \`image\``,
  access: ['admin'],
  streamed: { file: 'image', fields: z.object({}) },
  response: z.object({ url: z.string() }),
  status: 201,
  errors: imageErrors,
  rateLimit: pictures,
});

/** What a mail about a swing says; asked for when it is sent. */
export const getVideoFacts = media({
  method: 'GET',
  path: '/internal/videos/{id}',
  summary: 'A swing’s title and people, for a mail about it',
  access: 'service',
  params: byId,
  response: z.object({
    id: uuid,
    title: z.string(),
    studentId: uuid,
    /** User id of the coach who reviews it. */
    coachId: uuid.nullable(),
    status: z.enum(video.statuses),
    /** Once it is reviewed. */
    feedback: z.string().nullable(),
  }),
  status: 200,
  errors: ['media.video-not-found'],
});

/** Where each person's picture is kept; asked by identity when one was changed. */
export const getProfileImage = media({
  method: 'GET',
  path: '/internal/profile-images/{userId}',
  summary: 'Address of a person’s picture',
  access: 'service',
  params: z.object({ userId: uuid }),
  response: z.object({ profileImageUrl: z.string().nullable(), version: z.number() }),
  status: 200,
  errors: [],
});
