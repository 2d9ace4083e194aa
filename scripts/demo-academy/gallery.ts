import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';
import type { DataSource } from 'typeorm';
import { constants } from '@fungo/contracts';
import type { Storage } from '@fungo/platform';
import { StoredCamp } from '../../services/camps/src/places/camp.entity';
import { createAlbum, createGalleryVideo } from '../../services/media/factories';
import { batterAt } from './batter';
import type { KeepFilm } from './clips';

const { pixels, smallPixels } = constants.gallery.photo;

const picture = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">${shapes}</svg>`;

const row = (count: number, shape: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => shape(index)).join('');

const diamond = picture(`<rect width="1280" height="720" fill="#5d8c46"/>
  ${row(8, (i) => `<rect x="${i * 160}" width="80" height="720" fill="#6a9a50"/>`)}
  <path d="M640 690 L1120 330 A520 420 0 0 0 160 330z" fill="#b98357"/>
  <path d="M640 600 L860 420 L640 240 L420 420z" fill="#6a9a50"/>
  <path d="M640 640 L60 160 M640 640 L1220 160" stroke="#f7f4ec" stroke-width="8"/>
  <circle cx="640" cy="420" r="34" fill="#b98357"/><rect x="626" y="416" width="28" height="8" fill="#f7f4ec"/>
  ${[
    [860, 420],
    [640, 240],
    [420, 420],
    [640, 600],
  ]
    .map(
      ([x, y]) =>
        `<rect x="${x! - 15}" y="${y! - 15}" width="30" height="30" fill="#f7f4ec" transform="rotate(45 ${x} ${y})"/>`,
    )
    .join('')}`);

const helmets =
  picture(`<rect width="1280" height="720" fill="#e4d9c3"/><rect y="470" width="1280" height="250" fill="#8a5a33"/>
  <rect y="470" width="1280" height="16" fill="#6f4526"/>
  ${row(5, (i) => {
    const x = 130 + i * 235;
    const color = ['#9c2f2a', '#1f2d3d', '#2f5d46', '#b8791f', '#1f2d3d'][i];
    return `<path d="M${x - 88} 462a88 92 0 0 1 176 0z" fill="${color}"/><path d="M${x + 70} 446h62q8 0 8 16h-76z" fill="${color}"/>
      <circle cx="${x - 22}" cy="420" r="17" fill="#00000055"/>`;
  })}
  ${row(4, (i) => `<g transform="rotate(${-3 + i * 2} 640 ${560 + i * 34})"><rect x="260" y="${552 + i * 36}" width="560" height="18" rx="9" fill="#d8b27a"/><rect x="700" y="${546 + i * 36}" width="300" height="30" rx="15" fill="#c79a5b"/></g>`)}`);

const scoreboard =
  picture(`<rect width="1280" height="720" fill="#f0a95c"/><rect y="300" width="1280" height="420" fill="#d9743f" opacity=".5"/>
  <circle cx="1020" cy="420" r="120" fill="#ffe2a6"/><rect y="560" width="1280" height="160" fill="#28432f"/>
  <rect x="300" y="470" width="26" height="160" fill="#33383d"/><rect x="800" y="470" width="26" height="160" fill="#33383d"/>
  <rect x="190" y="130" width="750" height="350" rx="14" fill="#1c2a22" stroke="#e0b43c" stroke-width="10"/>
  ${row(2, (line) => row(7, (i) => `<rect x="${370 + i * 76}" y="${200 + line * 130}" width="58" height="84" rx="6" fill="#0f1712"/><circle cx="${399 + i * 76}" cy="${242 + line * 130}" r="${8 + ((i * 5 + line * 3) % 4) * 5}" fill="#e0b43c"/>`))}
  <rect x="225" y="222" width="120" height="34" rx="4" fill="#f7f4ec"/><rect x="225" y="352" width="120" height="34" rx="4" fill="#9c2f2a"/>`);

const bucket =
  picture(`<rect width="1280" height="720" fill="#a9cbe6"/><rect y="380" width="1280" height="340" fill="#6f9a4f"/>
  <rect y="372" width="1280" height="14" fill="#2f5d46"/>
  <path d="M480 330h320l-36 300h-248z" fill="#c9ced2"/><path d="M480 330h320l-5 40h-310z" fill="#aab1b7"/>
  ${row(13, (i) => {
    const [x, y] = [510 + (i % 6) * 52 + (i > 5 ? 24 : 0), i > 11 ? 226 : i > 5 ? 276 : 320];
    return `<circle cx="${x}" cy="${y}" r="33" fill="#fffdf7" stroke="#c9c3b4" stroke-width="2"/><path d="M${x - 20} ${y - 22}q18 22 0 44M${x + 20} ${y - 22}q-18 22 0 44" fill="none" stroke="#c23b32" stroke-width="4"/>`;
  })}
  <circle cx="930" cy="620" r="36" fill="#fffdf7" stroke="#c9c3b4" stroke-width="2"/><path d="M908 596q20 24 0 48M952 596q-20 24 0 48" fill="none" stroke="#c23b32" stroke-width="4"/>`);

/** Drawn by ourselves, like the demo academy's films. */
const photos: (() => Sharp)[] = [
  () => drawn(diamond),
  () => drawn(batterAt(0.4)),
  () => drawn(helmets),
  () => drawn(batterAt(1.4)).flop().modulate({ hue: -18 }),
  () => drawn(bucket),
  () => drawn(batterAt(2.4)).extract({ left: 390, top: 0, width: 540, height: 720 }),
  () => drawn(scoreboard),
];
const drawn = (svg: string) => sharp(Buffer.from(svg));

/** Gives the completed camp photos and a video. */
export async function fillGallery(
  { camps, media }: { camps: DataSource; media: DataSource },
  { storage, keep }: { storage: Storage; keep: KeepFilm },
): Promise<void> {
  const { id: campId } = await camps.manager.findOneByOrFail(StoredCamp, { status: 'completed' });
  const files: string[] = [];
  for (const make of photos) {
    const id = randomUUID();
    const large = await sharp(await make().png().toBuffer())
      .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
      .webp()
      .toBuffer();
    const put = (name: string, bytes: Buffer) =>
      storage.put(`public/${name}.webp`, Readable.from([bytes]), { contentType: 'image/webp' });
    await put(id, large);
    await put(`${id}-small`, await sharp(large).resize(smallPixels, smallPixels).webp().toBuffer());
    files.push(`${id}.webp`);
  }
  await createAlbum(media, { kind: 'gallery', ownerId: String(campId), files });
  const id = randomUUID();
  await createGalleryVideo(media, {
    campId,
    film: { ...(await keep(id, 'left-handed')), originalName: 'IMG_5210.MOV' },
  });
  await camps.manager.update(StoredCamp, campId, {
    photos: files.map((file) => `/files/${file}`),
    videos: [`/files/${id}.mp4`],
    galleryVersion: 1,
  });
}
