import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { WriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { Readable, Writable } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, getPerson, uploadVideo } from '@fungo/contracts';
import { callerHeader, CallerTokens, type SignedIn } from '@fungo/platform';
import {
  fake,
  person,
  startFakeService,
  startTestService,
  student,
  testSecret,
  type TestService,
} from '@fungo/testing';
import { createCredit, createMembership } from '../factories';
import { mediaService } from '../src/service';
import { UnfinishedUpload } from '../src/uploads/unfinished-upload.entity';
import { noServices } from './no-services';

const run = promisify(execFile);

/** A service with its own folders. */
export interface UploadingService extends TestService {
  workDir: string;
  storageDir: string;
  /** Files and unfinished uploads, and objects in the storage. */
  left(): Promise<{ quarantined: string[]; stored: string[] }>;
  /** The numbers of rows that uploads create. */
  rows(): Promise<{ films: number; videos: number; weeklyVideos: number; credits: number }>;
  member(changes?: Partial<SignedIn>): Promise<SignedIn>;
  /** Ids of users who haven't answered the consent question. */
  silent: Set<string>;
}

export async function startUploading(env: NodeJS.ProcessEnv = {}): Promise<UploadingService> {
  const workDir = await mkdtemp(join(tmpdir(), 'fungo-work-'));
  const storageDir = await mkdtemp(join(tmpdir(), 'fungo-storage-'));
  const silent = new Set<string>();
  const identity = await startFakeService([
    fake(getPerson, ({ params: { userId } }) => person({ userId, awaitsConsent: silent.has(userId) })),
  ]);
  const media = await startTestService(mediaService, {
    env: { ...noServices, IDENTITY_URL: identity.url, WORK_DIR: workDir, STORAGE_DIR: storageDir, ...env },
    keepsOutbox: true,
  });
  return {
    ...media,
    silent,
    workDir,
    storageDir,
    left: async () => ({
      quarantined: [
        ...(await filesIn(join(workDir, 'forms'))),
        ...(await media.dataSource.manager.find(UnfinishedUpload)).map(({ id }) => id),
      ],
      stored: (await filesIn(storageDir)).map((name) => name.replaceAll('+', '/')).sort(),
    }),
    rows: async () => {
      const [row] = await media.dataSource.query<Awaited<ReturnType<UploadingService['rows']>>[]>(
        `SELECT (SELECT count(*)::int FROM films) AS films, (SELECT count(*)::int FROM videos) AS videos,
                (SELECT count(*)::int FROM weekly_videos) AS "weeklyVideos",
                (SELECT count(*)::int FROM credits WHERE reserved_until IS NULL) AS credits`,
      );
      return row!;
    },
    member: async (changes) => {
      const caller = student(changes);
      await createMembership(media.dataSource, { userId: caller.id });
      return caller;
    },
    close: async () => {
      await media.close();
      await identity.close();
      await rm(workDir, { recursive: true });
      await rm(storageDir, { recursive: true });
    },
  };
}

/** {@link startUploading} for the tests of a file. */
export function uploadingForTests(): UploadingService {
  const media = {} as UploadingService;
  beforeAll(async () => {
    Object.assign(media, await startUploading());
  });
  afterAll(() => media.close?.());
  return media;
}

/** Each test of the block leaves no file, object or row behind. */
export function leavingNothing(media: UploadingService): void {
  let before: object[];
  const state = async () => [await media.left(), await media.rows()];
  beforeEach(async () => {
    before = await state();
  });
  afterEach(async () => expect(await state()).toEqual(before));
}

/** Uses this number of the month's uploads. */
export async function useCredits(media: TestService, { id: userId }: SignedIn, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) await createCredit(media.dataSource, { userId, n });
}

/** Lets an upload have begun too long ago. */
export const expire = (media: TestService, id: string) =>
  media.dataSource.manager.update(
    UnfinishedUpload,
    { id },
    { createdAt: new Date(Date.now() - (constants.video.resumableHours + 1) * 3_600_000) },
  );

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

/** A film of a test picture, in the format of ffmpeg's options and the file's ending. */
export const makeFilm = (ending: string, options: string[] = [], seconds = 1): Promise<Buffer> =>
  make(ending, `testsrc2=size=176x144:rate=25:duration=${seconds}`, options);

/** A sound without a picture, in a film's container. */
export const makeSound = (): Promise<Buffer> => make('.mp4', 'sine=duration=1');

async function make(ending: string, source: string, options: string[] = []): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'fungo-film-'));
  try {
    const path = join(folder, `film${ending}`);
    const input = ['-f', 'lavfi', '-i', source];
    await run('ffmpeg', ['-nostdin', '-v', 'error', ...input, ...options, '-bitexact', path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Part = string | { bytes: Uint8Array<ArrayBuffer> | Buffer; name: string; type?: string };

/** A form with its parts in this order. */
export function formOf(parts: [name: string, value: Part][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([new Uint8Array(value.bytes)], value.name, { type: value.type ?? '' }));
  return form;
}

/** A file on a full disk. */
export const fullDisk = (): WriteStream =>
  new Writable({
    write: (_, __, done) =>
      done(Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' })),
  }) as WriteStream;

/** Posts a form like a browser. */
export async function post(
  media: TestService,
  caller: SignedIn,
  parts: [name: string, value: Part][],
  path: string = uploadVideo.path,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await media.as(caller).fetch(path, { method: 'POST', body: formOf(parts) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Streams a form with the boundary `x` until the answer. */
export async function postStream(
  media: TestService,
  caller: SignedIn,
  bytes: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const sent = request(new URL(uploadVideo.path, media.url), {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      [callerHeader]: new CallerTokens({ FUNGO_SECRET: testSecret }).sign(caller),
    },
  });
  const body = Readable.from(bytes);
  body.pipe(sent);
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode!, body: (await json(answer)) as Record<string, unknown> };
  } finally {
    body.destroy();
    sent.destroy();
  }
}
