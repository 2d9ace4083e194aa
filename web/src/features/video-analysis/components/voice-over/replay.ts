import type { Annotation, VoiceOver } from '@fungo/contracts';
import { filmAt, lengthOf, spanAt, stateAt } from '@fungo/contracts/media/voice-over-clock';
import type { Film } from '../film/film';
import { follow } from './follow';

export interface ReplayState {
  /** Whether the film goes by the voice-over, also while that is paused. */
  isOn: boolean;
  isPlaying: boolean;
  /** Milliseconds on the voice-over's clock. */
  time: number;
  /** On the film at this time; null while it goes by its own controls. */
  drawings: readonly Annotation[] | null;
  /** The sound cannot be played. */
  isBroken: boolean;
}

type Played = Pick<VoiceOver, 'spans' | 'takes'>;

/** Milliseconds from one look at the sound's clock to the next. */
const every = 30;

/** Plays a voice-over: the sound's clock leads, and the film follows. */
export class Replay {
  #state: ReplayState = { isOn: false, isPlaying: false, time: 0, drawings: null, isBroken: false };
  #played: Played = { spans: [], takes: [] };
  #audio: HTMLAudioElement | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** The span whose sound is in the player. */
  #index = -1;
  #length = 0;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly film: Film) {}

  readonly getState = () => this.#state;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The parts to play from now on; others than before stop it. */
  readonly load = (played: Played) => {
    const isSame = JSON.stringify(played.spans) === JSON.stringify(this.#played.spans);
    this.#played = played;
    this.#length = lengthOf(played.spans);
    if (isSame) return;
    this.stop();
    this.#index = -1;
    this.#set({ time: Math.min(this.#state.time, this.#length) });
  };

  readonly attach = (audio: HTMLAudioElement) => {
    this.#audio = audio;
    this.#index = -1;
    const gone = new AbortController();
    const on = (type: keyof HTMLMediaElementEventMap, listener: () => void) =>
      audio.addEventListener(type, listener, { signal: gone.signal });
    on('error', () => audio.getAttribute('src') && this.#fail());
    on('loadedmetadata', () => this.#goTo(this.#state.time));
    on('ended', () => this.#tick());
    return () => {
      gone.abort();
      this.stop();
      this.#audio = null;
    };
  };

  readonly play = () => {
    if (this.#length === 0) return;
    if (this.#state.time >= this.#length) this.#set({ time: 0 });
    this.#set({ isBroken: false });
    this.#begin();
    this.#set({ isPlaying: true });
    this.#goTo(this.#state.time);
    this.#sound();
  };

  readonly pause = () => {
    this.#audio?.pause();
    clearInterval(this.#timer);
    this.#set({ isPlaying: false });
    if (this.#state.isOn) this.#lead();
  };

  readonly toggle = () => (this.#state.isPlaying ? this.pause() : this.play());

  /** @param time milliseconds on the voice-over's clock */
  readonly seek = (time: number) => {
    this.#begin();
    this.#goTo(Math.max(0, Math.min(time, this.#length)));
    if (this.#state.isPlaying) this.#sound();
  };

  /** Gives the film back to its own controls. */
  readonly stop = () => {
    this.#audio?.pause();
    clearInterval(this.#timer);
    this.#set({ isOn: false, isPlaying: false, drawings: null });
    this.film.takeBack();
  };

  #begin() {
    if (this.#state.isOn) return;
    this.film.lead(this.stop);
    this.#set({ isOn: true });
  }

  #sound() {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#tick(), every);
    this.#audio?.play().catch((error: unknown) => {
      // A new source or a pause ends an earlier request to play.
      if ((error as Error).name === 'NotAllowedError') this.pause();
    });
  }

  /** Puts the sound at a time; a sound that is not there yet goes there once it is. */
  #goTo(time: number) {
    const audio = this.#audio;
    const place = spanAt(this.#played.spans, time);
    this.#set({ time });
    if (audio && place) {
      const url = this.#played.takes.find(({ id }) => id === place.span.takeId)?.soundUrl;
      if (!url) return this.#fail();
      if (audio.getAttribute('src') !== url) {
        audio.setAttribute('src', url);
        audio.load();
      } else if (Math.abs(audio.currentTime * 1000 - place.takeTime) > 1) {
        audio.currentTime = place.takeTime / 1000;
      }
      this.#index = place.index;
    }
    this.#lead();
  }

  #tick() {
    const audio = this.#audio;
    const span = this.#played.spans[this.#index];
    if (!audio || !span || audio.seeking || audio.readyState === 0 || !this.#state.isPlaying) return;
    const start = lengthOf(this.#played.spans.slice(0, this.#index));
    const end = start + span.to - span.from;
    const time = start + audio.currentTime * 1000 - span.from;
    if (time < end && !audio.ended) {
      this.#set({ time: Math.max(start, time) });
      return this.#lead();
    }
    if (end >= this.#length) {
      this.#set({ time: this.#length });
      return this.stop();
    }
    this.#goTo(end);
    this.#sound();
  }

  /** Brings the film and its drawings to the state of this time. */
  #lead() {
    const place = spanAt(this.#played.spans, Math.min(this.#state.time, this.#length - 1));
    const take = this.#played.takes.find(({ id }) => id === place?.span.takeId);
    if (!place || !take || !this.#state.isOn) return;
    const state = stateAt(take.log, place.takeTime);
    const isPlaying = state.isPlaying && this.#state.isPlaying && !this.#isStalled;
    const video = this.film.lead(this.stop);
    if (video)
      follow(
        video,
        { film: filmAt(state, place.takeTime), rate: state.rate, isPlaying },
        this.film.frameRate,
      );
    const before = this.#state.drawings;
    const isSame =
      before?.length === state.drawings.length && before.every((one, i) => one === state.drawings[i]);
    if (!isSame) this.#set({ drawings: state.drawings });
  }

  /** The film waits for a sound that is loading. */
  get #isStalled() {
    return !this.#audio || this.#audio.seeking || this.#audio.readyState < 3;
  }

  #fail() {
    this.stop();
    this.#set({ isBroken: true });
  }

  #set(change: Partial<ReplayState>) {
    const names = Object.keys(change) as (keyof ReplayState)[];
    if (names.every((name) => this.#state[name] === change[name])) return;
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => listener());
  }
}
