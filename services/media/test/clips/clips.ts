import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs ffmpeg unconfined, for making clips and for controls. */
export async function ffmpeg(...args: string[]): Promise<void> {
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], { timeout: 240_000 });
}

/** A test picture; the caller adds the encoding. */
export const picture = (size: string, rate: number, seconds: number): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
];
export const sound = (seconds: number): string[] => [
  ...['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${seconds}`],
];

export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** Makes a clip in a folder. @returns its path */
export async function clip(folder: string, name: string, ...args: string[]): Promise<string> {
  const path = join(folder, name);
  await ffmpeg(...args, path);
  return path;
}

/** ffprobe's facts about a file. */
export interface Facts {
  format: { duration: string; tags?: Record<string, string>; start_time: string };
  chapters: unknown[];
  streams: {
    codec_type: string;
    codec_name: string;
    pix_fmt?: string;
    width?: number;
    height?: number;
    channels?: number;
    duration?: string;
    nb_frames?: string;
    r_frame_rate?: string;
    sample_aspect_ratio?: string;
    color_transfer?: string;
    start_time?: string;
    tags?: Record<string, string>;
    side_data_list?: unknown[];
  }[];
}

export async function factsOf(path: string): Promise<Facts> {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-of', 'json', '-show_format', '-show_streams', '-show_chapters', path],
  ]);
  return JSON.parse(stdout) as Facts;
}

/** The mean color in a corner of a picture or a film's first picture, 0 to 255 each. */
export async function colorAt(path: string, corner: string): Promise<number[]> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', path, '-frames:v', '1'],
      ...['-vf', `crop=${corner},scale=1:1:flags=area,format=rgb24`, '-f', 'rawvideo', '-'],
    ],
    { encoding: 'buffer' },
  );
  return [...stdout];
}
