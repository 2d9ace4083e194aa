import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import {
  addSitePhoto,
  changeProfileImage,
  getCampLogo,
  getSitePictures,
  listCampLogos,
  uploadCampLogo,
} from '@fungo/contracts';
import { AppError, Outbox, rebuild, transaction } from '@fungo/platform';
import { admin, coach, eventually, fake, startFakeService, student, testSecret } from '@fungo/testing';
import { Album } from '../src/images/album.entity';
import { AlbumsWriter, siteOwner } from '../src/images/albums.writer';
import { StoredImage } from '../src/images/image.entity';
import { discardImage } from '../src/images/images.jobs';
import { mediaService } from '../src/service';
import { noServices } from './no-services';
import { post, startUploading, type UploadingService } from './uploading';

let media: UploadingService;
let owners: { url: string; close(): Promise<void> };
let site: { urls: string[]; version: number };
const logos = new Map<number, { logoUrl: string | null; version: number }>();
let count = 0;
const newCamp = () => (count += 1);

beforeAll(async () => {
  owners = await startFakeService([
    fake(getSitePictures, () => site),
    fake(getCampLogo, ({ params: { id } }) => {
      const logo = logos.get(id);
      if (!logo) throw new AppError('camps.camp-not-found');
      return { campId: id, ...logo };
    }),
    fake(listCampLogos, ({ query: { after = 0 } }) =>
      [...logos].filter(([campId]) => campId > after).map(([campId, logo]) => ({ campId, ...logo })),
    ),
  ]);
  media = await startUploading({ IDENTITY_URL: owners.url, CAMPS_URL: owners.url });
});
afterAll(async () => {
  await media?.close();
  await owners?.close();
});
beforeEach(async () => {
  site = { urls: [], version: 1 };
  logos.clear();
  await media.dataSource.query('DELETE FROM images');
  await media.dataSource.query('DELETE FROM albums');
  await media.dataSource.query('DELETE FROM events.outbox');
});

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const sitePhoto = async () =>
  String(
    (await post(media, admin(), [['image', { bytes: await picture(), name: 'a.png' }]], addSitePhoto.path))
      .body.url,
  );
const campLogo = async () =>
  String(
    (await post(media, coach(), [['logo', { bytes: await picture(), name: 'a.png' }]], uploadCampLogo.path))
      .body.logoUrl,
  );
const siteNames = async (...urls: string[]) => {
  site = { urls, version: site.version + 1 };
  await media.deliver('identity.site-changed', {});
};
const campNames = async (campId: number, logoUrl: string | null) => {
  logos.set(campId, { logoUrl, version: (logos.get(campId)?.version ?? 0) + 1 });
  await media.deliver('camps.camp-changed', { campId });
};
const fileOf = (url: string) => url.split('/').pop()!;
const discard = (...urls: string[]) =>
  Promise.all(urls.map((url) => media.run(discardImage, { file: fileOf(url) })));
const isThere = async (url: string) => (await media.visitor.fetch(url)).status === 200;
const waiting = async () =>
  (await media.outbox())
    .filter(({ name }) => name === discardImage.name)
    .map(({ payload }) => (payload as { file: string }).file);
const named = async () => (await media.dataSource.manager.find(StoredImage)).map(({ file }) => file).sort();

