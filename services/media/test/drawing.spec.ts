import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { changeProfileImage } from '@fungo/contracts';
import { callerHeader, CallerTokens, FairQueue, type SignedIn } from '@fungo/platform';
import { eventually, student, testSecret } from '@fungo/testing';
import { Prober } from '../src/ffmpeg/probe';
import { isRoot } from '../src/ffmpeg/sandbox';
import { drawingWrapperOf } from '../src/images/drawing.rules';
import { ImageProcessor } from '../src/images/image-processor';
import { formOf, post, uploadingForTests } from './uploading';

const run = promisify(execFile);

const media = uploadingForTests();
let tiny: Buffer;
beforeAll(async () => {
  tiny = await plain(3, 3).png().toBuffer();
});
afterEach(() => jest.restoreAllMocks());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } });
const parts = (bytes: Buffer): Parameters<typeof post>[2] => [['image', { bytes, name: 'me.png' }]];
const change = (caller: SignedIn, bytes: Buffer) =>
  post(media, caller, parts(bytes), changeProfileImage.path);

describe('the memory of a drawing', () => {
  const hostile = {
    'an AVIF of 49 megapixels in a kilobyte': () =>
      sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#010203' } })
        .avif({ quality: 30, effort: 0 })
        .toBuffer(),
    'a GIF of 25 megapixels': () => plain(5000, 5000).gif().toBuffer(),
    'a PNG that must be held as a whole': () =>
      plain(5000, 5000).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  };

  // holds: decided.53
  it.each([
    ['an AVIF of 49 megapixels in a kilobyte', 413, 'media.image-too-large'],
    ['a GIF of 25 megapixels', 413, 'media.image-too-large'],
    ['a PNG that must be held as a whole', 422, 'media.image-unreadable'],
  ] as const)('is not enough for %s, which is refused', async (name, status, code) => {
    let decodedHere = 0;
    const bytes = await hostile[name]();
    const count = () => (decodedHere += 1);
    sharp.queue.on('change', count);
    const answer = await change(student(), bytes);
    sharp.queue.off('change', count);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(decodedHere).toBe(0); // the service's own process decoded nothing
    expect(await change(student(), tiny)).toMatchObject({ status: 200 });
  });

  it.each([
    ['AVIF', () => plain(3840, 2160).avif({ effort: 0, quality: 20 })],
    ['GIF', () => plain(4000, 4000).gif()],
    ['JPEG', () => plain(8000, 6000).withMetadata({ orientation: 6 }).jpeg()],
    ['PNG', () => plain(7000, 7000).png({ compressionLevel: 1 })],
    ['WebP', () => plain(7000, 7000).webp({ lossless: true, effort: 0 })],
  ])('is enough for the largest real %s', async (_, make) => {
    expect(await change(student(), await make().toBuffer())).toMatchObject({ status: 200 });
  });
});

it.each(['bwrap', 'limits'] as const)(
  'a drawing in %s has only its picture and its limits',
  async (sandbox) => {
    const folder = await mkdtemp(join(tmpdir(), 'fungo-spy-'));
    const server = createServer((_, answer) => answer.end('in')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { port } = server.address() as AddressInfo;
      const script = join(folder, 'spy.js');
      await writeFile(join(folder, 'secret'), 'secret');
      await writeFile(
        script,
        `const { execFileSync } = require('node:child_process');
       const { readFileSync, writeFileSync } = require('node:fs');
       const tried = (what) => { try { return what() ?? true; } catch { return false; } };
       const told = (answer) => console.log(JSON.stringify({
         ...{ answer, environment: Object.keys(process.env).sort() },
         read: tried(() => readFileSync(${JSON.stringify(join(folder, 'secret'))}, 'utf8')),
         written: tried(() => writeFileSync(${JSON.stringify(join(folder, 'made'))}, 'x')),
         allocated: tried(() => Buffer.alloc(300 * 1024 ** 2, 1).length),
       }));
       fetch('http://127.0.0.1:${port}').then((answer) => answer.text()).then(told, () => told(null));`,
      );
      const wrapper = join(folder, 'wrapper');
      const tools = {
        node: process.execPath,
        script,
        packages: dirname(dirname(dirname(require.resolve('sharp')))),
      };
      await writeFile(wrapper, drawingWrapperOf(tools, sandbox, isRoot), { mode: 0o755 });
      const { stdout } = await run(wrapper, [], {
        cwd: folder,
        env: { PATH: process.env.PATH, SECRET: 'x' },
      });
      const isWall = sandbox === 'bwrap';
      expect(JSON.parse(stdout)).toMatchObject({
        answer: isWall ? null : 'in',
        read: isWall ? false : 'secret',
        written: false,
        allocated: false,
      });
      expect(stdout).not.toContain('SECRET');
    } finally {
      server.close();
      await rm(folder, { recursive: true });
    }
  },
);

