import { frameAt } from '@fungo/contracts/media/frames';
import { clamp, middleOf } from '../film/frames.rules';

/** Seconds off its place above which a playing film seeks; below, it runs faster or slower for a while. */
const far = 0.3;
/** Seconds that are not worth a correction: less than half a frame. */
const near = 0.01;
/** Seconds in which a small drift is made up for. */
const within = 0.25;
/** The slowest that every browser plays. */
const slowest = 0.0625;

export interface Wanted {
  /** seconds */
  film: number;
  rate: number;
  isPlaying: boolean;
}

/** The rate at which a film that is `off` seconds ahead comes back to its place. */
export const correctedRate = (rate: number, off: number): number =>
  Math.abs(off) <= near ? rate : Math.max(slowest, clamp(rate - off / within, 0.5 * rate, 1.5 * rate));

/** Brings a player to where the voice-over has it at this moment. */
export function follow(video: HTMLVideoElement, { film, rate, isPlaying }: Wanted, frameRate: number): void {
  if (video.readyState === 0 || video.seeking) return;
  const last = frameAt(video.duration, frameRate) - 1;
  const frame = Math.min(frameAt(film, frameRate), Math.max(0, last));
  const off = video.currentTime - film;
  if (!isPlaying || film >= middleOf(last, frameRate)) {
    if (!video.paused) video.pause();
    if (frameAt(video.currentTime, frameRate) !== frame) video.currentTime = middleOf(frame, frameRate);
    return;
  }
  if (Math.abs(off) > far) video.currentTime = film;
  const corrected = correctedRate(rate, Math.abs(off) > far ? 0 : off);
  if (video.playbackRate !== corrected) video.playbackRate = corrected;
  // Refused where the browser wants a gesture first; the sound was begun by one.
  if (video.paused) video.play().catch(() => undefined);
}
