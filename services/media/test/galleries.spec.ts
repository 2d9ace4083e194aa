import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { constants, deleteCampPhoto, smallPhotoOf } from '@fungo/contracts';
import { admin, coach, student } from '@fungo/testing';
import { createAlbum, createGalleryVideo } from '../factories';
import { Film } from '../src/films/film.entity';
import { discardImage } from '../src/images/images.jobs';
import { makeFilm } from './uploading';
import { boss, galleriesForTests, params, phonePhoto, png, type Sent } from './gallery';

const { maxPhotos, photo, photosAtOnce } = constants.gallery;
const { media, deleted, newCamp, send, sendVideo, facts, gallery, told, bytesOf, statusOf, jobs } =
  galleriesForTests();
let mov: Buffer;
beforeAll(async () => {
  mov = await makeFilm('.mov');
});

describe('photos', () => {
  // holds: D2 families.22
  it('are redrawn, large and as small squares, and are public in their order', async () => {
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
  it('are deleted one by one, with both files', async () => {
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

  describe('with one that is refused', () => {
    const svg = { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'IMG_2.svg' };
    const text = { bytes: Buffer.from('Dear diary'), name: 'IMG_2.jpg' };
    // holds: D2 families.22
    it.each([
      ['an SVG', () => [svg], 415, 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'],
      [
        'a text with the name of a JPEG',
        () => [text],
        415,
        'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
      ],
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

    it('leave no row: too many in one call', async () => {
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
  it('are added only by administrators', async () => {
    const campId = newCamp();
    for (const caller of [student(), coach()]) {
      expect((await send(campId, [await png()], caller)).status).toBe(403);
      expect((await sendVideo(campId, { bytes: mov, name: 'a.mov' }, caller)).status).toBe(403);
    }
  });

  it('without a camp are refused before they are read', async () => {
    const campId = newCamp();
    deleted.add(campId);
    expect(await send(campId, [await png()])).toMatchObject({
      status: 404,
      body: { code: 'camps.camp-not-found' },
    });
  });

  // holds: D2 families.22
  it('never exceed a gallery’s limit, even with simultaneous uploads', async () => {
    const campId = newCamp();
    const files = Array.from({ length: maxPhotos - 1 }, () => `${randomUUID()}.webp`);
    await createAlbum(media.dataSource, { kind: 'gallery', ownerId: String(campId), files });
    const one = await png();
    // Each sender has a separate place in the queue of drawings.
    const answers = await Promise.all([admin(), admin(), admin()].map((who) => send(campId, [one], who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await facts(campId)).photos).toHaveLength(maxPhotos);
    expect((await send(campId, [one])).body).toMatchObject({ code: 'media.gallery-full' });
  });
});

describe('a deleted camp', () => {
  // holds: D2 families.24
  it('loses its photos and videos, and accepts no late ones', async () => {
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

    deleted.delete(campId); // an answer from just before the deletion
    expect(await send(campId, [await png()])).toMatchObject({
      status: 404,
      body: { code: 'camps.camp-not-found' },
    });
    expect((await sendVideo(campId, { bytes: mov, name: 'a.mov' })).status).toBe(404);
    expect(await gallery(campId)).toEqual({ photos: [], videos: [] });
  });
});
