import { z } from 'zod';
import { annotation, checkpoint } from '../constants';
import { endpointOf } from '../endpoint';
import { byUuid, instant, uuid, version } from '../fields';

const media = endpointOf('media');

const canvas = z.number('Please enter a number.').min(0).max(annotation.reach);

/** A point on the canvas of the drawings, which is 640 wide. It lies within `error` of it, in the same units, 95 % of the time. */
export const CheckpointJoint = z.object({
  joint: z.enum(checkpoint.joints),
  x: canvas,
  y: canvas,
  source: z.enum(checkpoint.sources),
  error: z.number().min(checkpoint.error.min).max(checkpoint.error.max),
});
export type CheckpointJoint = z.infer<typeof CheckpointJoint>;

const isUnique = <T>(names: T[]) => new Set(names).size === names.length;

/** A moment of a swing. `frame` counts from 0 by the film's frame rate. */
export const Checkpoint = z.object({
  name: z.enum(checkpoint.names),
  frame: z.int().min(0).max(checkpoint.lastFrame),
  joints: z
    .array(CheckpointJoint)
    .max(checkpoint.joints.length)
    .refine((joints) => isUnique(joints.map(({ joint }) => joint)), 'Each joint once, please.'),
});
export type Checkpoint = z.infer<typeof Checkpoint>;

/** The checkpoints of a swing. */
export const CheckpointSet = z.object({
  /** The player's batting side in this swing; the other side of the body is the front. */
  bats: z.enum(checkpoint.sides, 'Please choose a side.'),
  view: z.enum(checkpoint.views, 'Please choose a view.'),
  /** Frames in a second of the camera, where the film plays in slow motion; null where it plays at full speed. */
  filmedRate: z.number().min(checkpoint.filmedRate.min).max(checkpoint.filmedRate.max).nullable(),
  checkpoints: z
    .array(Checkpoint)
    .max(checkpoint.names.length)
    .refine((all) => isUnique(all.map(({ name }) => name)), 'Each checkpoint once, please.'),
});
export type CheckpointSet = z.infer<typeof CheckpointSet>;

/** An earlier reviewed swing of the same player, for a baseline. */
export const EarlierCheckpoints = z.object({
  videoId: uuid,
  createdAt: instant,
  frameRate: z.number().nullable(),
  set: CheckpointSet,
});
export type EarlierCheckpoints = z.infer<typeof EarlierCheckpoints>;

export const SwingCheckpoints = z.object({
  /** Null before the first save. */
  set: CheckpointSet.nullable(),
  /** Earlier reviewed swings with checkpoints that the caller may see, newest first. */
  earlier: z.array(EarlierCheckpoints).max(checkpoint.baselineSwings),
  version,
});
export type SwingCheckpoints = z.infer<typeof SwingCheckpoints>;

export const getCheckpoints = media({
  method: 'GET',
  path: '/api/videos/{id}/checkpoints',
  summary:
    'The checkpoints of a swing and of the player’s earlier ones; the player gets none until the swing is reviewed',
  versioned: true,
  access: 'signed-in',
  params: byUuid,
  response: SwingCheckpoints,
  errors: ['media.video-not-found'],
});

export const saveCheckpoints = media({
  method: 'PUT',
  path: '/api/videos/{id}/checkpoints',
  summary: 'Replace the checkpoints of a swing',
  versioned: true,
  access: 'signed-in',
  params: byUuid,
  body: CheckpointSet,
  response: SwingCheckpoints,
  errors: ['media.video-not-found', 'auth.forbidden'],
});
