import { sampleOf } from '@fungo/testing';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filmFiles } from '../src/films/film-files';
import { clip, colorAt, factsOf, h264, picture, sound } from './clips/clips';
import { hevc, hlg, kinds } from './clips/kinds';
import { inDolbyVision, pictureSubtitle } from './clips/crafted';
import { workerForTests } from './workbench';

const worker = workerForTests();

// holds: decided.40
it.each(sampleOf(kinds, 7))(
  'turns %s into a film that every browser plays',
  async (_, name, args, expected) => {
    const id = await worker.takeIn(await clip(worker.root, name, ...args));
    await worker.drawThumbnail(id);
    await worker.render(id);

    const film = (await worker.film(id))!;
    const { duration = 1, frameRate = 30, width = film.width!, height = film.height!, channels } = expected;
    expect(film).toMatchObject({
      state: 'ready',
      progress: 1,
      reason: null,
      hasThumbnail: true,
      width,
      height,
    });
    // Containers with whole milliseconds and sound in pieces are off by a frame or two.
    expect(Math.abs(film.duration! - duration)).toBeLessThan(0.07);
    expect(film.frameRate).toBeCloseTo(frameRate, 3);

    const made = await factsOf(await worker.fetch(filmFiles(id).rendition));
    const [video, audio] = made.streams;
    expect(video).toMatchObject({
      ...{ codec_name: 'h264', pix_fmt: 'yuv420p', sample_aspect_ratio: '1:1', width, height },
      start_time: '0.000000',
    });
    expect(Number(video!.nb_frames) / film.frameRate!).toBeCloseTo(Number(video!.duration), 2);
    expect(audio && { codec: audio.codec_name, channels: audio.channels }).toEqual(
      channels && { codec: 'aac', channels },
    );
    for (const file of ['poster', 'thumbnail', 'filmstrip'] as const)
      expect((await factsOf(await worker.fetch(filmFiles(id)[file]))).streams[0]!.codec_name).toBe('mjpeg');
  },
);

// holds: decided.40
it.each([
  [90, { width: 180, height: 320 }, 'bottom left'],
  [180, { width: 320, height: 180 }, 'bottom right'],
  [-90, { width: 180, height: 320 }, 'top right'],
])('a film with a matrix of %d degrees to the left is shown upright', async (turn, size, red) => {
  const redTopLeft = 'color=blue:s=320x180:r=30:d=0.5,drawbox=0:0:160:90:red:fill';
  const flat = await clip(worker.root, `flat-${turn}.mp4`, '-f', 'lavfi', '-i', redTopLeft, ...h264);
  const turned = ['-i', flat, '-c', 'copy', '-metadata:s:v', `rotate=${turn}`];
  const path = await clip(worker.root, `turned-${turn}.mov`, ...turned);
  const [matrix] = (await factsOf(path)).streams[0]!.side_data_list as { rotation: number }[];
  expect(Math.abs(matrix!.rotation - turn) % 360).toBe(0);
  const id = await worker.takeIn(path);
  await worker.drawThumbnail(id);
  await worker.render(id);
  expect(await worker.film(id)).toMatchObject({ state: 'ready', ...size });

  for (const file of ['rendition', 'poster', 'thumbnail'] as const) {
    const made = await worker.fetch(filmFiles(id)[file]);
    const { streams } = await factsOf(made);
    expect(streams[0]).toMatchObject(size);
    expect(streams[0]!.side_data_list).toBeUndefined();
    const [right, bottom] = [size.width - 8, size.height - 8];
    const corners = {
      'top left': [0, 0],
      'top right': [right, 0],
      'bottom left': [0, bottom],
      'bottom right': [right, bottom],
    };
    for (const [corner, [x, y]] of Object.entries(corners)) {
      const [r, , b] = await colorAt(made, `8:8:${x}:${y}`);
      expect([corner, r! > b!]).toEqual([corner, corner === red]);
    }
  }
});

