import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addVoiceTake, type ErrorBody, type VoiceLog, type VoiceOver } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import type { TestService } from '@fungo/testing';
import { clip, sound } from './clips/clips';

export const webm = ['-c:a', 'libopus', '-b:a', '48k'];

/** A recording as a browser makes it, of this many seconds. */
export async function recording(seconds = 1, name = 'take.webm', ...options: string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'fungo-voice-'));
  try {
    return await readFile(await clip(folder, name, ...sound(seconds), ...(options.length ? options : webm)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A paused film without drawings. */
export const logOf = (length: number, changes: Partial<VoiceLog> = {}): VoiceLog => ({
  length,
  start: { film: 0, rate: 1, isPlaying: false, drawings: [] },
  events: [],
  ...changes,
});

interface Sent {
  takeId?: string;
  from?: number;
  log?: unknown;
  sound?: Buffer | null;
  ifMatch?: string;
}

/** Sends a take as the workbench does. */
export async function sendTake(
  service: TestService,
  caller: SignedIn,
  videoId: string,
  { takeId = randomUUID(), from = 0, log = logOf(1000), sound: bytes, ifMatch }: Sent,
): Promise<{ status: number; body: VoiceOver; error: ErrorBody }> {
  const form = new FormData();
  form.set('takeId', takeId);
  form.set('from', String(from));
  form.set('log', typeof log === 'string' ? log : JSON.stringify(log));
  if (bytes)
    form.set('sound', new File([new Uint8Array(bytes)], 'take.webm', { type: 'audio/webm;codecs=opus' }));
  const answer = await service.as(caller).fetch(addVoiceTake.path.replace('{id}', videoId), {
    method: 'POST',
    body: form,
    headers: { ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
  });
  const body = (await answer.json()) as VoiceOver & ErrorBody;
  return { status: answer.status, body, error: body };
}
