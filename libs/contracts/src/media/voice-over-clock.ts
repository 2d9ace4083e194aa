import type { Annotation } from './annotations';
import type { VoiceEvent, VoiceLog, VoiceSpan } from './voice-overs';

/*
 * The two clocks of a voice-over, in milliseconds: a take's own, on which its events are, and that of the voice-over, on which its
 * spans follow each other.
 */

/** The film's state at a time of a take. */
export interface VoiceState {
  /** Seconds of the film at the time `at` of the take. */
  film: number;
  at: number;
  rate: number;
  isPlaying: boolean;
  drawings: Annotation[];
}

/** The length of a voice-over, in milliseconds. */
export const lengthOf = (spans: readonly VoiceSpan[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** The span at a time of the voice-over, its start on that clock, and the time on its take's clock; null at the end. */
export function spanAt<S extends VoiceSpan>(
  spans: readonly S[],
  time: number,
): { index: number; span: S; start: number; takeTime: number } | null {
  let start = 0;
  for (const [index, span] of spans.entries()) {
    const length = span.to - span.from;
    if (time < start + length) return { index, span, start, takeTime: span.from + Math.max(0, time - start) };
    start += length;
  }
  return null;
}

/** The film's position in seconds at a time of the take: it moves only while it plays, at its rate. */
export const filmAt = ({ film, at, rate, isPlaying }: VoiceState, time: number): number =>
  isPlaying ? film + ((time - at) / 1000) * rate : film;

/** The film's state at a time of a take: its start, changed by each event up to then. */
export function stateAt({ start, events }: Pick<VoiceLog, 'start' | 'events'>, time: number): VoiceState {
  const state: VoiceState = { ...start, at: 0 };
  for (const event of events) {
    if (event.at > time) break;
    change(state, event);
  }
  return state;
}

/** The film's state at each of these times of a take, which ascend: as {@link stateAt}, in one pass over its events. */
export function* statesAt(
  { start, events }: Pick<VoiceLog, 'start' | 'events'>,
  times: Iterable<number>,
): Generator<VoiceState> {
  const state: VoiceState = { ...start, at: 0 };
  let next = 0;
  for (const time of times) {
    for (; next < events.length && events[next]!.at <= time; next += 1) change(state, events[next]!);
    yield { ...state };
  }
}

/** Changes a state by the event that comes next. */
function change(state: VoiceState, event: VoiceEvent): void {
  state.film = filmAt(state, event.at);
  state.at = event.at;
  if (event.do === 'seek') state.film = event.film;
  else if (event.do === 'rate') state.rate = event.rate;
  else if (event.do === 'draw') state.drawings = [...others(state, event.drawing.id), event.drawing];
  else if (event.do === 'undraw') state.drawings = others(state, event.id);
  else state.isPlaying = event.do === 'play';
}

const others = ({ drawings }: VoiceState, id: Annotation['id']) =>
  drawings.filter((drawing) => drawing.id !== id);

/** The spans before a time of the voice-over. */
const before = (spans: readonly VoiceSpan[], time: number): VoiceSpan[] => part(spans, 0, time);

/** The spans between two times of the voice-over. */
function part(spans: readonly VoiceSpan[], from: number, to: number): VoiceSpan[] {
  let start = 0;
  return spans.flatMap((span) => {
    const begin = Math.max(span.from, span.from + from - start);
    const end = Math.min(span.to, span.from + to - start);
    start += span.to - span.from;
    return begin < end ? [{ ...span, from: begin, to: end }] : [];
  });
}

/** The spans with a whole new take in place of everything from a time on. */
export const redoneFrom = (
  spans: readonly VoiceSpan[],
  time: number,
  take: { id: string; length: number },
): VoiceSpan[] => [...before(spans, time), { takeId: take.id, from: 0, to: take.length }];

/** The spans without what is between two times of the voice-over. */
export const without = (spans: readonly VoiceSpan[], from: number, to: number): VoiceSpan[] => [
  ...before(spans, from),
  ...part(spans, to, Infinity),
];
