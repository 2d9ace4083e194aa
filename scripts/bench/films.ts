import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client as Database } from 'pg';
import { Client } from 'undici';
import { uploadVideo, type Video } from '@fungo/contracts';
import { freePort } from '@fungo/stores';
import { shownEntries, type Probe } from '../../services/media/src/ffmpeg/probe.rules';
import { pictureAt, rendition, thumbnail } from '../../services/media/src/processing/rendition.rules';
import { nodeProgram } from '../start/node-program';
import { PROCESSES } from '../start/processes';
import type { Academy, Member } from './academy';
import { makeFilm, run } from './make-film';
import { median, ratio, turnByTurn } from './measure';
import type { Figure } from './report';

const seconds = 10;
const rounds = 3;
/** The product's own half second: storing, recording, waking up. */
const grace = 0.5;

interface Made {
  /** seconds from the upload's answer */
  thumbnail: number;
  /** seconds from the beginning of the rendition to its end */
  rendition: number;
}

/** The time to process a film, against its commands alone, and the effect on calls. */
export async function films(academy: Academy): Promise<Figure[]> {
  const { url, environment, databaseUrl } = academy.product;
  const film = join(environment.FUNGO_HOME!, 'film.mp4');
  await makeFilm(film, { seconds, size: '1280x720' });
  const members = (await academy.members()).flatMap((member) => Array<Member>(4).fill(member));
  const worker = await startWorker(environment);
  const database = new Database({ connectionString: databaseUrl });
  await database.connect();
  try {
    const make = () => madeOf(database, () => upload(url, film, members.pop()!));
    const thumbnails: number[] = [];
    const times = await turnByTurn(
      {
        job: async () => {
          const made = await make();
          thumbnails.push(made.thumbnail);
          return made.rendition;
        },
        alone: () => timed(() => alone(film, rendition(probe, false))),
      },
      rounds,
    );
    const quick = await turnByTurn(
      {
        alone: () =>
          timed(async () => {
            await ask(film, shownEntries.facts);
            await ask(film, shownEntries.firstPicture);
            await alone(film, thumbnail(probe, pictureAt(seconds), false));
          }),
      },
      rounds,
    );
    const idle = await ninetieth(url, () => false);
    let isDone = false;
    const making = make().finally(() => (isDone = true));
    const busy = await ninetieth(url, () => isDone);
    await making;

    const shown = median(thumbnails.slice(1));
    const s = (value: number) => `${value.toFixed(2)} s`;
    return [
      {
        what: '720p rendition: the job / its command alone',
        measured: ratio(times.job, times.alone),
        goal: { atMost: 1.05 },
        because: `${s(median(times.job))}, ${s(median(times.alone))} for ${seconds} s of film`,
      },
      {
        what: `thumbnail: seen after the upload, less ${grace} s / its commands alone`,
        measured: (shown - grace) / median(quick.alone),
        goal: { atMost: 1.25 },
        because: `${s(shown)}, ${s(median(quick.alone))}`,
      },
      {
        what: 'a read’s p90 while a film is made / idle',
        measured: busy / idle,
        goal: { atMost: 2.5 },
        because: `${busy.toFixed(2)} ms, ${idle.toFixed(2)} ms`,
      },
    ];
  } finally {
    await database.end();
    await worker.stop();
    rmSync(film);
  }
}

async function startWorker(environment: NodeJS.ProcessEnv) {
  const port = await freePort();
  const program = nodeProgram(environment.FUNGO_HOME!, {
    name: 'media-worker',
    script: `dist/${PROCESSES['media-worker']}`,
    env: { ...environment, PORT: String(port), METRICS_PORT: '0' },
    ready: { port, path: '/readyz' },
  });
  const running = await program.start();
  await running.ready;
  return running;
}

async function upload(url: string, film: string, member: Member): Promise<string> {
  const form = new FormData();
  form.set('title', 'Bench');
  form.set('video', new Blob([readFileSync(film)]), 'film.mp4');
  const answer = await fetch(url + uploadVideo.path, {
    ...{ method: 'POST', headers: member.throughGateway, body: form },
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as Video).id;
}

/** Polls a film's row, fifty times a second, until it is processed. */
async function madeOf(database: Database, send: () => Promise<string>): Promise<Made> {
  const id = await send();
  const sent = performance.now();
  let [shown, begun] = [0, 0];
  for (;;) {
    const { rows } = await database.query<{ state: string; has_thumbnail: boolean }>(
      'SELECT state, has_thumbnail FROM media.films WHERE id = $1',
      [id],
    );
    const now = performance.now();
    const { state, has_thumbnail } = rows[0]!;
    if (has_thumbnail) shown ||= now;
    if (state !== 'queued') begun ||= now;
    if (state === 'failed') throw new Error('The film could not be made.');
    if (state === 'ready' && shown)
      return { thumbnail: (shown - sent) / 1000, rendition: (now - begun) / 1000 };
    await delay(20);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

const ask = (film: string, entries: string[]) => run('ffprobe', ['-v', 'error', ...entries, film]);

/** With the worker's niceness, so that other load affects both alike. */
async function alone(film: string, { inputOptions = [], filter, results }: ReturnType<typeof rendition>) {
  const folder = `${film}-made`;
  mkdirSync(folder, { recursive: true });
  await run('nice', [
    ...['-n', '19', 'ffmpeg', '-v', 'error', '-y', ...inputOptions, '-i', film, '-filter_complex', filter],
    ...results.flatMap(({ file, options }) => [...options, join(folder, file)]),
  ]);
  rmSync(folder, { recursive: true });
}

/** Milliseconds within which nine of ten reads are answered, one after the other, until `isOver` or for three hundred. */
async function ninetieth(url: string, isOver: () => boolean): Promise<number> {
  const client = new Client(new URL(url).origin);
  const times: number[] = [];
  while (times.length < 300 && !isOver()) {
    const start = performance.now();
    const { body } = await client.request({ method: 'GET', path: '/api/instructors' });
    await body.dump();
    times.push(performance.now() - start);
    await delay(10);
  }
  await client.close();
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)]!;
}

const probe: Probe = {
  duration: seconds,
  pixels: 1280 * 720,
  width: 1280,
  height: 720,
  frameRate: 30,
  beat: 30,
  rotation: 0,
  hasSound: true,
  soundStream: 1,
  videoCodec: 'h264',
  audioCodec: 'aac',
  pixelFormat: 'yuv420p',
  container: 'mov,mp4,m4a,3gp,3g2,mj2',
  isInterlaced: false,
  highDynamicRange: null,
};
