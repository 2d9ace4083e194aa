import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { endpoint } from '@fungo/contracts';
import { Call, type CallOf, Handle, JsonText } from '../src';
import { probeForTests, service } from './probe';

const spec = { service, method: 'GET', summary: '', access: 'public', status: 200, errors: [] } as const;
const response = z.array(z.object({ id: z.number() }));
const declared = {
  text: endpoint({ ...spec, path: '/api/text', response, shared: true }),
  rows: endpoint({ ...spec, path: '/api/rows', response, shared: true }),
  own: endpoint({ ...spec, path: '/api/own', response }),
};
let rows: { id: number }[];

@Controller()
class ProbeController {
  @Handle(declared.text)
  text(@Call() _: CallOf<typeof declared.text>) {
    return new JsonText<{ id: number }[]>(JSON.stringify(rows));
  }

  @Handle(declared.rows)
  rows(@Call() _: CallOf<typeof declared.rows>) {
    return rows.map(({ id }) => ({ id, secret: 'stays' }));
  }

  @Handle(declared.own)
  own(@Call() _: CallOf<typeof declared.own>) {
    return rows;
  }
}

const probe = probeForTests(ProbeController);
beforeEach(() => (rows = [{ id: 1 }]));

const ask = async (path: string, etag?: string) => {
  const answer = await probe.visitor.fetch(path, { headers: etag ? { 'if-none-match': etag } : {} });
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', text: await answer.text() };
};

describe.each(['/api/text', '/api/rows'])('a shared answer of %s', (path) => {
  it('has its content’s hash as its tag, and is not sent to a client that has it', async () => {
    const { etag, ...first } = await ask(path);
    expect(first).toEqual({ status: 200, text: '[{"id":1}]' });
    expect(await ask(path, etag)).toEqual({ status: 304, etag, text: '' });
    expect((await ask(path, '"another"')).status).toBe(200);
  });

  it('is sent again as soon as it has changed', async () => {
    const { etag } = await ask(path);
    rows = [{ id: 2 }];
    const changed = await ask(path, etag);
    expect(changed).toMatchObject({ status: 200, text: '[{"id":2}]' });
    expect(changed.etag).not.toBe(etag);
  });
});

it('a caller’s own answer has no tag', async () => {
  expect(await ask('/api/own')).toEqual({ status: 200, etag: '', text: '[{"id":1}]' });
});
