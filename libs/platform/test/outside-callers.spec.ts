import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { endpoint } from '@fungo/contracts';
import { student, visitorWith } from '@fungo/testing';
import { AppError, Call, type CallOf, Handle, hashOfToken } from '../src';
import { probeForTests, service } from './probe';

const spec = { service, summary: '', status: 200, errors: [] } as const;
const maxBytes = 2 * 1024 ** 2;
const hook = endpoint({
  ...{ ...spec, method: 'POST', path: '/api/hook', access: 'public', webhook: 'application/json', maxBytes },
  response: z.object({ hex: z.string() }),
});
const mailHook = endpoint({
  ...{ ...spec, method: 'POST', path: '/api/mail-hook', access: 'public', webhook: 'message/rfc822' },
  response: z.object({ hex: z.string() }),
});
const echo = endpoint({
  ...{ ...spec, method: 'POST', path: '/api/echo', access: 'public' },
  body: z.object({ word: z.string() }),
  response: z.object({ word: z.string() }),
});
const form = endpoint({
  ...{ ...spec, method: 'POST', path: '/api/form', access: 'public', form: true },
  body: z.object({ word: z.literal('plate') }),
  response: z.object({ word: z.string() }),
});
const place = endpoint({
  ...{ ...spec, method: 'GET', path: '/api/place', access: 'token' },
  response: z.object({ kind: z.string() }),
});
const token = 'the-secret-of-a-link';
const keptHash = hashOfToken(token);

@Controller()
class ProbeController {
  @Handle(hook)
  hook(@Call() { bytes }: CallOf<typeof hook>) {
    return { hex: bytes.subarray(0, 40).toString('hex') };
  }

  @Handle(mailHook)
  mailHook(@Call() { bytes }: CallOf<typeof mailHook>) {
    return { hex: bytes.subarray(0, 40).toString('hex') };
  }

  @Handle(echo)
  echo(@Call() { body }: CallOf<typeof echo>) {
    return body;
  }

  @Handle(form)
  form(@Call() { body }: CallOf<typeof form>) {
    return body;
  }

  @Handle(place)
  place(@Call() { caller }: CallOf<typeof place>) {
    if (caller.kind === 'visitor' && caller.tokenHash !== keptHash)
      throw new AppError('scheduling.lesson-not-found');
    return { kind: caller.kind };
  }
}

const probe = probeForTests(ProbeController, { hook, mailHook, echo, form, place });

describe('a webhook', () => {
  const send = (body: string | Buffer, path = '/api/hook', type = 'application/json') =>
    probe.visitor.fetch(path, { method: 'POST', body, headers: { 'content-type': type } });

  // holds: decided.34
  it('reaches its handler byte for byte, readable or not', async () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x7b, 0x0d, 0x0a, 0x7d]);
    expect(await (await send(bytes)).json()).toEqual({ hex: bytes.toString('hex') });
  });

  it('may be as large as its declaration allows', async () => {
    expect((await send(Buffer.alloc(maxBytes, ' '))).status).toBe(200);
    expect((await send(Buffer.alloc(maxBytes + 1, ' '))).status).toBe(413);
  });

  it('must have the declared type, and not be empty', async () => {
    const mail = Buffer.from('From: a@b.test\r\n\r\nCaf\xe9', 'latin1');
    const taken = await send(mail, '/api/mail-hook', 'message/rfc822');
    expect(await taken.json()).toEqual({ hex: mail.toString('hex') });
    for (const [path, type] of [
      ['/api/hook', 'text/plain'],
      ['/api/hook', 'message/rfc822'],
      ['/api/mail-hook', 'application/json'],
      ['/api/echo', 'message/rfc822'],
    ])
      expect((await send('{}', path, type)).status).toBe(415);
    expect((await probe.visitor.fetch('/api/hook', { method: 'POST' })).status).toBe(400);
  });

  it('does not change the JSON of other calls, or their limit', async () => {
    expect(await (await send('{"word":"plate"}', '/api/echo')).json()).toEqual({ word: 'plate' });
    for (const broken of ['{"word":', '', '{"__proto__":{"word":"a"}}'])
      expect((await send(broken, '/api/echo')).status).toBe(400);
    expect((await send(JSON.stringify({ word: 'a'.repeat(1024 ** 2) }), '/api/echo')).status).toBe(413);
  });
});

describe('a form', () => {
  const urlEncoded = 'application/x-www-form-urlencoded';
  const send = (body: string | URLSearchParams | FormData, path = '/api/form', type?: string) =>
    probe.visitor.fetch(path, { method: 'POST', body, ...(type && { headers: { 'content-type': type } }) });
  const inParts = (name: string, value: string | Blob) => {
    const parts = new FormData();
    parts.set(name, value);
    return parts;
  };

  it('is checked like JSON with the same fields', async () => {
    const taken = [new URLSearchParams({ word: 'plate', more: 'x' }), inParts('word', 'plate')];
    for (const body of taken) expect(await (await send(body)).json()).toEqual({ word: 'plate' });
    expect((await send('{"word":"plate"}', '/api/form', 'application/json')).status).toBe(200);
    for (const body of [new URLSearchParams({ word: 'mound' }), inParts('word', new Blob(['plate']))])
      expect((await send(body)).status).toBe(400);
    for (const body of ['', '__proto__=x', 'word='])
      expect((await send(body, '/api/form', urlEncoded)).status).toBe(400);
  });

  it('is refused if it cannot be read, or if the call accepts no form', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x'])
      expect((await send('word', '/api/form', type)).status).toBe(400);
    for (const body of [new URLSearchParams({ word: 'plate' }), inParts('word', 'plate')])
      expect((await send(body, '/api/echo')).status).toBe(415);
  });
});

// holds: decided.33
it('the token of a link opens a call to visitors, and reveals nothing to others', async () => {
  const asked = async (client: typeof probe.visitor) => {
    const { status, body, error } = await client.call(place, {});
    return status === 200 ? body.kind : error.code;
  };
  expect(await asked(probe.as(visitorWith(token)))).toBe('visitor');
  expect(await asked(probe.as(visitorWith('another')))).toBe('scheduling.lesson-not-found');
  expect(await asked(probe.visitor)).toBe('request.unknown-path');
  expect(await asked(probe.as(student()))).toBe('user');
  expect(await asked(probe.as({ kind: 'service', name: 'messaging' }))).toBe('auth.forbidden');
});
