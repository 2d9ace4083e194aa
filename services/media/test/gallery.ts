import sharp from 'sharp';
import { addCampPhotos, addCampVideos, getCampGallery, getCampLogo, getGalleryFacts } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { admin, fake, startFakeService } from '@fungo/testing';
import { post, startUploading, type UploadingService } from './uploading';

export const boss = admin();
export const pathOf = ({ path }: { path: string }, campId: number) => path.replace('{id}', String(campId));
export const params = (campId: number) => ({ params: { id: String(campId) } });
/** A photo with a phone's metadata. */
export const phonePhoto = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: 'green' } })
    .withExif({
      IFD0: { Make: 'Pinetree Phone' },
      IFD3: { GPSLatitude: '41/1 53/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
export const png = async (name = 'IMG_1.png') => ({
  bytes: await sharp(await phonePhoto(60, 40))
    .png()
    .toBuffer(),
  name,
});

export type Sent = { bytes: Buffer; name: string };

/** A service with galleries, for the tests of a file. */
export function galleriesForTests() {
  const media = {} as UploadingService;
  const deleted = new Set<number>();
  let camps: { url: string; close(): Promise<void> };
  let count = 0;
  beforeAll(async () => {
    camps = await startFakeService([
      fake(getCampLogo, ({ params: { id } }) => {
        if (deleted.has(id)) throw new AppError('camps.camp-not-found');
        return { campId: id, logoUrl: null, version: 1 };
      }),
    ]);
    Object.assign(media, await startUploading({ CAMPS_URL: camps.url }));
  });
  afterAll(async () => {
    await media.close?.();
    await camps?.close();
  });
  const newCamp = () => (count += 1);
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
  return {
    ...{ media, deleted, newCamp, send, sendVideo, facts, gallery, told, bytesOf, statusOf, jobs },
  };
}