it('a filmstrip shows the course of its film', async () => {
  const half = (color: string) => ['-f', 'lavfi', '-i', `color=${color}:s=320x180:r=30:d=1`];
  const halves = [...half('red'), ...half('blue'), '-filter_complex', '[0][1]concat'];
  const id = await worker.takeIn(await clip(worker.root, 'halves.mp4', ...halves, ...h264));
  await worker.render(id);
  expect((await worker.film(id))!.filmstrip).toMatchObject({ frames: 60, columns: 10 });
  const strip = await worker.fetch(filmFiles(id).filmstrip);
  const reds = [0, 1, 2, 3, 4, 5].map(
    async (row) => (await colorAt(strip, `1600:90:0:${90 * row}`))[0]! > 128,
  );
  expect(await Promise.all(reds)).toEqual([true, true, true, false, false, false]);
});

it('a film in high dynamic range is converted for every screen', async () => {
  const [, name, args] = kinds.find(([title]) => title === 'HEVC of a bright screen')!;
  const id = await worker.takeIn(await clip(worker.root, name, ...args));
  await worker.render(id);
  const { streams } = await factsOf(await worker.fetch(filmFiles(id).rendition));
  expect(streams[0]).toMatchObject({ color_transfer: 'bt709', pix_fmt: 'yuv420p' });
});

it.each(['dvcC', 'dvvC'] as const)(
  'a claim to be Dolby Vision, by brand and %s, is removed',
  async (name) => {
    const plain = await clip(
      worker.root,
      `plain-${name}.mp4`,
      ...[...picture('320x180', 30, 1), ...hevc(), '-pix_fmt', 'yuv420p10le', ...hlg],
    );
    const path = join(worker.root, `dolby-${name}.mp4`);
    await writeFile(path, inDolbyVision(await readFile(plain), name));
    const [claim] = (await factsOf(path)).streams[0]!.side_data_list as { side_data_type: string }[];
    expect(claim!.side_data_type).toContain('DOVI');
    const id = await worker.takeIn(path);
    await worker.drawThumbnail(id);
    await worker.render(id);
    expect(await worker.film(id)).toMatchObject({ state: 'ready', hasThumbnail: true, width: 320 });
    const rendition = await worker.fetch(filmFiles(id).rendition);
    const bytes = await readFile(rendition, 'latin1');
    expect(['dby1', 'dvcC', 'dvvC'].filter((mark) => bytes.includes(mark))).toEqual([]);
    expect((await factsOf(rendition)).streams[0]!.side_data_list).toBeUndefined();
  },
);

it.each(['mkv', 'mp4'])('an %s with a DVD’s subtitles plays without them', async (container) => {
  const subtitle = join(worker.root, 'bars.sup');
  await writeFile(subtitle, pictureSubtitle(2));
  const made = await clip(
    worker.root,
    'subtitled.mkv',
    ...[...picture('320x180', 30, 2), ...sound(2), '-i', subtitle, '-map', '0', '-map', '1', '-map', '2'],
    ...[...h264, '-c:a', 'aac', '-c:s', 'dvdsub'],
  );
  const path = await clip(
    worker.root,
    `with-subtitles.${container}`,
    '-i',
    made,
    ...['-map', '0', '-c', 'copy', '-bsf:s', 'setts=duration=900'],
  );
  const codecs = async (of: string) => (await factsOf(of)).streams.map(({ codec_name }) => codec_name);
  expect(await codecs(path)).toEqual(['h264', 'aac', 'dvd_subtitle']);
  const id = await worker.takeIn(path);
  await worker.drawThumbnail(id);
  await worker.render(id);
  expect(await worker.film(id)).toMatchObject({ state: 'ready', hasThumbnail: true });
  expect(await codecs(await worker.fetch(filmFiles(id).rendition))).toEqual(['h264', 'aac']);
});

it('the rest of a cut-off film plays', async () => {
  const whole = await clip(
    worker.root,
    'long.mp4',
    ...picture('320x240', 30, 4),
    ...h264,
    '-g',
    '15',
    '-movflags',
    '+faststart',
  );
  const bytes = await readFile(whole);
  const cut = join(worker.root, 'cut.mp4');
  await writeFile(cut, bytes.subarray(0, bytes.length / 2));
  const id = await worker.takeIn(cut);
  await worker.drawThumbnail(id);
  await worker.render(id);
  const film = (await worker.film(id))!;
  expect(film).toMatchObject({ state: 'ready', hasThumbnail: true });
  expect(film.duration).toBeGreaterThan(0.5);
  expect(film.duration).toBeLessThan(3.5);
  expect(film.filmstrip!.frames * film.filmstrip!.interval).toBeLessThan(
    film.duration! + film.filmstrip!.interval,
  );
});
