import { z } from 'zod';
import { constants, type ErrorCode } from '@fungo/contracts';

/** The facts about a film from its file. */
export interface Probe {
  /** seconds */
  duration: number;
  /** Pixels, as displayed: rotated, and with square pixels. */
  width: number;
  height: number;
  /** Pixels of one frame, as decoded or as displayed, whichever is more. */
  pixels: number;
  /** The average frame rate, and the nominal rate that the frames follow even if some are missing. */
  frameRate: number;
  beat: number;
  /** The camera's rotation in degrees, clockwise: 0, 90, 180 or 270. */
  rotation: number;
  hasSound: boolean;
  /** The file's first audio stream that can be decoded. */
  soundStream: number | null;
  videoCodec: string;
  audioCodec: string | null;
  pixelFormat: string;
  /** ffprobe's name of the container format. */
  container: string;
  isInterlaced: boolean;
  /** The transfer function, if it is one of high dynamic range. */
  highDynamicRange: 'smpte2084' | 'arib-std-b67' | null;
}

/** The file has no video to show. The code is the reason. */
export class NotAFilm extends Error {
  override readonly name = 'NotAFilm';

  constructor(
    message: string,
    options?: ErrorOptions,
    readonly code: ErrorCode = 'media.unreadable',
  ) {
    super(message, options);
  }
}

/** The first video stream; `V` leaves out pictures that are attached to audio. */
const filmStream = 'V:0';

const streamFacts = [
  ['codec_type', 'codec_name', 'width', 'height', 'sample_aspect_ratio', 'pix_fmt', 'field_order'],
  ['index', 'color_transfer', 'avg_frame_rate', 'r_frame_rate', 'duration', 'sample_fmt'],
].flat();

function picturesOf(packets: number): string[] {
  const within = ['-select_streams', filmStream, '-read_intervals', `%+#${packets}`];
  return [...within, '-show_entries', 'frame=width,height'];
}

/** The entries that ffprobe shows. */
export const shownEntries = {
  facts: [
    ...['-read_intervals', '%+#600'],
    '-show_entries',
    `packet=stream_index,pts_time:stream=${streamFacts.join()}:stream_disposition=attached_pic:stream_side_data=rotation:format=format_name,duration`,
  ],
  firstPicture: picturesOf(30),
  /** For a film that was cut without re-encoding: the frames before its first picture only help to decode it. */
  laterPicture: picturesOf(600),
  packets: ['-select_streams', filmStream, '-show_entries', 'packet=pts_time,duration_time'],
};

/** The entries that ffprobe shows of a sound. */
export const soundEntries = [
  '-show_entries',
  'stream=codec_type,codec_name,sample_fmt:format=format_name,duration',
];

const amount = z.coerce.number().catch(0);
const Stream = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().default('unknown'),
  width: amount,
  height: amount,
  sample_aspect_ratio: z.string().optional(),
  pix_fmt: z.string().default('unknown'),
  field_order: z.string().optional(),
  color_transfer: z.string().optional(),
  avg_frame_rate: z.string().default('0/0'),
  r_frame_rate: z.string().default('0/0'),
  duration: amount,
  /** Present only if ffprobe has a decoder for the audio. */
  sample_fmt: z.string().optional(),
  disposition: z.object({ attached_pic: z.number() }).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
});
const Facts = z.object({
  packets: z
    .array(z.object({ stream_index: z.number(), pts_time: z.coerce.number().catch(NaN) }))
    .default([]),
  streams: z.array(Stream).default([]),
  format: z.object({ format_name: z.string().default(''), duration: amount }),
});
const Frames = z.object({ frames: z.array(z.object({ width: amount, height: amount })).default([]) });
const Packets = z.object({
  packets: z.array(z.object({ pts_time: amount, duration_time: amount })).default([]),
});

/** Pixels of a side: generous limits around the sizes of cameras. */
const side = { min: 8, max: 8192 };
const highestFrameRate = 240;
const brighter = ['smpte2084', 'arib-std-b67'] as const;

export const showsPicture = (answer: unknown): boolean => Frames.parse(answer).frames.length > 0;

/**
 * Combines ffprobe's answers.
 * @param listPackets called only if the file does not state its length
 * @throws NotAFilm
 */
