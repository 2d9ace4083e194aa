import { beginUpload, continueUpload, dropUpload, findUpload } from '@fungo/contracts';
import { fillPath, type SignedIn } from '@fungo/platform';
import type { TestService } from '@fungo/testing';

export const version = { 'tus-resumable': '1.0.0' };
export const swing = { filename: 'Schwung 打撃.mp4', filetype: 'video/mp4', title: 'Long toss' };

export const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

interface Answer {
  status: number;
  code?: string;
  headers: Headers;
}

export const offsetOf = ({ headers }: Answer) => Number(headers.get('upload-offset'));

/** The calls of a tus client. */
export function tusClient(media: TestService) {
  async function ask(caller: SignedIn, path: string, init: RequestInit): Promise<Answer> {
    const headers = { ...version, ...(init.headers as Record<string, string>) };
    const answer = await media.as(caller).fetch(path, { ...init, headers });
    const text = await answer.text();
    const { code } = (text ? JSON.parse(text) : {}) as { code?: string };
    return { status: answer.status, code, headers: answer.headers };
  }

  const begin = (caller: SignedIn, length: number, metadata: Record<string, string> = swing) =>
    ask(caller, beginUpload.path, {
      method: 'POST',
      headers: { 'upload-length': String(length), 'upload-metadata': encoded(metadata) },
    });

  async function begun(caller: SignedIn, length: number, metadata?: Record<string, string>) {
    const { status, headers } = await begin(caller, length, metadata);
    expect(status).toBe(201);
    return headers.get('location')!.split('/').pop()!;
  }

  const pathOf = (id: string) => fillPath(findUpload.path, { id });
  const find = (caller: SignedIn, id: string) => ask(caller, pathOf(id), { method: 'HEAD' });
  const drop = (caller: SignedIn, id: string) => ask(caller, pathOf(id), { method: dropUpload.method });
  const send = (caller: SignedIn, id: string, offset: number, bytes: Buffer) =>
    ask(caller, pathOf(id), {
      method: continueUpload.method,
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes),
    });
  return { ask, begin, begun, pathOf, find, drop, send };
}