describe('an image', () => {
  // holds: D2 families.25
  it.each([
    ['a site photo', sitePhoto],
    ['a logo', campLogo],
  ])('without an owner is discarded: %s', async (_, upload) => {
    const url = await upload();
    expect(await isThere(url)).toBe(true);
    expect(await waiting()).toEqual([fileOf(url)]);
    const [entry] = await media.dataSource.query<{ hours: number }[]>(
      `SELECT round(extract(epoch FROM next_send_at - now()) / 3600)::integer AS hours FROM events.outbox`,
    );
    expect(entry).toEqual({ hours: 24 });
    await discard(url);
    expect(await isThere(url)).toBe(false);
  });

  it('that a killed process has left is discarded', async () => {
    const died = jest.spyOn(AlbumsWriter.prototype, 'change').mockRejectedValueOnce(new Error('killed'));
    const { status } = await post(
      media,
      student(),
      [['image', { bytes: await picture(), name: 'a.png' }]],
      changeProfileImage.path,
    );
    expect([status, died.mock.calls.length]).toEqual([500, 1]);
    const [file] = await waiting();
    const stored = async () => (await readdir(media.storageDir)).filter((name) => name.includes(file!));
    expect(await stored()).toHaveLength(1);
    await media.run(discardImage, { file: file! });
    expect(await stored()).toEqual([]);
  });

  // holds: D2 families.25
  it('of the site stays until another replaces it', async () => {
    const [first, second] = [await sitePhoto(), await sitePhoto()];
    await siteNames(first, 'https://elsewhere.example/photo.jpg');
    await discard(first, second);
    expect([await isThere(first), await isThere(second)]).toEqual([true, false]);
    const third = await sitePhoto();
    await siteNames(`https://fungo.example${third}`);
    expect(await waiting()).toContain(fileOf(first));
    await discard(first, third);
    expect([await isThere(first), await isThere(third)]).toEqual([false, true]);
  });

  // holds: D2 families.25
  it('of two camps stays until neither uses it', async () => {
    const url = await campLogo();
    const [camp, copy] = [newCamp(), newCamp()];
    await campNames(camp, url);
    await campNames(copy, url);
    await campNames(camp, null);
    await discard(url);
    expect(await isThere(url)).toBe(true);
    logos.delete(copy);
    await media.deliver('camps.camp-changed', { campId: copy });
    await discard(url);
    expect(await isThere(url)).toBe(false);
  });

  it('in an older list or of a deleted camp changes nothing', async () => {
    const [old, newer] = [await campLogo(), await campLogo()];
    const campId = newCamp();
    logos.set(campId, { logoUrl: newer, version: 5 });
    await media.deliver('camps.camp-changed', { campId });
    logos.set(campId, { logoUrl: old, version: 4 });
    await media.deliver('camps.camp-changed', { campId });
    expect(await named()).toEqual([fileOf(newer)]);
    logos.delete(campId);
    await media.deliver('camps.camp-changed', { campId });
    logos.set(campId, { logoUrl: old, version: 9 });
    await media.deliver('camps.camp-changed', { campId });
    expect(await named()).toEqual([]);
  });

  // holds: D2 families.25
  it('that gets an owner while it is being discarded stays', async () => {
    const url = await sitePhoto();
    const albums = new AlbumsWriter(new Outbox('media'));
    let discarding!: Promise<unknown>;
    await transaction(media.dataSource, async (manager) => {
      await albums.replace(manager, 'site', siteOwner, { files: [fileOf(url)], version: 7 });
      discarding = discard(url);
      await eventually(async () => {
        const [row] = await media.dataSource.query<{ count: string }[]>(
          `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        if (row!.count === '0') throw new Error('nobody waits for a lock');
      });
    });
    await discarding;
    expect(await isThere(url)).toBe(true);
  });
});

it('a command rebuilds the logos of camps and clears deleted camps', async () => {
  const [logo, left] = [await campLogo(), await campLogo()];
  const [campId, gone] = [newCamp(), newCamp()];
  await campNames(gone, left);
  logos.delete(gone);
  logos.set(campId, { logoUrl: logo, version: 2 });
  const counts = await rebuild(mediaService, 'campPictures', {
    ...noServices,
    DATABASE_URL: media.databaseUrl,
    FUNGO_SECRET: testSecret,
    CAMPS_URL: owners.url,
  });
  expect(counts).toEqual({ campPictures: 2 });
  expect(await named()).toEqual([fileOf(logo)]);
  expect(await media.dataSource.manager.findBy(Album, { isClosed: true })).toContainEqual(
    expect.objectContaining({ kind: 'gallery', ownerId: String(gone) }),
  );
});

it('an erased person can’t add a picture', async () => {
  const caller = student();
  const upload = async () =>
    post(media, caller, [['image', { bytes: await picture(), name: 'a.png' }]], changeProfileImage.path);
  expect((await upload()).status).toBe(200);
  await transaction(media.dataSource, (manager) =>
    new AlbumsWriter(new Outbox('media')).close(manager, 'profile', caller.id),
  );
  expect(await upload()).toMatchObject({ status: 404, body: { code: 'identity.user-not-found' } });
  expect(await named()).toEqual([]);
});