export async function probeOf(
  facts: unknown,
  firstPicture: unknown,
  listPackets: () => Promise<unknown>,
): Promise<Probe> {
  const { streams, format, packets: early } = Facts.parse(facts);
  const film = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  );
  if (!film) throw new NotAFilm('No moving picture');
  if (!showsPicture(firstPicture)) throw new NotAFilm('No picture can be decoded');

  const rotation = turnOf(film.side_data_list.find((data) => data.rotation !== undefined)?.rotation ?? 0);
  const shown = shownSize(film, rotation);
  if (Math.min(shown.width, shown.height) < side.min || Math.max(shown.width, shown.height) > side.max)
    throw new NotAFilm(`No camera makes ${shown.width} × ${shown.height}`);

  let frameRate = quotient(film.avg_frame_rate) || quotient(film.r_frame_rate);
  let duration = format.duration || film.duration;
  const beginning = early
    .filter((packet) => packet.stream_index === film.index)
    .map((packet) => packet.pts_time);
  const highest = rateAtBeginning(beginning);
  // A real average is never this far above the highest rate.
  if (highest > 0 && frameRate > 1.25 * highest) frameRate = highest;
  // An absurd value in a header may be an encoder's mistake: the frames decide.
  if (duration <= 0 || frameRate <= 0 || duration > constants.video.maxDurationSeconds) {
    const { packets } = Packets.parse(await listPackets());
    const ends = packets.map(({ pts_time, duration_time }) => pts_time + duration_time);
    const begin = packets.reduce((earliest, { pts_time }) => Math.min(earliest, pts_time), Infinity);
    const span = ends.reduce((latest, end) => Math.max(latest, end), 0) - begin;
    if (span > 0) {
      if (frameRate <= 0 || duration > span) frameRate = packets.length / span;
      duration = span;
    } else if (duration <= 0) {
      if (frameRate <= 0) frameRate = 30;
      duration = packets.length / frameRate;
    }
  }
  if (!(duration > 0)) throw new NotAFilm('It has no length');
  if (duration > constants.video.maxDurationSeconds)
    throw new NotAFilm(`It would last ${duration} seconds`, undefined, 'media.too-long');

  const sound = streams.find(({ codec_type, sample_fmt }) => codec_type === 'audio' && sample_fmt);
  return {
    duration,
    ...shown,
    pixels: Math.max(film.width * film.height, shown.width * shown.height),
    frameRate: Math.min(frameRate, highestFrameRate),
    beat: quotient(film.r_frame_rate),
    rotation,
    hasSound: sound !== undefined,
    soundStream: sound?.index ?? null,
    videoCodec: film.codec_name,
    audioCodec: sound?.codec_name ?? null,
    pixelFormat: film.pix_fmt,
    container: format.format_name,
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(film.field_order ?? ''),
    highDynamicRange: brighter.find((transfer) => transfer === film.color_transfer) ?? null,
  };
}

/**
 * Frames per second: the average of the first frames, or the rate of their most frequent interval, whichever is higher;
 * 0 if there are too few.
 */
function rateAtBeginning(moments: number[]): number {
  const sorted = moments.filter(Number.isFinite).sort((a, b) => a - b);
  const steps = sorted.slice(1).map((moment, index) => moment - sorted[index]!);
  const span = steps.reduce((sum, step) => sum + step, 0);
  const middle = steps.sort((a, b) => a - b)[steps.length >> 1] ?? 0;
  if (steps.length < 10 || span <= 0 || middle <= 0) return 0;
  return Math.max(steps.length / span, 1 / middle);
}

/** ffprobe's rotation is counter-clockwise and may be negative. */
const turnOf = (rotation: number) => (((Math.round(-rotation / 90) * 90) % 360) + 360) % 360;

function shownSize(film: z.infer<typeof Stream>, rotation: number) {
  const pixel = quotient(film.sample_aspect_ratio?.replace(':', '/') ?? '1/1') || 1;
  const size = { width: Math.round(film.width * pixel), height: film.height };
  return rotation % 180 === 0 ? size : { width: size.height, height: size.width };
}

function quotient(text: string): number {
  const [over, under] = text.split('/').map(Number);
  return over && under ? over / under : 0;
}
