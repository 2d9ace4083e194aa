import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  addSitePhoto,
  changeProfileImage,
  constants,
  getProfileImage,
  getPublicFile,
  uploadCampLogo,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, coach, student } from '@fungo/testing';
import { discardImage } from '../src/images/images.jobs';
import { post, uploadingForTests } from './uploading';

const media = uploadingForTests();

/** Red on the left, blue on the right. */
const twoHalves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ]);

/** A photo with a phone's metadata: orientation, people and place. */
const phonePhoto = (width = 1200, height = 800) =>
  twoHalves(width, height)
    .withExif({
      IFD0: { Make: 'Pinetree Phone', Artist: 'Sam Ortega' },
      IFD3: { GPSLatitude: '41/1 53/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const image = (bytes: Buffer, name = 'me.jpg', part = 'image'): [string, { bytes: Buffer; name: string }] => [
  part,
  { bytes, name },
];
const fileOf = (url: unknown) => String(url).split('/').pop()!;
const stored = async (url: unknown) => {
  const bytes = await readFile(join(media.storageDir, `public+${fileOf(url)}`));
  return bytes.subarray(0, -512); // without the storage's metadata at the end of the file
};
const change = (caller: SignedIn, bytes: Buffer) =>
  post(media, caller, [image(bytes)], changeProfileImage.path);

// holds: decided.53
it('a profile picture is an upright square without metadata', async () => {
  const caller = student();
  const photo = await phonePhoto();
  expect(photo.includes('Pinetree')).toBe(true);
  const { status, body } = await change(caller, photo);
  expect(status).toBe(200);
  expect(body.profileImageUrl).toMatch(/^\/files\/[0-9a-z-]+\.webp$/);

  const bytes = await stored(body.profileImageUrl);
  const { pixels } = constants.profileImage;
  const about = await sharp(bytes).metadata();
  expect(about).toMatchObject({ format: 'webp', width: pixels, height: pixels });
  expect([about.exif, about.xmp, about.iptc, about.orientation]).toEqual(Array(4).fill(undefined));
  for (const said of ['Pinetree', 'Ortega', 'Exif']) expect(bytes.includes(said)).toBe(false);
  const at = async (left: number, top: number) =>
    [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map(
      (one) => one > 128,
    );
  expect(await at(256, 20)).toEqual([true, false, false]); // the left side is on top now
  expect(await at(256, 490)).toEqual([false, false, true]);

  const answer = await media.visitor.fetch(String(body.profileImageUrl));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});

// holds: decided.53
it('a new profile picture replaces the old one, which is deleted, and is announced', async () => {
  const caller = coach();
  const photo = await phonePhoto();
  const told = async () =>
    (await media.outbox()).filter(
      ({ name, payload }) =>
        name === 'media.profile-image-changed' && (payload as { userId: string }).userId === caller.id,
    ).length;
  const asked = () =>
    media.as({ kind: 'service', name: 'identity' }).call(getProfileImage, { params: { userId: caller.id } });
  expect((await asked()).body).toEqual({ profileImageUrl: null, version: 0 });

  const first = (await change(caller, photo)).body.profileImageUrl;
  expect((await asked()).body).toEqual({ profileImageUrl: first, version: 1 });
  const second = (await change(caller, photo)).body.profileImageUrl;
  expect((await asked()).body).toEqual({ profileImageUrl: second, version: 2 });
  expect(await told()).toBe(2);
  expect(await media.outbox()).toContainEqual({
    name: discardImage.name,
    consumer: 'media.jobs',
    payload: { file: fileOf(first) },
  });

  await media.run(discardImage, { file: fileOf(first) });
  await media.run(discardImage, { file: fileOf(second) });
  for (const [url, status] of [
    [first, 404],
    [second, 200],
  ] as const)
    expect((await media.visitor.fetch(String(url))).status).toBe(status);
});

it('of simultaneous profile pictures each has a version, and one remains', async () => {
  const caller = student();
  const photo = await phonePhoto(64, 64);
  const answers = await Promise.all([1, 2, 3, 4].map(() => change(caller, photo)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  const { body } = await media
    .as({ kind: 'service', name: 'identity' })
    .call(getProfileImage, { params: { userId: caller.id } });
  expect(body.version).toBe(4);
  for (const answer of answers) {
    const { profileImageUrl } = answer.body;
    await media.run(discardImage, { file: fileOf(profileImageUrl) });
    const { status } = await media.visitor.fetch(String(profileImageUrl));
    expect(status).toBe(profileImageUrl === body.profileImageUrl ? 200 : 404);
  }
});

// holds: decided.53
it('a site photo keeps its shape, at most as large as a screen', async () => {
  const { status, body } = await post(
    media,
    admin(),
    [image(await phonePhoto(3000, 1200))],
    addSitePhoto.path,
  );
  expect(status).toBe(201);
  expect(await sharp(await stored(body.url)).metadata()).toMatchObject({
    format: 'webp',
    width: 800,
    height: constants.sitePhoto.pixels,
  });
  const small = await post(media, admin(), [image(await phonePhoto(40, 30))], addSitePhoto.path);
  expect(await sharp(await stored(small.body.url)).metadata()).toMatchObject({ width: 30, height: 40 });
  expect(getPublicFile.access).toBe('public');
});

// holds: D2 staff.8
it('a camp’s logo keeps its shape, at most as large as a list needs', async () => {
  const logo = [image(await phonePhoto(3000, 1200), 'logo.jpg', 'logo')];
  const { status, body } = await post(media, coach(), logo, uploadCampLogo.path);
  expect(status).toBe(201);
  expect(await sharp(await stored(body.logoUrl)).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
    height: constants.campLogo.pixels,
  });
});

it.each([
  ['a PNG', () => twoHalves(60, 40).png().toBuffer()],
  ['a WebP', () => twoHalves(60, 40).webp().toBuffer()],
  ['an AVIF', () => twoHalves(60, 40).avif({ effort: 0 }).toBuffer()],
  ['a GIF', () => twoHalves(60, 40).gif().toBuffer()],
  ['a moving GIF', movingGif],
])('%s is accepted under any name', async (_, make) => {
  const { status, body } = await post(
    media,
    student(),
    [image(await make(), 'x.bin')],
    changeProfileImage.path,
  );
  expect(status).toBe(200);
  const about = await sharp(await stored(body.profileImageUrl)).metadata();
  expect([about.format, about.pages ?? 1]).toEqual(['webp', 1]);
});

function movingGif() {
  const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 200), Buffer.alloc(40 * 40 * 3, 20)]);
  return sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

describe('a refusal leaves no file', () => {
  let before: object;
  beforeEach(async () => {
    before = await media.left();
  });
  afterEach(async () => expect(await media.left()).toEqual(before));

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', () => Buffer.from(svg), 415, 'media.image-unsupported'],
    ['a page', () => Buffer.from('<!doctype html>'), 415, 'media.image-unsupported'],
    ['a TIFF', () => twoHalves(60, 40).tiff().toBuffer(), 415, 'media.image-unsupported'],
    ['nothing', () => Buffer.of(), 422, 'media.image-unreadable'],
    ['half a JPEG', async () => (await phonePhoto()).subarray(0, 2000), 422, 'media.image-unreadable'],
    [
      'more pixels than any phone’s',
      () => twoHalves(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer(),
      413,
      'media.image-too-large',
    ],
    [
      'more bytes than it may have',
      () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(constants.profileImage.maxBytes)]),
      413,
      'media.image-too-large',
    ],
  ] as [string, () => Buffer | Promise<Buffer>, number, string][])(
    '%s is refused',
    async (_, make, status, code) => {
      expect(await change(student(), await make())).toMatchObject({ status, body: { code } });
    },
  );

  it('a form without a picture is refused', async () => {
    expect(await post(media, student(), [['title', 'Me']], changeProfileImage.path)).toMatchObject({
      status: 400,
      body: { fields: { image: 'Please choose a picture.' } },
    });
  });

  it('a camp’s logo is refused without a picture, and to players', async () => {
    expect(await post(media, coach(), [['title', 'Camp']], uploadCampLogo.path)).toMatchObject({
      status: 400,
      body: { fields: { logo: 'Please choose a picture.' } },
    });
    const logo = [image(await phonePhoto(), 'logo.jpg', 'logo')];
    expect(await post(media, student(), logo, uploadCampLogo.path)).toMatchObject({ status: 403 });
  });

  it('a site photo is refused to everybody except administrators', async () => {
    for (const caller of [student(), coach()])
      expect(await post(media, caller, [image(await phonePhoto())], addSitePhoto.path)).toMatchObject({
        status: 403,
      });
  });
});
