import { NotAFilm, probeOf } from './probe.rules';

const film = {
  ...{ index: 0, codec_type: 'video', codec_name: 'h264', width: 1920, height: 1080, pix_fmt: 'yuv420p' },
  ...{ avg_frame_rate: '30000/1001', r_frame_rate: '30/1', duration: '9.9' },
};
const sound = { index: 1, codec_type: 'audio', codec_name: 'aac', sample_fmt: 'fltp' };
const picture = { frames: [{ width: 1920, height: 1080 }] };
const none = (): Promise<{ packets: object[] }> => Promise.resolve({ packets: [] });
const probe = (
  streams: object[],
  format: object = { duration: '10.0' },
  first: object = picture,
  packets = none,
) => probeOf({ streams, format: { format_name: 'mov,mp4', ...format } }, first, packets);

it('returns the facts about a film', async () => {
  expect(await probe([film, sound])).toMatchObject({
    ...{ duration: 10, width: 1920, height: 1080, rotation: 0, hasSound: true, soundStream: 1 },
    ...{ videoCodec: 'h264', audioCodec: 'aac', pixelFormat: 'yuv420p', container: 'mov,mp4' },
    ...{ isInterlaced: false, highDynamicRange: null, frameRate: 30000 / 1001, beat: 30 },
  });
});

it.each([
  [-90, 90, 1080, 1920],
  [90, 270, 1080, 1920],
  [180, 180, 1920, 1080],
  [0, 0, 1920, 1080],
])('turns a film by %d', async (matrix, rotation, width, height) => {
  const turned = { ...film, side_data_list: [{}, { rotation: matrix }] };
  expect(await probe([turned])).toMatchObject({ rotation, width, height });
});

it('makes pixels square', async () => {
  const wide = { ...film, width: 720, height: 480, sample_aspect_ratio: '32:27' };
  expect(await probe([wide])).toMatchObject({ width: 853, height: 480 });
});

it('uses the first audio stream that can be decoded', async () => {
  const spatial = { index: 1, codec_type: 'audio', codec_name: 'apac' };
  expect(await probe([film, spatial, { ...sound, index: 2 }])).toMatchObject({ soundStream: 2 });
  expect(await probe([film, spatial])).toMatchObject({
    hasSound: false,
    soundStream: null,
    audioCodec: null,
  });
});

it('counts frames if a film does not state its duration', async () => {
  const packets = [0, 1, 2, 3].map((n) => ({ pts_time: String(5 + n / 20), duration_time: '0.05' }));
  const silent = { ...film, avg_frame_rate: '0/0', r_frame_rate: '0/0', duration: 'N/A' };
  const found = await probe([silent], { duration: 'N/A' }, picture, () => Promise.resolve({ packets }));
  expect(found.duration).toBeCloseTo(0.2);
  expect(found.frameRate).toBeCloseTo(20);
});

const every = (seconds: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    pts_time: String(n * seconds),
    duration_time: String(seconds),
  }));

it('ignores an average far above the rate of the frames', async () => {
  const boasting = { ...film, avg_frame_rate: '240/1', r_frame_rate: '30/1' };
  const packets = every(1 / 30, 100).map((packet) => ({ ...packet, stream_index: 0 }));
  const found = await probeOf({ streams: [boasting], format: { duration: '10' }, packets }, picture, none);
  expect(found.frameRate).toBeCloseTo(30);
  const honest = await probeOf({ streams: [film], format: { duration: '10' }, packets }, picture, none);
  expect(honest.frameRate).toBe(30000 / 1001);
});

it('counts frames if a header claims a duration of days', async () => {
  const slip = { ...film, avg_frame_rate: '1/477', duration: '143165' };
  const packets = () => Promise.resolve({ packets: every(1 / 30, 300) });
  const found = await probe([slip], { duration: '143165' }, picture, packets);
  expect(found.duration).toBeCloseTo(10);
  expect(found.frameRate).toBeCloseTo(30);
});

it('refuses a film that is too long', async () => {
  await expect(probe([film], { duration: '10801' })).rejects.toMatchObject({ code: 'media.too-long' });
  const packets = () => Promise.resolve({ packets: every(1, 11_000) });
  const found = probe([film], { duration: '11000' }, picture, packets);
  await expect(found).rejects.toMatchObject({ code: 'media.too-long' });
});

it.each<[string, object[], object?, object?]>([
  ['without a picture', [sound]],
  ['with only an attached picture', [{ ...film, disposition: { attached_pic: 1 } }, sound]],
  ['that cannot be decoded', [film], {}, { frames: [] }],
  ['wider than any camera’s', [{ ...film, width: 9000 }]],
  ['without a size', [{ ...film, width: 0 }]],
  ['with absurd pixels', [{ ...film, sample_aspect_ratio: '1:1000' }]],
  ['longer than three hours', [film], { duration: '10801' }],
  ['without an end', [{ ...film, duration: 'N/A' }], { duration: 'N/A' }],
])('refuses a file %s', async (_, streams, format = {}, first = picture) => {
  await expect(probe(streams, { duration: '10', ...format }, first)).rejects.toBeInstanceOf(NotAFilm);
});
