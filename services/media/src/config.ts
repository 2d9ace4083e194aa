import { z } from 'zod';
import { ServiceConfig, StorageConfig } from '@fungo/platform';

export const MediaConfig = ServiceConfig.extend({
  ...StorageConfig.shape,
  IDENTITY_URL: z.url({ protocol: /^https?$/ }).describe('address of the identity service'),
  SCHEDULING_URL: z.url({ protocol: /^https?$/ }).describe('address of the scheduling service'),
  MESSAGING_URL: z.url({ protocol: /^https?$/ }).describe('address of the messaging service'),
  CAMPS_URL: z.url({ protocol: /^https?$/ }).describe('address of the camps service'),
  PAYMENTS_URL: z.url({ protocol: /^https?$/ }).describe('address of the payments service'),
  WORK_DIR: z
    .string()
    .describe(
      'folder of this process for files that it is checking or processing; on a disk with room for several of the largest films',
    ),
  UPLOAD_ROOM_MIB: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      'most mebibytes that uploads may take of WORK_DIR, where the free space of its disk says nothing about a limit (an emptyDir)',
    ),
  FFMPEG_PATH: z.string().default('ffmpeg').describe('the ffmpeg program'),
  FFPROBE_PATH: z.string().default('ffprobe').describe('the ffprobe program'),
  FFMPEG_SANDBOX: z
    .enum(['bwrap', 'limits'])
    .default('bwrap')
    .describe(
      'how films are kept from reading the machine while they are decoded: bwrap (bubblewrap: no network, nothing but the film), or limits alone where a container does the rest',
    ),
});
export type MediaConfig = z.infer<typeof MediaConfig>;
