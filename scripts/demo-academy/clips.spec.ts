import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Storage } from '@fungo/platform';
import { withClips } from './clips';

describe('the clips of the demo academy', () => {
  let keptIn: string;
  beforeEach(async () => {
    keptIn = await mkdtemp(join(tmpdir(), 'fungo-clips-kept-'));
  });
  afterEach(() => rm(keptIn, { recursive: true, force: true }));

  const stored: string[] = [];
  const storage = {
    put: async (key: string, source: AsyncIterable<Buffer>) => {
      let size = 0;
      for await (const bytes of source) size += bytes.length;
      stored.push(`${key} ${size}`);
      return { sha256: 'of it', size };
    },
  } as unknown as Storage;
  const keep = (ffmpeg: string) =>
    withClips(storage, { ffmpeg, keptIn }, async ({ keep: take, keepShort: takeShort, keepReel }) => ({
      film: await take('film', 'by phone'),
      short: await takeShort('tee-work'),
      reel: await keepReel('the reel'),
      files: stored.splice(0),
    }));

  it('are made once, and reused by the next start', async () => {
    const first = await keep('ffmpeg');
    expect(first.files).toHaveLength(7);
    expect(first.short).toBe('/files/tee-work.mp4');
    expect(first.files.at(-1)).toMatch(/^the reel \d{5,}$/);
    expect(await readdir(keptIn)).toHaveLength(5);
    expect(await keep('no such program')).toEqual(first);
  });

  it('leave no partial files if making them fails', async () => {
    await expect(keep('false')).rejects.toThrow();
    expect((await readdir(keptIn)).filter((name) => !name.includes('-'))).toEqual([]);
  });
});
