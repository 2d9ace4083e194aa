import { middleOf } from '../film/frames.rules';
import { type Film, speeds, type Speed } from '../film/film';
import { rangeOf, tempoFor } from './pair.rules';

export interface PairState {
  /** Seconds from the crack, in both films. */
  at: number;
  from: number;
  to: number;
  isPlaying: boolean;
  speed: Speed;
}

type Side = 'left' | 'right';

/** Two films that go together: at each moment both are as far from their cracks. */
export class Pair {
  #cracks: Record<Side, number>;
  #players: Partial<Record<Side, HTMLVideoElement>> = {};
  #state: PairState;
  readonly #listeners = new Set<() => void>();

  /** @param cracks seconds; null where nobody knows the crack: then the film's beginning takes its place */
  constructor(
    readonly left: Film,
    readonly right: Film,
    cracks: Record<Side, number | null>,
  ) {
    this.#cracks = this.#known(cracks);
    this.#state = { at: 0, ...this.#range(), isPlaying: false, speed: 1 };
  }

  readonly getState = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Steers a player from now on; answers how to let it go. */
  readonly attach = (side: Side, player: HTMLVideoElement) => {
    const detach = this[side].attach(player);
    this.#players[side] = player;
    const unsubscribe = side === 'right' ? this.right.subscribe(() => this.#follow()) : undefined;
    this.show(this.#state.at);
    return () => {
      unsubscribe?.();
      delete this.#players[side];
      detach();
    };
  };

  /** Moves the place at which the films meet, and shows it. */
  readonly setCracks = (cracks: Record<Side, number | null>) => {
    const known = this.#known(cracks);
    if (known.left === this.#cracks.left && known.right === this.#cracks.right) return;
    this.pause();
    this.#cracks = known;
    this.#set(this.#range());
    this.show(0);
  };

  /** Shows both films at a time from their cracks. */
  readonly show = (seconds: number) => {
    const { from, to } = this.#state;
    const at = Math.min(Math.max(seconds, from), to);
    this.#set({ at });
    this.left.seekTime(this.#cracks.left + at);
    this.right.seekTime(this.#cracks.right + at);
  };

  /** Goes on by frames of the slower film, so that both move. */
  readonly step = (frames: number) => {
    this.pause();
    this.show(this.#state.at + frames / Math.min(this.left.frameRate, this.right.frameRate));
  };

  /** A step of a held key: it waits for the one before. */
  readonly stepOn = (frames: number) => {
    if (!this.left.isSeeking && !this.right.isSeeking) this.step(frames);
  };

  readonly play = () => {
    const { at, to, from } = this.#state;
    this.show(at >= to - 0.5 / this.right.frameRate ? from : at);
    this.#set({ isPlaying: true });
    this.left.play();
    this.right.play();
  };

  readonly pause = () => {
    if (!this.#state.isPlaying) return;
    this.#set({ isPlaying: false });
    this.left.pause();
    this.right.pause();
    this.show(this.#state.at);
  };

  readonly toggle = () => (this.#state.isPlaying ? this.pause() : this.play());

  readonly setSpeed = (speed: Speed) => {
    this.#set({ speed });
    this.left.setSpeed(speed);
    this.right.setSpeed(speed);
  };

  readonly changeSpeed = (direction: 1 | -1) => {
    const place = speeds.indexOf(this.#state.speed) + direction;
    this.setSpeed(speeds[Math.min(Math.max(place, 0), speeds.length - 1)]!);
  };

  /** The right film leads; the left one goes a little faster or slower until they are together. */
  #follow() {
    const { isPlaying, to, speed } = this.#state;
    if (!isPlaying || this.right.isSeeking) return;
    const at = this.right.position - this.#cracks.right;
    this.#set({ at });
    if (at >= to - 0.5 / this.right.frameRate) return this.pause();
    // The browser has refused to play, or a file broke.
    if (this.right.getState().isBroken || this.left.getState().isBroken) return this.pause();
    const lead = this.left.position - this.#cracks.left - at;
    const tempo = tempoFor(lead, Math.min(this.left.frameRate, this.right.frameRate));
    const player = this.#players.left;
    if (tempo === null) this.left.seekTime(this.#cracks.left + at);
    else if (player) player.playbackRate = speed * tempo;
  }

  #known(cracks: Record<Side, number | null>): Record<Side, number> {
    return {
      left: cracks.left ?? middleOf(0, this.left.frameRate),
      right: cracks.right ?? middleOf(0, this.right.frameRate),
    };
  }

  #range() {
    const side = (film: Film, crack: number) => ({
      crack,
      duration: (film.getState().lastFrame + 0.5) / film.frameRate,
    });
    return rangeOf(side(this.left, this.#cracks.left), side(this.right, this.#cracks.right));
  }

  #set(change: Partial<PairState>) {
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => listener());
  }
}
