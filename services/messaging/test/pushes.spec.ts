import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateVAPIDKeys } from 'web-push';
import {
  chooseMails,
  constants,
  getPushes,
  subscribeToPushes,
  unsubscribeFromPushes,
} from '@fungo/contracts';
import { Sessions, sessionIdOf, type SignedIn } from '@fungo/platform';
import { eventually, student } from '@fungo/testing';
import { PushSubscriptionOfDevice } from '../src/pushes/push-subscription.entity';
import { academyForTests } from './academy';

const { publicKey, privateKey } = generateVAPIDKeys();
const academy = academyForTests(async () => ({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  PUSH_HOSTS: '127.0.0.1,fcm.googleapis.com',
}));

/** A push service on this machine. */
const service = {
  server: null as unknown as Server,
  status: 201,
  got: [] as { path: string; headers: NodeJS.Dict<string | string[]>; body: Buffer }[],
};
beforeAll(async () => {
  service.server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      service.got.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(service.status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(service.server, 'listening');
});
afterAll(() => service.server.close());
beforeEach(() => {
  service.status = 201;
  service.got = [];
});

/** A browser that can subscribe and read what it is sent. */
function browser() {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  const path = `/send/${randomUUID()}`;
  const { port } = service.server.address() as AddressInfo;
  return {
    subscription: { endpoint: `http://127.0.0.1:${port}${path}`, keys: { p256dh, auth } },
    got: () =>
      service.got
        .filter((one) => one.path === path)
        .map(({ body }) => {
          const plain = opened(body, ecdh, Buffer.from(auth, 'base64url'));
          return JSON.parse(plain) as Record<string, string>;
        }),
  };
}

/** The text of a message in one record, as a browser opens it (RFC 8188 and RFC 8291). */
function opened(body: Buffer, browserKeys: ECDH, auth: Buffer): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body[20]!)];
  const derive = (key: Buffer, salted: Buffer, info: (string | Buffer)[], length: number) =>
    Buffer.from(
      hkdfSync('sha256', key, salted, Buffer.concat(info.map((one) => Buffer.from(one as string))), length),
    );
  const secret = browserKeys.computeSecret(sender);
  const key = derive(secret, auth, ['WebPush: info\0', browserKeys.getPublicKey(), sender], 32);
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, ['Content-Encoding: aes128gcm\0'], 16),
    derive(key, salt, ['Content-Encoding: nonce\0'], 12),
  );
  const sealed = body.subarray(21 + body[20]!);
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString(); // 2 ends the last record, and padding follows
}

/** The player, signed in on a new device. */
async function device() {
  const account = student({ id: academy.player.userId });
  const sessions = academy.messaging.app.get(Sessions);
  const { kind: _, address: __, sessionId: ___, ...user } = account;
  const sessionId = sessionIdOf(await sessions.start(user));
  const caller: SignedIn = { ...account, sessionId };
  return { client: academy.messaging.as(caller), end: () => sessions.end(sessionId) };
}

const devices = () => academy.messaging.dataSource.manager.countBy(PushSubscriptionOfDevice, {});
const confirm = () => academy.messaging.deliver('scheduling.lesson-confirmed', academy.facts());

afterEach(() => academy.messaging.dataSource.query('DELETE FROM push_subscriptions'));

test('a device gets the subject and the page of a notice, encrypted and signed, and stores nothing in plain text', async () => {
  const { subscription, got } = browser();
  const { client } = await device();
  expect((await client.call(getPushes, {})).body).toEqual({ publicKey });
  expect((await client.call(subscribeToPushes, { body: subscription })).status).toBe(204);
  await confirm();
  await eventually(() =>
    expect(got()).toEqual([
      {
        id: expect.any(String) as string,
        title: 'Confirmed: your lesson with Dana Whitfield, Sat, Nov 28, 9:00 AM',
        opens: expect.stringMatching(/^\/lesson\/\d+$/) as string,
      },
    ]),
  );
  expect(service.got[0]!.headers).toMatchObject({
    authorization: expect.stringContaining(`k=${publicKey}`) as string,
    'content-encoding': 'aes128gcm',
    ttl: String(constants.notices.pushHours * 3600),
  });
  expect(service.got[0]!.body.toString('latin1')).not.toContain('Whitfield');
  const rows = await academy.messaging.dataSource.query<object[]>('SELECT * FROM push_subscriptions');
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
});

test('a device gets none after its session has ended, after it unsubscribed, and after its browser did', async () => {
  const [ended, left, gone, stays] = [browser(), browser(), browser(), browser()];
  const signedOut = await device();
  await signedOut.client.call(subscribeToPushes, { body: ended.subscription });
  const leaving = await device();
  await leaving.client.call(subscribeToPushes, { body: left.subscription });
  await signedOut.end();
  await leaving.client.call(unsubscribeFromPushes, {});
  await (await device()).client.call(subscribeToPushes, { body: stays.subscription });
  await confirm();
  await eventually(() => expect(stays.got()).toHaveLength(1));
  expect([...ended.got(), ...left.got()]).toEqual([]);
  expect(await devices()).toBe(1);
  service.status = 410;
  await (await device()).client.call(subscribeToPushes, { body: gone.subscription });
  await confirm();
  await eventually(async () => expect(await devices()).toBe(0));
});

test('a browser belongs to the account that subscribed last, and an account has a limited number of devices', async () => {
  const { subscription } = browser();
  const { client } = await device();
  await client.call(subscribeToPushes, { body: subscription });
  const other = academy.messaging.as(student());
  await other.call(subscribeToPushes, { body: subscription });
  expect(await devices()).toBe(1);
  for (let i = 0; i <= constants.notices.devicesPerAccount; i += 1)
    await (await device()).client.call(subscribeToPushes, { body: browser().subscription });
  expect(await devices()).toBe(constants.notices.devicesPerAccount + 1);
});

test('a kind that its reader turned off for devices is not pushed, and an unknown service is never called', async () => {
  const { subscription, got } = browser();
  const { client } = await device();
  const inside = { ...subscription, endpoint: 'https://10.0.0.1/send' };
  expect((await client.call(subscribeToPushes, { body: inside })).error.code).toBe(
    'messaging.unknown-push-service',
  );
  await client.call(subscribeToPushes, { body: subscription });
  await client.call(chooseMails, { body: { push: { lessons: false } } });
  await confirm();
  await academy.messaging.deliver('identity.device-added', {
    ...{ userId: academy.player.userId, device: 'Safari on iPhone', at: '2026-11-27T14:00:00.000Z' },
  });
  await eventually(() => expect(got()).toHaveLength(1));
  expect(got()[0]!.title).toMatch(/^New sign-in/);
  await client.call(chooseMails, { body: { push: { lessons: true } } });
});
