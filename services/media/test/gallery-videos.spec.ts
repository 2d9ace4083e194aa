import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { addCampVideos, constants, deleteCampVideo, posterOf } from '@fungo/contracts';
import { callerHeader, CallerTokens, type Storage } from '@fungo/platform';
import { testSecret } from '@fungo/testing';
import { createGalleryVideo } from '../factories';
import { GalleryVideo } from '../src/galleries/gallery-video.entity';
import { Film } from '../src/films/film.entity';
import { filmFiles } from '../src/films/film-files';
import { FilmProgress } from '../src/processing/film-progress';
import { STORAGE } from '../src/storage';
import { makeFilm, makeSound, post } from './uploading';
import { startWorker } from './workbench';
import { boss, galleriesForTests, params, pathOf, phonePhoto } from './gallery';

const { maxVideos, video } = constants.gallery;
const { media, newCamp, sendVideo, facts, gallery, statusOf } = galleriesForTests();
let mov: Buffer;
beforeAll(async () => {
  mov = await makeFilm('.mov');
});

describe('videos', () => {
  // holds: D2 families.23
  it('are visible only to administrators while they wait', async () => {
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
  it('are announced when they are ready', async () => {
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
  it('are public when they are ready, also in parts, without originals and thumbnails', async () => {
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

  it('outside galleries stay private', async () => {
    const campId = newCamp();
    const { filmId } = await createGalleryVideo(media.dataSource, { campId });
    await media.app
      .get<Storage>(STORAGE)
      .put(filmFiles(filmId).rendition, Readable.from(['film']), { contentType: 'video/mp4' });
    expect(await statusOf(`/files/${filmId}.mp4`)).toBe(200);
    await media.dataSource.manager.delete(GalleryVideo, { filmId });
    expect(await statusOf(`/files/${filmId}.mp4`)).toBe(404);
  });

  it('are refused if they aren’t films or are too many', async () => {
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

  it('are refused by the declared size before the body is read', async () => {
    const sent = request(new URL(pathOf(addCampVideos, newCamp()), media.url), {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': video.maxBytes + 1024 ** 2,
        [callerHeader]: new CallerTokens({ FUNGO_SECRET: testSecret }).sign(boss),
      },
    });
    sent.on('error', () => undefined).flushHeaders();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    sent.destroy();
    expect(answer.statusCode).toBe(413);
  });
});
