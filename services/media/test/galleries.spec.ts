import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import {
  addCampPhotos,
  addCampVideos,
  constants,
  deleteCampPhoto,
  deleteCampVideo,
  getCampGallery,
  getCampLogo,
  getGalleryFacts,
  posterOf,
  smallPhotoOf,
} from '@fungo/contracts';
import { AppError, callerHeader, CallerTokens, type Storage } from '@fungo/platform';
import { admin, coach, fake, startFakeService, student, testSecret } from '@fungo/testing';
import { createAlbum, createGalleryVideo } from '../factories';
import { GalleryVideo } from '../src/galleries/gallery-video.entity';
import { Film } from '../src/films/film.entity';
import { filmFiles } from '../src/films/film-files';
import { discardImage } from '../src/images/images.jobs';
import { FilmProgress } from '../src/processing/film-progress';
import { STORAGE } from '../src/storage';
import { makeFilm, makeSound, post, startUploading, type UploadingService } from './uploading';
import { startWorker } from './workbench';

const { maxPhotos, maxVideos, photo, photosAtOnce, video } = constants.gallery;

let media: UploadingService;
let camps: { url: string; close(): Promise<void> };
let mov: Buffer;
const deleted = new Set<number>();
let count = 0;
const newCamp = () => (count += 1);

beforeAll(async () => {
  camps = await startFakeService([
    fake(getCampLogo, ({ params: { id } }) => {
      if (deleted.has(id)) throw new AppError('camps.camp-not-found');
      return { campId: id, logoUrl: null, version: 1 };
    }),
  ]);
  [media, mov] = await Promise.all([startUploading({ CAMPS_URL: camps.url }), makeFilm('.mov')]);
});
afterAll(async () => {
  await media?.close();
  await camps?.close();
});

