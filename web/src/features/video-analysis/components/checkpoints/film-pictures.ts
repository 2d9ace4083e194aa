import type { Size } from '@fungo/contracts/media/drawing-paths';
import { middleOf } from '../film/frames.rules';
import type { Gray } from './tracker.rules';

export interface PicturesAsked {
  url: string;
  frameRate: number;
  /** First and last frame, the first smaller. */
  from: number;
  to: number;
  /** Pixels of each picture. */
  size: Size;
  signal: AbortSignal;
}

/** Longest side of a picture for the tracker, and bytes of all pictures together. */
const longest = 960;
const mostBytes = 96 * 1024 ** 2;

/** The size of a film's pictures, so that so many fit into memory. */
export function pictureSize(film: Size, count: number): Size {
  const scale = Math.min(
    1,
    longest / Math.max(film.width, film.height),
    Math.sqrt(mostBytes / (count * film.width * film.height)),
  );
  return {
    width: Math.max(1, Math.floor(film.width * scale)),
    height: Math.max(1, Math.floor(film.height * scale)),
  };
}

/** Brightness by ITU-R BT.601. */
export function grayOf({ data, width, height }: ImageData): Gray {
  const gray = new Uint8Array(width * height);
  for (let n = 0; n < gray.length; n += 1)
    gray[n] = (77 * data[4 * n]! + 150 * data[4 * n + 1]! + 29 * data[4 * n + 2]!) >> 8;
  return { width, height, data: gray };
}

function canvasOf({ width, height }: Size) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures.');
  return { context, read: () => grayOf(context.getImageData(0, 0, width, height)) };
}

const framesOf = ({ from, to }: PicturesAsked) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** Frame by frame with WebCodecs. Yields nothing where the browser can’t decode the film. */
async function* decoded(asked: PicturesAsked): AsyncGenerator<Gray> {
  const { Input, MP4, UrlSource, VideoSampleSink } = await import('mediabunny');
  const input = new Input({ formats: [MP4], source: new UrlSource(asked.url) });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track || !(await track.canDecode())) return;
    const { context, read } = canvasOf(asked.size);
    const times = framesOf(asked).map((frame) => middleOf(frame, asked.frameRate));
    for await (const sample of new VideoSampleSink(track).samplesAtTimestamps(times)) {
      asked.signal.throwIfAborted();
      if (!sample) return;
      sample.draw(context, 0, 0, asked.size.width, asked.size.height);
      sample.close();
      yield read();
    }
  } finally {
    input.dispose();
  }
}

const happens = (video: HTMLVideoElement, type: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(type, () => resolve(), { once: true, signal });
    video.addEventListener('error', () => reject(new Error('The film can’t be read.')), {
      once: true,
      signal,
    });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** By going from frame to frame in a player of its own: slow, and in every browser. */
async function* sought(asked: PicturesAsked): AsyncGenerator<Gray> {
  const { url, frameRate, size, signal } = asked;
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url });
  try {
    const { context, read } = canvasOf(size);
    if (video.readyState < 2) await happens(video, 'loadeddata', signal);
    for (const frame of framesOf(asked)) {
      const arrival = happens(video, 'seeked', signal);
      video.currentTime = middleOf(frame, frameRate);
      await arrival;
      context.drawImage(video, 0, 0, size.width, size.height);
      yield read();
    }
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

/** The pictures of a stretch of a film, in order. */
export async function* filmPictures(asked: PicturesAsked): AsyncGenerator<Gray> {
  let count = 0;
  if ('VideoDecoder' in globalThis)
    try {
      for await (const picture of decoded(asked)) {
        count += 1;
        yield picture;
      }
    } catch (error) {
      if (asked.signal.aborted) throw error;
    }
  const from = asked.from + count;
  if (from <= asked.to) yield* sought({ ...asked, from });
}
