import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { startS3 } from '../../../libs/platform/test/s3-server';
import { makeBucket } from '../src/make-bucket';

const rule = (id: string, content: string) =>
  `<Rule><ID>${id}</ID><Status>Enabled</Status><Filter><Prefix></Prefix></Filter>${content}</Rule>`;
const abort =
  '<AbortIncompleteMultipartUpload><DaysAfterInitiation>7</DaysAfterInitiation></AbortIncompleteMultipartUpload>';
const configuration = (rules: string) => `<LifecycleConfiguration>${rules}</LifecycleConfiguration>`;

/** A store with one bucket. It keeps the rules of the bucket as they are sent, or drops those for unfinished uploads. */
async function startStore({ rules = '', drops = false } = {}) {
  const store = { rules: rules && configuration(rules), writes: 0 };
  const server: Server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url!.includes('lifecycle')) return response.writeHead(200).end();
    if (request.method === 'PUT') {
      const sent = await text(request);
      store.rules = drops ? sent.replace(/<Abort.*<\/Abort\w+>/, '') : sent;
      store.writes += 1;
      return response.writeHead(200).end();
    }
    if (store.rules) return response.writeHead(200, { 'content-type': 'application/xml' }).end(store.rules);
    return response.writeHead(404).end('<Error><Code>NoSuchLifecycleConfiguration</Code></Error>');
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ S3_BUCKET: 'films', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' },
  };
  return { store, env, close: () => new Promise((resolve) => server.close(resolve)) };
}

describe('the bucket’s rule for unfinished uploads', () => {
  const warn = jest.spyOn(console, 'warn');
  beforeEach(() => warn.mockReset().mockImplementation(() => undefined));
  afterAll(() => warn.mockRestore());

  it('is added once, and other rules stay', async () => {
    const other = rule('old-logs', '<Expiration><Days>30</Days></Expiration>');
    const { store, env, close } = await startStore({ rules: other });
    await makeBucket(env);
    await makeBucket(env);
    expect(store.writes).toBe(1);
    expect(store.rules).toContain('<ID>old-logs</ID>');
    expect(store.rules).toMatch(
      /<ID>fungo-unfinished-uploads<\/ID>.*<DaysAfterInitiation>2<\/DaysAfterInitiation>/s,
    );
    expect(warn).not.toHaveBeenCalled();
    await close();
  });

  it('is the first one of a bucket without any', async () => {
    const { store, env, close } = await startStore();
    await makeBucket(env);
    expect(store.rules).toContain('fungo-unfinished-uploads');
    await close();
  });

  it('is not added where the operator has one for the whole bucket', async () => {
    const { store, env, close } = await startStore({ rules: rule('own', abort) });
    await makeBucket(env);
    expect(store.writes).toBe(0);
    await close();
  });

  it('is a warning where the store drops it', async () => {
    const { env, close } = await startStore({ drops: true });
    await makeBucket(env);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('bucket films (it was dropped)')]]);
    await close();
  });

  it('is a warning where the store knows no rules', async () => {
    const s3 = await startS3();
    await makeBucket(s3.config);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('keeps no rule for unfinished uploads')]]);
    await s3.clear();
  });
});

it('a bucket in a store that does not answer is an error soon, which names the store', async () => {
  const sockets: Socket[] = [];
  const silent = createTcpServer((socket) => sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const config = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'films',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
  };
  await expect(makeBucket(config)).rejects.toThrow(`No bucket films at ${endpoint}: TimeoutError`);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});
