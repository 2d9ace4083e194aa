import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { request } from 'undici';
import { constants, uploadVideo, beginUpload, type Video } from '@fungo/contracts';
import { openStorage } from '@fungo/platform';
import { filmFiles } from '../../services/media/src/films/film-files';
import type { Academy, Member } from './academy';
import { makeFilm } from './make-film';
import { median, ratio, turnByTurn } from './measure';
import type { Figure } from './report';

const mebibyte = 1024 ** 2;
/** Size of the film; by default the largest that is accepted. */
const size = process.env.UPLOAD_MB ? Number(process.env.UPLOAD_MB) * mebibyte : constants.video.maxBytes;
const part = 50 * mebibyte;
const rounds = 3;

/** Uploads of the largest film through the gateway, straight to the service, and in parts, with the memory they take. */
export async function uploads(academy: Academy): Promise<Figure[]> {
  const { url, environment } = academy.product;
  const home = environment.FUNGO_HOME!;
  const film = join(home, 'film.mp4');
  await makeFilm(film, { seconds: 1, size: '320x240' });
  pad(film);
  const sha256 = await hash(createReadStream(film));
  const members = (await academy.members()).flatMap((member) => Array<Member>(4).fill(member));
  const storage = await openStorage({ STORAGE_DIR: environment.STORAGE_DIR });

  /** Seconds of an upload, whose result is checked and deleted. */
  const timed = async (send: (member: Member) => Promise<string>): Promise<number> => {
    const member = members.pop()!;
    const start = performance.now();
    const id = await send(member);
    const seconds = (performance.now() - start) / 1000;
    const kept = await storage.get(filmFiles(id).original);
    if (!kept || (await hash(kept.stream)) !== sha256) throw new Error('What was kept is not what was sent.');
    const { statusCode, body } = await request(`${url}/api/videos/${id}`, {
      ...{ method: 'DELETE', headers: member.throughGateway },
    });
    await body.dump();
    if (statusCode !== 204) throw new Error(`It could not be deleted: ${statusCode}`);
    return seconds;
  };

  const memory = { gateway: memoryOf(home, 'gateway'), media: memoryOf(home, 'media') };
  const direct = (member: Member) => inOne(environment.MEDIA_URL!, film, member.signed());
  await timed(direct); // warms up
  for (const one of Object.values(memory)) one.begin();
  const times = await turnByTurn(
    {
      gateway: () => timed((member) => inOne(url, film, member.throughGateway)),
      direct: () => timed(direct),
      parts: () => timed((member) => inParts(url, film, member.throughGateway)),
    },
    rounds,
  );
  rmSync(film);
  await academy.forgetEvents();
  const each = (seconds: number[]) => `${Math.round(size / mebibyte / median(seconds))} MB/s`;
  const what = `${Math.round(size / mebibyte)} MB`;
  return [
    {
      what: `${what} as a form: gateway / service itself`,
      measured: ratio(times.direct, times.gateway),
      goal: { atLeast: 0.9 },
      because: `${each(times.gateway)}, ${each(times.direct)}`,
    },
    {
      what: `${what} in parts of 50 MB / as a form to the service itself`,
      measured: ratio(times.direct, times.parts),
      goal: { atLeast: 0.8 },
      because: `${each(times.parts)}, ${each(times.direct)}`,
    },
    ...Object.entries(memory).map(([name, { grownTo }]) => ({
      what: `${what}: growth of the ${name}'s memory / 64 MB`,
      measured: grownTo() / 64,
      goal: { atMost: 1 },
      because: `${grownTo().toFixed(0)} MB at the most`,
    })),
  ];
}

/** Grows a film to the wanted size with a box that players skip. */
function pad(film: string): void {
  const before = statSync(film).size;
  const box = Buffer.alloc(8);
  box.writeUInt32BE(size - before);
  box.write('free', 4);
  writeFileSync(film, box, { flag: 'a' });
  truncateSync(film, size);
}

async function hash(stream: Readable): Promise<string> {
  const sum = createHash('sha256');
  for await (const chunk of stream) sum.update(chunk as Buffer);
  return sum.digest('hex');
}

async function inOne(url: string, film: string, headers: Record<string, string>): Promise<string> {
  const head = [
    '--part',
    'content-disposition: form-data; name="title"',
    '',
    'Bench',
    '--part',
    'content-disposition: form-data; name="video"; filename="film.mp4"',
    'content-type: video/mp4',
    '',
    '',
  ].join('\r\n');
  const tail = '\r\n--part--\r\n';
  const body = new PassThrough({ highWaterMark: mebibyte });
  body.write(head);
  createReadStream(film, { highWaterMark: mebibyte })
    .on('end', () => body.end(tail))
    .pipe(body, { end: false });
  const answer = await request(url + uploadVideo.path, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'multipart/form-data; boundary=part',
      'content-length': String(head.length + size + tail.length),
    },
    body,
    ...patience,
  });
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${await answer.body.text()}`);
  return ((await answer.body.json()) as Video).id;
}

async function inParts(url: string, film: string, given: Record<string, string>): Promise<string> {
  const headers = { ...given, 'tus-resumable': '1.0.0' };
  const begun = await request(url + beginUpload.path, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(size),
      'upload-metadata': `filename ${btoa('film.mp4')},title ${btoa('Bench')}`,
    },
  });
  if (begun.statusCode !== 201) throw new Error(`${begun.statusCode} ${await begun.body.text()}`);
  await begun.body.dump();
  const { pathname } = new URL(String(begun.headers.location), url);
  for (let offset = 0; offset < size; offset += part) {
    const end = Math.min(offset + part, size) - 1;
    const answer = await request(url + pathname, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(end - offset + 1),
      },
      body: createReadStream(film, { start: offset, end, highWaterMark: mebibyte }),
      ...patience,
    });
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${await answer.body.text()}`);
    await answer.body.dump();
  }
  return pathname.split('/').at(-1)!;
}

const patience = { headersTimeout: 600_000, bodyTimeout: 600_000 };

/** Resident memory of a process of the product, in MB, by the kernel's own account. */
function memoryOf(home: string, name: string) {
  const { pid } = JSON.parse(readFileSync(join(home, 'run', `${name}.json`), 'utf8')) as { pid: number };
  const read = (line: 'VmRSS' | 'VmHWM') => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)![1]) / 1024;
  };
  let before = 0;
  return {
    begin: () => {
      before = read('VmRSS');
      writeFileSync(`/proc/${pid}/clear_refs`, '5'); // the peak counts from here
    },
    grownTo: () => read('VmHWM') - before,
  };
}
