import { player } from '@fungo/contracts/constants';
import { frameAt } from '@fungo/contracts/media/frames';
import {
  assumedFrameRate,
  clamp,
  lastFrameOf,
  loopFrom,
  loopTo,
  middleOf,
  nextInLoop,
  noLoop,
  startOf,
  type Loop,
} from './frames.rules';

export const speeds = [0.1, 0.25, 0.5, 0.75, 1] as const;
export type Speed = (typeof speeds)[number];

export interface FilmState {
  /** The one on show, or on its way there. */
  frame: number;
  lastFrame: number;
  isPlaying: boolean;
  isMuted: boolean;
  speed: Speed;
  loop: Loop;
  /** It plays, but what comes next has not arrived. */
  isWaiting: boolean;
  /** It cannot be played. */
  isBroken: boolean;
}

interface Facts {
  /** Frames in a second; null where nobody knows. */
  frameRate: number | null;
  /** seconds */
  duration: number | null;
}

/** A `<video>` that is steered by frames. Components read it with `useFilm`. */
export class Film {
  readonly frameRate: number;
  #state: FilmState;
  #video: HTMLVideoElement | null = null;
  /** Asked for while the player was still on its way to another. */
  #wanted: number | null = null;
  /** Where to go on once the file is there, or there again. */
  #returnTo: number | null = null;
  /** Of a voice-over that leads the player: hears that somebody moves the film themselves. */
  #takenBack: (() => void) | null = null;
  readonly #listeners = new Set<() => void>();

  /** seconds, as the server measured the pictures; null where it did not */
  readonly #duration: number | null;