const boss = admin();
const pathOf = ({ path }: { path: string }, campId: number) => path.replace('{id}', String(campId));
const params = (campId: number) => ({ params: { id: String(campId) } });
/** As a phone makes it. */
const phonePhoto = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: 'green' } })
    .withExif({
      IFD0: { Make: 'Pinetree Phone' },
      IFD3: { GPSLatitude: '41/1 53/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
type Sent = { bytes: Buffer; name: string };
const send = (campId: number, files: Sent[], caller = boss) =>
  post(
    media,
    caller,
    files.map((file) => ['photos', file]),
    pathOf(addCampPhotos, campId),
  );
const sendVideo = (campId: number, file: Sent, caller = boss) =>
  post(media, caller, [['videos', file]], pathOf(addCampVideos, campId));
const facts = async (campId: number) =>
  (await media.as({ kind: 'service', name: 'camps' }).call(getGalleryFacts, params(campId))).body;
const gallery = async (campId: number) => (await media.as(boss).call(getCampGallery, params(campId))).body;
const told = async (campId: number) =>
  (await media.outbox()).filter(
    ({ name, payload }) =>
      name === 'media.gallery-changed' && (payload as { campId: number }).campId === campId,
  ).length;
const bytesOf = async (url: string) => Buffer.from(await (await media.visitor.fetch(url)).arrayBuffer());
const statusOf = async (url: string) => (await media.visitor.fetch(url)).status;
const jobs = async (name: string) => (await media.outbox()).filter((entry) => entry.name === name);
const png = async (name = 'IMG_1.png') => ({
  bytes: await sharp(await phonePhoto(60, 40))
    .png()
    .toBuffer(),
  name,
});

describe('photos', () => {
  // holds: D2 families.22
  it('are drawn anew, large and as small squares, and stand in their order for everybody', async () => {
    const campId = newCamp();
    const bytes = await phonePhoto(3000, 1500);
    expect(bytes.includes('Pinetree')).toBe(true);
    const { status, body } = await send(campId, [{ bytes, name: 'IMG_1.jpg' }, await png()]);
    expect(status).toBe(201);
    const photos = body.photos as string[];
    expect(photos).toHaveLength(2);
    expect(await facts(campId)).toEqual({ photos, videos: [], version: 1 });
    expect(await told(campId)).toBe(1);

    const large = await bytesOf(photos[0]!);
    expect(await sharp(large).metadata()).toMatchObject({
      format: 'webp',
      width: photo.pixels,
      height: 1000,
    });
    const small = await bytesOf(smallPhotoOf(photos[0]!));
    const { smallPixels } = photo;
    expect(await sharp(small).metadata()).toMatchObject({
      format: 'webp',
      width: smallPixels,
      height: smallPixels,
    });
    for (const drawn of [large, small])
      for (const said of ['Pinetree', 'Exif']) expect(drawn.includes(said)).toBe(false);
    const { headers } = await media.visitor.fetch(photos[0]!);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'image/webp',
      'nosniff',
    ]);
  });

  // holds: D2 families.22
  it('go one by one, by their addresses, with both of their files', async () => {
    const campId = newCamp();
    const { body } = await send(campId, [await png(), await png()]);
    const [first, second] = body.photos as [string, string];
    const remove = (of: number, photoUrl: string) =>
      media.as(boss).call(deleteCampPhoto, { ...params(of), body: { photoUrl } });
    expect((await remove(newCamp(), first)).status).toBe(404);
    expect((await remove(campId, first)).status).toBe(204);
    expect(await facts(campId)).toEqual({ photos: [second], videos: [], version: 2 });
    expect(await told(campId)).toBe(2);
    expect((await remove(campId, first)).body).toMatchObject({ code: 'media.not-in-gallery' });
    for (const { payload } of await jobs(discardImage.name))
      await media.run(discardImage, payload as { file: string });
    for (const url of [first, smallPhotoOf(first)]) expect(await statusOf(url)).toBe(404);
    for (const url of [second, smallPhotoOf(second)]) expect(await statusOf(url)).toBe(200);
  });

  describe('of which one is refused', () => {
    const svg = { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'IMG_2.svg' };
    const text = { bytes: Buffer.from('Dear diary'), name: 'IMG_2.jpg' };
    // holds: D2 families.22
    it.each([
      ['an SVG', () => [svg], 415, 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'],
      ['a text in disguise', () => [text], 415, 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'],
      [
        'one of several',
        async () => [await png(), text],
        415,
        '“IMG_2.jpg”: Please choose a JPEG, PNG, WebP, AVIF or GIF picture. None of these photos was added.',
      ],
      ['nothing', () => [], 400, 'Please choose a photo.'],
    ] as [string, () => Sent[] | Promise<Sent[]>, number, string][])(
      'leave no row: %s',
      async (_, make, status, message) => {
        const campId = newCamp();
        expect(await send(campId, await make())).toMatchObject({ status, body: { message } });
        expect(await facts(campId)).toEqual({ photos: [], videos: [], version: 0 });
        expect((await media.left()).quarantined).toEqual([]);
      },
    );

    it('leave no row: more than one call takes', async () => {
      const campId = newCamp();
      const one = await png();
      expect(await send(campId, Array<Sent>(photosAtOnce + 1).fill(one))).toMatchObject({
        status: 400,
        body: { fields: { photos: `At most ${photosAtOnce} files at once, please.` } },
      });
      expect((await media.left()).quarantined).toEqual([]);
    });
  });

  // holds: D2 families.20
  it('are an administrator’s to add and delete', async () => {
    const campId = newCamp();
    for (const caller of [student(), coach()]) {
      expect((await send(campId, [await png()], caller)).status).toBe(403);
      expect((await sendVideo(campId, { bytes: mov, name: 'a.mov' }, caller)).status).toBe(403);
    }
  });

  it('of no camp are refused before they are read', async () => {
    const campId = newCamp();
    deleted.add(campId);
    expect(await send(campId, [await png()])).toMatchObject({
      status: 404,
      body: { code: 'camps.camp-not-found' },
    });
  });

  // holds: D2 families.22
  it('never become more than a gallery holds, however many come at once', async () => {
    const campId = newCamp();
    const files = Array.from({ length: maxPhotos - 1 }, () => `${randomUUID()}.webp`);
    await createAlbum(media.dataSource, { kind: 'gallery', ownerId: String(campId), files });
    const one = await png();
    // Each sender has a place of their own in the line of drawings.
    const answers = await Promise.all([admin(), admin(), admin()].map((who) => send(campId, [one], who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await facts(campId)).photos).toHaveLength(maxPhotos);
    expect((await send(campId, [one])).body).toMatchObject({ code: 'media.gallery-full' });
  });
});

describe('videos', () => {
  // holds: D2 families.23
  it('wait for their turn, seen by administrators alone', async () => {
    const campId = newCamp();
    const { status, body } = await sendVideo(campId, { bytes: mov, name: 'IMG_4001.MOV' });
    expect(status).toBe(201);
    const [url] = body.videos as [string];
    expect((await gallery(campId)).videos).toEqual([
      { url, processing: { state: 'queued', progress: 0, reason: null, place: 1 } },
    ]);
    expect((await facts(campId)).videos).toEqual([]);
    for (const one of [url, posterOf(url)]) expect(await statusOf(one)).toBe(404);
    await media.as(boss).call(deleteCampVideo, { ...params(campId), body: { videoUrl: url } });
    expect(await media.dataSource.manager.count(Film)).toBe(0);
  });

  // holds: D2 families.23
  it('are told of once they are ready', async () => {
    const worker = await startWorker();
    try {
      const campId = newCamp();
      const { filmId } = await createGalleryVideo(worker.dataSource, {
        campId,
        film: { state: 'processing' },
      });
      const made = { duration: 1, width: 320, height: 240, frameRate: 25, filmstrip: null };
      await worker.app.get(FilmProgress).finish(filmId, made);
      expect((await worker.outbox()).map(({ name, payload }) => [name, payload])).toContainEqual([
        'media.gallery-changed',
        { campId },
      ]);
    } finally {
      await worker.close();
    }
  });

  // holds: D2 families.23
  it('that are ready are everybody’s, in parts too; their originals and thumbnails nobody’s', async () => {
    const campId = newCamp();
    const { filmId } = await createGalleryVideo(media.dataSource, { campId });
    const storage = media.app.get<Storage>(STORAGE);
    const files = filmFiles(filmId);
    for (const key of Object.values(files))
      await storage.put(key, Readable.from([Buffer.from('0123456789')]), { contentType: 'video/mp4' });
    const { videos } = await facts(campId);
    expect(videos).toEqual([`/files/${filmId}.mp4`]);
    const part = await media.visitor.fetch(videos[0]!, { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect(part.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await media.visitor.fetch(videos[0]!, { headers: { range: 'bytes=20-' } })).status).toBe(416);
    expect(await statusOf(posterOf(videos[0]!))).toBe(200);
    for (const hidden of ['-thumbnail.jpg', '-filmstrip.jpg'])
      expect(await statusOf(`/files/${filmId}${hidden}`)).toBe(404);

    await media.as(boss).call(deleteCampVideo, { ...params(campId), body: { videoUrl: videos[0]! } });
    expect(await statusOf(videos[0]!)).toBe(404);
    expect((await facts(campId)).videos).toEqual([]);
  });

  it('that nobody put into a gallery stay private', async () => {
    const campId = newCamp();
    const { filmId } = await createGalleryVideo(media.dataSource, { campId });
    await media.app
      .get<Storage>(STORAGE)
      .put(filmFiles(filmId).rendition, Readable.from(['film']), { contentType: 'video/mp4' });
    expect(await statusOf(`/files/${filmId}.mp4`)).toBe(200);
    await media.dataSource.manager.delete(GalleryVideo, { filmId });
    expect(await statusOf(`/files/${filmId}.mp4`)).toBe(404);
  });

  it('are refused where they are none, or too many', async () => {
    const campId = newCamp();
    const sound = await makeSound();
    for (const [file, status] of [
      [{ bytes: await phonePhoto(60, 40), name: 'a.jpg' }, 415],
      [{ bytes: Buffer.from('text'), name: 'a.mp4' }, 415],
      [{ bytes: sound, name: 'a.mp4' }, 422],
    ] as const)
      expect((await sendVideo(campId, file)).status).toBe(status);
    expect(await post(media, boss, [], pathOf(addCampVideos, campId))).toMatchObject({
      status: 400,
      body: { fields: { videos: 'Please choose a video.' } },
    });
    expect((await facts(campId)).version).toBe(0);
    for (let index = 0; index < maxVideos; index += 1) await createGalleryVideo(media.dataSource, { campId });
    expect((await sendVideo(campId, { bytes: mov, name: 'a.mov' })).body).toMatchObject({
      code: 'media.gallery-full',
    });
  });

  it('are refused by the size that their form declares, before it is read', async () => {
    const sent = request(new URL(pathOf(addCampVideos, newCamp()), media.url), {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': video.maxBytes + 1024 ** 2,
        [callerHeader]: new CallerTokens(testSecret).sign(boss),
      },
    });
    sent.on('error', () => undefined).flushHeaders();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    sent.destroy();
    expect(answer.statusCode).toBe(413);
  });
});

describe('a deleted camp', () => {
  // holds: D2 families.24
  it('leaves neither photos nor videos, and takes none that were on their way', async () => {
    const campId = newCamp();
    const { body } = await send(campId, [await png()]);
    const [url] = body.photos as [string];
    const { filmId } = await createGalleryVideo(media.dataSource, { campId });
    deleted.add(campId);
    await media.deliver('camps.camp-changed', { campId });
    expect(await gallery(campId)).toEqual({ photos: [], videos: [] });
    expect(await media.dataSource.manager.existsBy(Film, { id: filmId })).toBe(false);
    const file = url.split('/').pop()!;
    await media.run(discardImage, { file });
    expect(await statusOf(url)).toBe(404);

    deleted.delete(campId); // as an answer from just before it was deleted
    expect(await send(campId, [await png()])).toMatchObject({
      status: 404,
      body: { code: 'camps.camp-not-found' },
    });
    expect((await sendVideo(campId, { bytes: mov, name: 'a.mov' })).status).toBe(404);
    expect(await gallery(campId)).toEqual({ photos: [], videos: [] });
  });
});
