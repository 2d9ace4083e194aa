import { createHash } from 'node:crypto';
import { startS3 } from '../../../libs/platform/test/s3-server';
import { Film } from '../src/films/film.entity';
import { offsetOf, tusClient } from './tus-client';
import { makeFilm, startUploading, type UploadingService } from './uploading';

const mebibyte = 1024 ** 2;
let s3: Awaited<ReturnType<typeof startS3>>;
let media: UploadingService;
beforeAll(async () => {
  s3 = await startS3();
  media = await startUploading({ STORAGE_DIR: undefined, ...s3.config, UPLOAD_ROOM_MIB: '40' });
});
afterAll(async () => {
  await media.close();
  await s3.clear();
});

/** A film with filling at its end, which players skip. */
async function filled(bytes: number): Promise<Buffer> {
  const film = await makeFilm('.mp4');
  const filling = Buffer.alloc(bytes - film.length);
  filling.writeUInt32BE(filling.length);
  filling.write('free', 4);
  return Buffer.concat([film, filling]);
}

it('a film arrives in parts of any size, which are objects in a bucket', async () => {
  const member = await media.member();
  const { begun, find, send } = tusClient(media);
  const film = await filled(20 * mebibyte);
  const id = await begun(member, film.length);
  let at = 0;
  for (const bytes of [10, 9 * mebibyte, 1, film.length]) {
    const until = Math.min(at + bytes, film.length);
    expect(await send(member, id, at, film.subarray(at, until))).toMatchObject({ status: 204 });
    expect(offsetOf(await find(member, id))).toBe((at = until));
  }
  expect(await media.dataSource.manager.findOneBy(Film, { id })).toMatchObject({
    size: film.length,
    sha256: createHash('sha256').update(film).digest('hex'),
  });
  expect(await s3.unfinished()).toBe(0);
});

it('uploads stay within their part of the disk', async () => {
  const member = await media.member();
  const { begin, begun, drop } = tusClient(media);
  expect(await begin(member, 41 * mebibyte)).toMatchObject({ status: 503, code: 'media.storage-full' });
  await drop(member, await begun(member, 40 * mebibyte));
});
