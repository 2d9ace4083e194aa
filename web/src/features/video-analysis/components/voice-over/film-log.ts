import type { Annotation, VoiceEvent, VoiceLog } from '@fungo/contracts';
import { voiceOver } from '@fungo/contracts/constants';
import { filmAt, stateAt, type VoiceState } from '@fungo/contracts/media/voice-over-clock';

/** The film at a moment. */
export interface Seen {
  /** seconds */
  film: number;
  rate: number;
  isPlaying: boolean;
  drawings: readonly Annotation[];
}

/** Seconds by which a playing film may be off its events: its clock is read from time to time only. */
const slack = 0.04;

/** Writes what happens on the film while a take is recorded, as events that bring it back. */
export class FilmLog {
  readonly start: VoiceLog['start'];
  readonly events: VoiceEvent[] = [];
  #state: VoiceState;
  #drawings: readonly Annotation[];

  constructor(
    seen: Seen,
    private readonly frameRate: number,
  ) {
    this.start = { ...seen, drawings: [...seen.drawings] };
    this.#state = stateAt({ start: this.start, events: [] }, 0);
    this.#drawings = seen.drawings;
  }

  get isFull() {
    return this.events.length >= voiceOver.eventsPerTake;
  }

  /** @param at milliseconds on the take's clock, not before the last one */
  observe(at: number, seen: Seen): void {
    const time = Math.round(at);
    const found: VoiceEvent[] = [];
    const off = Math.abs(seen.film - filmAt(this.#state, time));
    const isOff = this.#state.isPlaying ? off > slack : off > 0.5 / this.frameRate;
    const { rate, isPlaying } = this.#state;
    if (isOff) found.push({ at: time, do: 'seek', film: Math.max(0, seen.film) });
    if (seen.rate !== rate) found.push({ at: time, do: 'rate', rate: seen.rate });
    if (seen.isPlaying !== isPlaying) found.push({ at: time, do: seen.isPlaying ? 'play' : 'pause' });
    if (seen.drawings !== this.#drawings) found.push(...this.#redrawn(time, seen.drawings));
    if (found.length === 0) return;
    this.#state = after(this.#state, found, time);
    this.#drawings = seen.drawings;
    this.events.push(...found.slice(0, voiceOver.eventsPerTake - this.events.length));
  }

  /** Events for each drawing that was made, changed or removed. */
  #redrawn(at: number, drawings: readonly Annotation[]): VoiceEvent[] {
    const before = new Map(this.#drawings.map((drawing) => [drawing.id, drawing]));
    const now = new Set(drawings.map(({ id }) => id));
    return [
      ...[...before.keys()].filter((id) => !now.has(id)).map((id) => ({ at, do: 'undraw' as const, id })),
      ...drawings
        .filter((drawing) => before.get(drawing.id) !== drawing)
        .map((drawing) => ({ at, do: 'draw' as const, drawing })),
    ];
  }
}

/** The state after events of one moment. */
function after(state: VoiceState, events: readonly VoiceEvent[], time: number): VoiceState {
  const { rate, isPlaying } = state;
  const start = { film: filmAt(state, time), rate, isPlaying, drawings: [] };
  const now = stateAt({ start, events: events.map((event) => ({ ...event, at: 0 })) }, 0);
  return { ...now, at: time };
}
