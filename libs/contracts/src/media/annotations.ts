import { z } from 'zod';
import { annotation, limits, video } from '../constants';
import { endpointOf } from '../endpoint';
import { byUuid, optional, text } from '../fields';
import { tidy } from '../typed-text';

const media = endpointOf('media');

const canvas = z.number('Please enter a number.').min(-annotation.reach).max(annotation.reach);

const names: Record<string, string> = {
  red: '#ff0000',
  yellow: '#ffff00',
  lime: '#00ff00',
  green: '#008000',
  blue: '#0000ff',
  orange: '#ffa500',
  purple: '#800080',
  white: '#ffffff',
  black: '#000000',
};

/** '#rrggbb'. Short forms and names of plain colors are converted to it. */
const color = z
  .string()
  .overwrite((typed) => {
    const plain = tidy(typed).toLowerCase();
    return names[plain] ?? plain.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  })
  .regex(/^#[0-9a-f]{6}$/i, 'Please enter a color like #ff0000.');

/**
 * A drawing at a moment of a film. Its canvas is 640 wide, and its height follows the film's shape (360 at 16:9).
 * line, arrow: start to end. rectangle: start and `width`, `height`. circle: around start, `radius`. text: at start.
 * freehand: `points`. angle: `points`, of which the second is the vertex.
 */
export const Annotation = z
  .object({
    id: z.union([text(limits.name).min(1), z.number()]),
    type: z.enum(annotation.types),
    startX: canvas,
    startY: canvas,
    endX: optional(canvas),
    endY: optional(canvas),
    width: optional(canvas),
    height: optional(canvas),
    radius: optional(canvas.min(0)),
    points: optional(z.array(z.object({ x: canvas, y: canvas })).max(annotation.maxPoints)),
    text: optional(text(limits.shortText)),
    color: optional(color).transform((given) => given ?? annotation.defaultColor),
    /** seconds from the film's beginning */
    timestamp: z.number().min(0).max(video.maxDurationSeconds),
  })
  .superRefine((drawing, context) => {
    const missing = (path: keyof typeof drawing, message = 'Required.') =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (drawing.type === 'text' && !drawing.text) missing('text');
    if (drawing.type === 'angle' && drawing.points?.length !== 3)
      missing('points', 'An angle needs three points.');
    if (drawing.type === 'freehand' && (drawing.points?.length ?? 0) < 2)
      missing('points', 'A freehand line needs at least two points.');
  });
export type Annotation = z.infer<typeof Annotation>;

export const listAnnotations = media({
  method: 'GET',
  path: '/api/video-annotations/{id}',
  summary: 'The drawings on a film, with an `ETag`; the player gets none until the swing is reviewed',
  access: 'signed-in',
  params: byUuid,
  response: z.array(Annotation),
  errors: ['media.video-not-found'],
});

export const saveAnnotations = media({
  method: 'POST',
  path: '/api/videos/{id}/annotations',
  summary: 'Replace the drawings on a film; with `If-Match`, only if they have not changed',
  access: 'signed-in',
  params: byUuid,
  body: z.object({ annotations: z.array(Annotation).max(annotation.maxCount) }),
  maxBytes: limits.largestJsonBytes,
  response: z.array(Annotation),
  errors: ['media.video-not-found', 'media.annotations-changed', 'auth.forbidden'],
});
