import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { endpoint } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '../src';
import { change, probeForTests, service } from './probe';

const upload = endpoint({
  service,
  method: 'POST',
  path: '/api/upload',
  summary: 'Counts what it is sent',
  access: 'public',
  streamed: true,
  response: z.object({ bytes: z.number() }),
  status: 200,
  errors: [],
});

@Controller()
class StreamController {
  @Handle(upload)
  async upload(@Call() { stream }: CallOf<typeof upload>) {
    let bytes = 0;
    for await (const part of stream ?? []) bytes += (part as Buffer).length;
    return { bytes };
  }

  @Handle(change)
  change(@Call() { body }: CallOf<typeof change>) {
    return body;
  }
}

const probe = probeForTests(StreamController, { upload, change });

const size = 3 * 1024 ** 2; // more than the limit of a JSON body
const send = (method: string, path: string, type: string, body: string | Buffer = Buffer.alloc(size)) =>
  probe.visitor.fetch(path, { method, body, headers: { 'content-type': type } });

it.each(['multipart/form-data; boundary=x', 'application/offset+octet-stream'])(
  'passes a body of %s to its handler unread',
  async (type) => {
    const answer = await send('POST', '/api/upload', type);
    expect(await answer.json()).toEqual({ bytes: size });
  },
);

it('passes on an empty body as no bytes', async () => {
  const answer = await probe.visitor.fetch('/api/upload', { method: 'POST' });
  expect(await answer.json()).toEqual({ bytes: 0 });
});

it('refuses every other type', async () => {
  expect((await send('POST', '/api/upload', 'video/mp4')).status).toBe(415);
});

it.each(['multipart/form-data; boundary=x', 'application/offset+octet-stream'])(
  'refuses a body of %s if the call expects JSON',
  async (type) => {
    const answer = await send('PUT', '/api/change', type);
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ code: 'request.unsupported-type' });
  },
);

it('accepts JSON as usual', async () => {
  const answer = await send('PUT', '/api/change', 'application/json', '{"word":"fungo"}');
  expect(await answer.json()).toEqual({ word: 'fungo' });
  const large = JSON.stringify({ word: 'x'.repeat(size) });
  expect((await send('PUT', '/api/change', 'application/json', large)).status).toBe(413);
});
