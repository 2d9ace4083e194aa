import type { Size } from '@fungo/contracts/media/drawing-paths';
import { filmPictures, pictureSize } from './film-pictures';
import type { TrackerAnswer, TrackerRequest } from './tracker-messages';
import type { Followed, Gray, Place } from './tracker.rules';

interface FilmToFollow {
  url: string;
  frameRate: number;
  /** Pixels of the film; of the canvas where nobody knows them. */
  film: Size;
  canvas: Size;
  /** The way goes from the first to the second; either may be earlier. */
  from: number;
  to: number;
  /** On the canvas. */
  starts: readonly Place[];
  signal: AbortSignal;
  /** 0 to 1 */
  progress: (share: number) => void;
}

/** A worker that answers one message at a time. It ends with the signal. */
function startWorker(signal: AbortSignal) {
  const worker = new Worker(new URL('./tracker.worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate(), { once: true });
  return {
    ask: (request: TrackerRequest, moved: Transferable[] = []) =>
      new Promise<TrackerAnswer>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<TrackerAnswer>) => resolve(data);
        worker.onerror = () => reject(new Error('The tracker failed.'));
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        worker.postMessage(request, moved);
      }),
    end: () => worker.terminate(),
  };
}

/** Follows points of a film in a worker, with the places and errors in units of the canvas. @throws when the signal ends it */
export async function followFilm(asked: FilmToFollow): Promise<Followed[]> {
  const { from, to, canvas, signal } = asked;
  const count = Math.abs(to - from) + 1;
  const size = pictureSize(asked.film, count);
  const scale = size.width / canvas.width;
  const stretch = { ...asked, from: Math.min(from, to), to: Math.max(from, to), size };
  const worker = startWorker(signal);
  try {
    await worker.ask({
      starts: asked.starts.map(({ x, y }) => ({ x: x * scale - 0.5, y: y * scale - 0.5 })),
    });
    let done = 0;
    const send = async (picture: Gray) => {
      const answer = await worker.ask({ picture }, [picture.data.buffer]);
      done += 1;
      // The way back takes about as long as the way there.
      asked.progress((0.5 * done) / count);
      return 'following' in answer && answer.following > 0;
    };
    const waiting: Gray[] = [];
    for await (const picture of filmPictures(stretch)) {
      signal.throwIfAborted();
      if (to < from) waiting.push(picture);
      else if (!(await send(picture))) break;
    }
    for (let picture = waiting.pop(); picture; picture = waiting.pop()) if (!(await send(picture))) break;
    const answer = await worker.ask('finish');
    return 'followed' in answer ? answer.followed.map((one) => onCanvas(one, scale)) : [];
  } finally {
    worker.end();
  }
}

const onCanvas = (one: Followed, scale: number): Followed =>
  'place' in one
    ? {
        ...one,
        place: { x: (one.place.x + 0.5) / scale, y: (one.place.y + 0.5) / scale },
        error: one.error / scale,
      }
    : one;
