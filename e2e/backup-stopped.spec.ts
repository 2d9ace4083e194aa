import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/start/root';

it('says that a backup failed which was stopped', async () => {
  const home = mkdtempSync(join(tmpdir(), 'fungo-backup-'));
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const child = spawn(
    process.execPath,
    [join(ROOT, 'dist/scripts/backup/main.js'), 'save', join(home, 'to')],
    {
      env: {
        ...process.env,
        DATABASE_URL: `postgres://fungo:secret@127.0.0.1:${port}/fungo`,
        STORAGE_DIR: join(home, 'files'),
      },
    },
  );
  try {
    const [connection] = (await once(silent, 'connection')) as [Socket];
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    expect((await closed)[0]).toBe(143);
    connection.destroy();
  } finally {
    child.kill('SIGKILL');
    silent.close();
    rmSync(home, { recursive: true, force: true });
  }
});
