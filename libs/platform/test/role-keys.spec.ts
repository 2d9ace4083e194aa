import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isUnavailable, loadConfig, openStorage, StorageConfig } from '../src';
import { startS3 } from './s3-server';

/** Keys of a platform's role, as its containers get them. */
async function startRole() {
  const asked = { times: 0, authorization: '' };
  const keys = { AccessKeyId: 'S3RVER', SecretAccessKey: 'S3RVER', Token: 'of the session' };
  let lifetime = 3_600_000;
  const server: Server = createServer((request, response) => {
    asked.times += 1;
    asked.authorization = request.headers.authorization ?? '';
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...keys, Expiration: new Date(Date.now() + lifetime).toISOString() }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    expireAtOnce: () => (lifetime = 1),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe('a store without keys of its own', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    s3 = await startS3();
    process.env.AWS_EC2_METADATA_DISABLED = 'true';
  });
  afterEach(() => {
    delete process.env.AWS_CONTAINER_CREDENTIALS_FULL_URI;
    delete process.env.AWS_CONTAINER_AUTHORIZATION_TOKEN;
  });
  afterAll(async () => {
    delete process.env.AWS_EC2_METADATA_DISABLED;
    await s3.clear();
  });

  const open = () => {
    const { S3_ENDPOINT, S3_BUCKET } = s3.config;
    return openStorage(loadConfig(StorageConfig, { S3_ENDPOINT, S3_BUCKET }));
  };
  const play = async (role: { url: string }) => {
    process.env.AWS_CONTAINER_CREDENTIALS_FULL_URI = role.url;
    process.env.AWS_CONTAINER_AUTHORIZATION_TOKEN = 'of the pod';
    return open();
  };

  it('is opened with those of the platform’s role', async () => {
    const role = await startRole();
    const storage = await play(role);
    await storage.put('videos/7/swing.mp4', Readable.from([Buffer.from('swing')]), {
      contentType: 'video/mp4',
    });
    const film = await storage.get('videos/7/swing.mp4');
    expect((await buffer(film!.stream)).toString()).toBe('swing');
    expect(role.asked).toEqual({ times: 1, authorization: 'of the pod' });
    await role.close();
  });

  it('is away while the role gives no further keys', async () => {
    const role = await startRole();
    role.expireAtOnce();
    const storage = await play(role);
    await role.close();
    const sent = storage.put('a', Readable.from([Buffer.from('swing')]), { contentType: 'video/mp4' });
    const error = await sent.catch((caught: unknown) => caught);
    expect([(error as Error).name, isUnavailable(error)]).toEqual(['CredentialsProviderError', true]);
  });

  it('control: is not opened where there is no role', async () => {
    await expect(open()).rejects.toThrow('S3_ACCESS_KEY_ID is not set, and no role gives keys');
  });
});
