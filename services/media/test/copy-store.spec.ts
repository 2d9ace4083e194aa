import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { loadConfig, openStorage, StorageConfig } from '@fungo/platform';
import { startS3 } from '../../../libs/platform/test/s3-server';
import { copyStore } from '../src/copy-store';
import { makeBucket } from '../src/make-bucket';

const open = (env: NodeJS.ProcessEnv) => openStorage(loadConfig(StorageConfig, env));

it('films are saved into a folder, and come back into an empty store', async () => {
  const [lost, fresh] = [await startS3(), await startS3()];
  const folder = await mkdtemp(join(tmpdir(), 'fungo-backup-'));
  const film = { contentType: 'video/mp4' };
  await (await open(lost.config)).put('videos/7/swing.mp4', Readable.from([Buffer.from('swing')]), film);
  expect(await copyStore(['save', folder], lost.config)).toBe(
    'Copied 1 (5 bytes), there already 0, deleted 0.',
  );
  await lost.clear();

  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined); // this store knows no rules
  await makeBucket(fresh.config); // which is there
  warn.mockRestore();
  await expect(copyStore(['save', folder, '--mirror'], fresh.config)).rejects.toThrow('The source is empty');
  expect(await copyStore(['restore', folder], fresh.config)).toMatch('Copied 1 (5 bytes)');
  const object = (await (await open(fresh.config)).get('videos/7/swing.mp4'))!;
  expect([object.contentType, (await buffer(object.stream)).toString()]).toEqual(['video/mp4', 'swing']);

  await fresh.clear();
  await rm(folder, { recursive: true });
});

it.each([[[]], [['save']], [['restore', '/x', '--mirror']], [['save', '/x', '--miror']]])(
  '%j is no command',
  async (args: string[]) => {
    await expect(copyStore(args, {})).rejects.toThrow('Copies films and pictures');
  },
);

it('a bucket in a store that does not answer is an error soon, which names the store', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const config = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'films',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
  };
  await expect(makeBucket(config)).rejects.toThrow(`No bucket films at ${endpoint}: TimeoutError`);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});