describe('simultaneous drawings', () => {
  /** Holds each drawing until it is released, and records their starts in order. */
  function hold() {
    const begun: { letGo: () => void }[] = [];
    const processor = media.app.get(ImageProcessor);
    const redraw = processor.redraw.bind(processor);
    jest.spyOn(processor, 'redraw').mockImplementation(async (...how) => {
      await new Promise<void>((letGo) => begun.push({ letGo }));
      return redraw(...how);
    });
    const asked = jest.spyOn(FairQueue.prototype, 'run');
    const inLine = (count: number) => eventually(() => expect(asked).toHaveBeenCalledTimes(count));
    const began = (count: number) => eventually(() => expect(begun).toHaveLength(count));
    return { begun, asked, inLine, began };
  }

  it('run one at a time, and another person’s picture overtakes the rest of thirty', async () => {
    const { begun, asked, inLine, began } = hold();
    const [many, one] = [student(), student()];
    const thirty = Array.from({ length: 30 }, () => change(many, tiny));
    await inLine(30);
    const refused = asked.mock.results.slice(4).map(({ value }) => value as Promise<unknown>);
    for (const refusal of refused) await expect(refusal).rejects.toMatchObject({ code: 'unavailable' });
    const other = change(one, tiny);
    await inLine(31);
    expect(begun).toHaveLength(1);

    // First the running one, then one whose turn had come, then the other person's. Two are still waiting.
    for (const next of [1, 2, 3]) {
      await began(next);
      begun[next - 1]!.letGo();
    }
    expect(await other).toMatchObject({ status: 200 });
    for (const next of [4, 5]) {
      await began(next);
      begun[next - 1]!.letGo();
    }
    const statuses = (await Promise.all(thirty)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status === 503)).toHaveLength(26);
  });

  it('and probes share a queue, which refuses at once with Retry-After when it is full', async () => {
    const { begun, inLine, began } = hold();
    const drawn = Array.from({ length: 31 }, () => change(student(), tiny));
    await inLine(31);
    const probed = media.app.get(Prober, { strict: false }).probe('/nowhere', student().id);
    await expect(probed).rejects.toMatchObject({ code: 'unavailable' });
    const answer = await media
      .as(student())
      .fetch(changeProfileImage.path, { method: 'POST', body: formOf(parts(tiny)) });
    await answer.text();
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
    for (let next = 1; next <= 31; next += 1) {
      await began(next);
      begun[next - 1]!.letGo();
    }
    for (const { status } of await Promise.all(drawn)) expect(status).toBe(200);
  });

  it('lose their place when the client leaves', async () => {
    const { begun, asked, inLine, began } = hold();
    const first = change(student(), tiny);
    await began(1);
    const left = request(new URL(changeProfileImage.path, media.url), {
      ...{ method: 'POST', agent: false },
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        [callerHeader]: new CallerTokens({ FUNGO_SECRET: testSecret }).sign(student()),
      },
    }).on('error', () => undefined);
    left.write('--x\r\nContent-Disposition: form-data; name="image"; filename="me.png"\r\n\r\n');
    left.write(tiny);
    left.end('\r\n--x--\r\n');
    await inLine(2);
    left.destroy();
    await expect(asked.mock.results[1]!.value).rejects.toMatchObject({ code: 'request.abandoned' });
    begun[0]!.letGo();
    expect(await first).toMatchObject({ status: 200 });
    expect(begun).toHaveLength(1);
  });
});
