import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const run = promisify(execFile);

/** Films a test picture with sound, in a phone's format. */
export async function makeFilm(
  path: string,
  { seconds, size }: { seconds: number; size: string },
): Promise<void> {
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=30:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=440:duration=${seconds}`, '-c:v', 'libx264', '-preset', 'veryfast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', path],
  ]);
}