  constructor({ frameRate, duration }: Facts) {
    this.#duration = duration;
    this.frameRate = frameRate ?? assumedFrameRate;
    this.#state = {
      frame: 0,
      lastFrame: lastFrameOf(duration ?? 0, this.frameRate),
      isPlaying: false,
      isMuted: false,
      speed: 1,
      loop: noLoop,
      isWaiting: false,
      isBroken: false,
    };
  }

  readonly getState = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** When the current frame starts, in seconds. */
  get time() {
    return startOf(this.#state.frame, this.frameRate);
  }

  /** Where the player is, or on its way to: seconds, by its own clock. */
  get position() {
    if (this.#wanted !== null) return middleOf(this.#wanted, this.frameRate);
    return this.#video?.readyState ? this.#video.currentTime : this.time;
  }

  /**
   * Hands the muted player over, until somebody uses the film's own controls.
   * @param takenBack told then
   */
  readonly lead = (takenBack: () => void): HTMLVideoElement | null => {
    this.#takenBack = takenBack;
    this.clearLoop();
    if (this.#video) this.#video.muted = true;
    return this.#video;
  };

  /** The film goes by its own controls again. */
  readonly takeBack = () => {
    const tell = this.#takenBack;
    if (!tell) return;
    this.#takenBack = null;
    if (this.#video) {
      this.#video.muted = this.#state.isMuted;
      this.#video.playbackRate = this.#state.speed;
    }
    tell();
  };

  get isSeeking() {
    return this.#video?.seeking ?? false;
  }

  /** Steers this player from now on; answers how to let it go. */
  readonly attach = (video: HTMLVideoElement) => {
    this.#video = video;
    const gone = new AbortController();
    const on = (type: keyof HTMLVideoElementEventMap, listener: () => void) =>
      video.addEventListener(type, listener, { signal: gone.signal });

    on('loadedmetadata', () => this.#loaded(video));
    on('play', () => this.#set({ isPlaying: true }));
    on('pause', () => this.#paused(video));
    on('ended', () => this.#ended());
    on('waiting', () => this.#set({ isWaiting: true }));
    on('playing', () => this.#set({ isWaiting: false }));
    on('seeked', () => this.#arrived(video));
    on('error', () => this.#failed(video));
    this.#watch(video, gone.signal);
    // The file may have come before we did.
    if (video.readyState > 0) this.#loaded(video);
    if (video.error) this.#set({ isBroken: true });

    return () => {
      gone.abort();
      this.#video = null;
    };
  };

  readonly play = () => {
    this.takeBack();
    const { frame, lastFrame, loop } = this.#state;
    const next = nextInLoop(loop, frame);
    if (next !== frame) this.seek(next);
    else if (frame >= lastFrame) this.seek(loop.to === null ? 0 : (loop.from ?? 0));
    // Refused where the browser wants a gesture first: then it stays paused, and shows so.
    this.#video?.play().catch(() => undefined);
  };

  readonly pause = () => {
    this.takeBack();
    this.#video?.pause();
  };

  readonly toggle = () => (this.#state.isPlaying ? this.pause() : this.play());

  /** Shows a frame; of several quick requests, the last. */
  readonly seek = (asked: number) => {
    this.takeBack();
    this.#show(asked);
  };

  #show(asked: number) {
    const frame = clamp(asked, 0, this.#state.lastFrame);
    this.#set({ frame });
    if (!this.#video?.readyState) this.#returnTo = frame;
    else if (this.#video.seeking) this.#wanted = frame;
    else this.#goTo(frame, this.#video);
  }

  readonly seekTime = (seconds: number) => this.seek(frameAt(seconds, this.frameRate));

  readonly step = (frames: number) => {
    this.pause();
    this.seek(this.#state.frame + frames);
  };

  /** A step of a held key or button: each waits for the one before, so that every frame is seen. */
  readonly stepOn = (frames: number) => {
    if (!this.isSeeking) this.step(frames);
  };

  /** Ten seconds on, or back. */
  readonly skip = (direction: 1 | -1) =>
    this.seek(this.#state.frame + direction * Math.round(player.skipSeconds * this.frameRate));

  readonly setSpeed = (speed: Speed) => {
    this.takeBack();
    if (this.#video) this.#video.playbackRate = speed;
    this.#set({ speed });
  };

  readonly changeSpeed = (direction: 1 | -1) =>
    this.setSpeed(speeds[clamp(speeds.indexOf(this.#state.speed) + direction, 0, speeds.length - 1)]!);

  readonly toggleMute = () => {
    const isMuted = !this.#state.isMuted;
    if (this.#video) this.#video.muted = isMuted;
    this.#set({ isMuted });
  };

  readonly beginLoop = () => this.#set({ loop: loopFrom(this.#state.loop, this.#state.frame) });
  readonly endLoop = () => this.#set({ loop: loopTo(this.#state.loop, this.#state.frame) });
  readonly clearLoop = () => this.#set({ loop: noLoop });

  /** Scrolls it into view, where the page has led away from it. */
  readonly reveal = () => this.#video?.scrollIntoView({ block: 'nearest' });

  /** Tries again to get the file. */
  readonly retry = () => {
    this.#set({ isBroken: false });
    this.#returnTo = this.#state.frame;
    this.#video?.load();
  };

  #set(change: Partial<FilmState>) {
    const names = Object.keys(change) as (keyof FilmState)[];
    if (names.every((name) => this.#state[name] === change[name])) return;
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => listener());
  }

  #loaded(video: HTMLVideoElement) {
    // The player's own duration includes sound after the last frame.
    if (this.#duration === null && Number.isFinite(video.duration))
      this.#set({ lastFrame: lastFrameOf(video.duration, this.frameRate) });
    // Loading sets the player's own back.
    video.playbackRate = this.#state.speed;
    video.muted = this.#state.isMuted;
    // Also at the very beginning: until the first seek the poster shows, which is another frame.
    this.#show(this.#returnTo ?? this.#state.frame);
    this.#returnTo = null;
  }

  /** On show is the frame that the player gave last, while its clock may be in the next: that is set right. */
  #paused(video: HTMLVideoElement) {
    this.#set({ isPlaying: false, isWaiting: false });
    if (!video.ended && !video.seeking && !this.#takenBack) this.#show(this.#state.frame);
  }

  #ended() {
    if (nextInLoop(this.#state.loop, this.#state.lastFrame + 1) === this.#state.loop.from) this.play();
  }

  #arrived(video: HTMLVideoElement) {
    if (this.#wanted !== null) this.#goTo(this.#wanted, video);
  }

  /** The player tells of an arrival a moment later: what was wanted before then is out of date. */
  #goTo(frame: number, video: HTMLVideoElement) {
    this.#wanted = null;
    video.currentTime = middleOf(frame, this.frameRate);
  }

  /** After a lost connection, the film is loaded again once, and play continues where it was. */
  #failed(video: HTMLVideoElement) {
    const wasPlaying = this.#state.isPlaying;
    const isNew = this.#returnTo === null && !Number.isNaN(video.duration);
    if (!isNew || video.error?.code !== MediaError.MEDIA_ERR_NETWORK) {
      this.#set({ isBroken: true, isPlaying: false, isWaiting: false });
      return;
    }
    this.retry();
    if (wasPlaying) this.play();
  }

  /** Where the browser tells each frame that it shows, that is believed; its clock is else a frame off at times. */
  #watch(video: HTMLVideoElement, gone: AbortSignal) {
    const next = () =>
      knowsItsFrames(video)
        ? video.requestVideoFrameCallback((_now, { mediaTime }) =>
            tick(Math.round(mediaTime * this.frameRate)),
          )
        : requestAnimationFrame(() => tick(frameAt(video.currentTime, this.frameRate)));
    const tick = (frame: number) => {
      if (gone.aborted) return;
      this.#shows(frame);
      next();
    };
    next();
  }

  #shows(frame: number) {
    // On the way somewhere, what is on show is where one comes from.
    if (this.isSeeking || this.#wanted !== null || this.#returnTo !== null) return;
    const { isPlaying, loop } = this.#state;
    const next = isPlaying ? nextInLoop(loop, frame) : frame;
    if (next !== frame) this.#show(next);
    else this.#set({ frame: clamp(frame, 0, this.#state.lastFrame) });
  }
}

/** Firefox before 132 does not, whatever the types say. */
const knowsItsFrames = (video: object): boolean => 'requestVideoFrameCallback' in video;
