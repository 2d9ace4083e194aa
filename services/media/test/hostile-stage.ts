import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ffmpeg, h264, picture } from './clips/clips';
import { hostileFiles } from './clips/hostile';
import { startListener } from './clips/listener';
import { startWorker } from './workbench';

export type HostileStage = Awaited<ReturnType<typeof startHostileStage>>;

/** A worker, hostile files, and the two things they must not reach: another file and a listener. */
export async function startHostileStage() {
  const folder = await mkdtemp(join(tmpdir(), 'fungo-hostile-'));
  const listener = await startListener();
  const secret = join(folder, 'secret.mp4');
  await ffmpeg(...picture('64x64', 10, 1), ...h264, secret);
  const files = await hostileFiles(folder, { url: listener.url, secret });
  const worker = await startWorker();
  const close = async () => {
    await worker.close();
    await listener.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, listener, secret, files, worker, close };
}
