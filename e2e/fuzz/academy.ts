import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointSpec, Player, Role, Video } from '@fungo/contracts';
import sharp from 'sharp';
import { type StartedProduct, startProductForTests } from '../../scripts/start/for-tests';
import { clip, h264, picture } from '../../services/media/test/clips/clips';
import { recording } from '../../services/media/test/voice';
import type { Broken } from './invalid';

/** Milliseconds after which a request counts as hanging, long for a busy machine. */
const hangs = 60_000;

export const accounts = {
  'player@fungo.test': 'student',
  'player2@fungo.test': 'student',
  'coach@fungo.test': 'instructor',
  'coach2@fungo.test': 'instructor',
  'admin@fungo.test': 'admin',
} as const satisfies Record<string, Role>;
export type Who = keyof typeof accounts | 'visitor';
export const everybody: Who[] = ['visitor', ...(Object.keys(accounts) as Who[])];

/** The product under test, complete after `open`. */
export const academy = {} as {
  product: StartedProduct;
  /** Ids of users that nothing else needs. */
  strangers: string[];
  /** Ids of the first players of both families. */
  firstPlayers: string[];
  /** The name of a playable film. */
  filmFile: string;
};
const cookies = new Map<Who, string>();
/** Files for forms. */
const files: Record<string, Blob> = {};
export const slowest = { call: '', milliseconds: 0 };

export async function open(): Promise<void> {
  academy.product = await startProductForTests({
    // Each request has its own address, so that no limit on addresses hides an answer.
    env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: 'loopback' },
  });
  await signInAll();
  for (let i = 0; i < 5; i += 1)
    await ask('visitor', 'POST', '/api/register', {
      ...{ firstName: 'Pat', lastName: 'Lane', email: `stranger${i}@fungo.test` },
      ...{ password: 'play-ball', confirmPassword: 'play-ball' },
    });
  const users = await read<{ id: string; email: string }[]>('admin@fungo.test', '/api/admin/users');
  academy.firstPlayers = await Promise.all(
    (['player@fungo.test', 'player2@fungo.test'] as const).map(
      async (who) => (await read<Player[]>(who, '/api/players'))[0]!.id,
    ),
  );
  const videos = await read<Video[]>('player@fungo.test', '/api/videos');
  const { filePath } = videos.find(({ status }) => status === 'reviewed')!;
  academy.filmFile = filePath!.split('/').at(-1)!;
  const folder = await mkdtemp(join(tmpdir(), 'fungo-fuzz-'));
  // Each accepted film is processed during the calls, so it is as short as possible.
  const film = await clip(folder, 'swing.mp4', ...picture('64x64', 10, 1), ...h264);
  files.film = new Blob([new Uint8Array(await readFile(film))], { type: 'video/mp4' });
  files.sound = new Blob([new Uint8Array(await recording())], { type: 'audio/webm' });
  const square = sharp({ create: { width: 40, height: 40, channels: 3, background: '#2f5d46' } });
  files.image = new Blob([new Uint8Array(await square.png().toBuffer())], { type: 'image/png' });
  await rm(folder, { recursive: true, force: true });
  academy.strangers = users.filter(({ email }) => email.startsWith('stranger')).map(({ id }) => id);
}

export async function signInAll(): Promise<void> {
  for (const who of everybody) if (who !== 'visitor') cookies.set(who, await signIn(who));
}

async function signIn(email: string): Promise<string> {
  const response = await ask('visitor', 'POST', '/api/custom-login', { email, password: 'play-ball' });
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

export async function ask(who: Who, method: string, path: string, body?: object): Promise<Response> {
  return fetch(academy.product.url + path, {
    method,
    headers: {
      cookie: cookies.get(who) ?? '',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

export async function read<T>(who: Who, path: string): Promise<T> {
  return (await (await ask(who, 'GET', path)).json()) as T;
}

export interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

export async function send(
  who: Who,
  endpoint: EndpointSpec,
  { request, raw, headers, suffix = '' }: Pick<Broken, 'request' | 'raw' | 'headers' | 'suffix'>,
): Promise<Answer> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.params[name]!),
  );
  const query = new URLSearchParams(request.query).toString();
  const sent = bodyOf(endpoint, request, raw);
  const began = performance.now();
  const response = await fetch(`${academy.product.url}${path}${suffix}${query && `?${query}`}`, {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      cookie: cookies.get(who) ?? '',
      'x-forwarded-for': `203.0.${(began % 250) | 0}.${Math.floor(Math.random() * 250)}`,
      ...sent.headers,
      ...headers,
    },
    ...(sent.body !== undefined && { body: sent.body }),
    signal: AbortSignal.timeout(hangs),
  });
  const text = await textOf(response);
  const milliseconds = Math.round(performance.now() - began);
  if (milliseconds > slowest.milliseconds)
    Object.assign(slowest, { call: `${endpoint.method} ${endpoint.path}`, milliseconds });
  return { status: response.status, text, headers: response.headers };
}

function bodyOf(
  endpoint: EndpointSpec,
  { body, form }: Broken['request'],
  raw: Broken['raw'],
): { body?: string | FormData; headers?: Record<string, string> } {
  if (raw) return { body: raw.text, headers: { 'content-type': raw.type } };
  if (body !== undefined)
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const { streamed, method, webhook } = endpoint;
  if (webhook) return { body: '{}', headers: { 'content-type': webhook } };
  if (typeof streamed === 'object') {
    const filled = new FormData();
    for (const [name, value] of Object.entries(form ?? {})) filled.set(name, value);
    const kind = streamed.file === 'sound' ? 'sound' : streamed.file.startsWith('video') ? 'film' : 'image';
    filled.set(streamed.file, files[kind]!, 'IMG_0001.MP4');
    return { body: filled };
  }
  if (!streamed && !endpoint.path.startsWith('/api/videos/uploads')) return {};
  const headers = { 'tus-resumable': '1.0.0' };
  if (method === 'POST')
    return {
      headers: {
        ...{ ...headers, 'upload-length': '1000' },
        'upload-metadata': `filename ${btoa('swing.mp4')},title ${btoa('Swing')}`,
      },
    };
  if (method !== 'PATCH') return { headers };
  return {
    body: 'part',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  };
}

/** Only the beginning of an event stream, which may last. */
async function textOf(response: Response): Promise<string> {
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    return response.text();
  const reader = response.body!.getReader();
  const first = (await reader.read()) as { value?: Uint8Array };
  await reader.cancel();
  return Buffer.from(first.value ?? []).toString();
}
