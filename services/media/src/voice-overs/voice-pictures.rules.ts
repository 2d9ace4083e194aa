import {
  type Annotation,
  filmAt,
  frameAt,
  lengthOf,
  statesAt,
  visibleAt,
  type VoiceSpan,
  type VoiceTake,
} from '@fungo/contracts';

/** Pictures of the made film in a second. */
export const pictureRate = 30;

/** The parts that a voice-over plays, and the facts about the film under it. */
export interface Told {
  spans: VoiceSpan[];
  takes: Pick<VoiceTake, 'id' | 'log'>[];
  /** `duration` in seconds; `frameRate` is constant. */
  film: { frameRate: number; duration: number; width: number; height: number };
}

/** A picture of the made film: a frame of the swing, and the drawings over it. */
export interface Picture {
  frame: number;
  drawings: Annotation[];
}

/** The length of the made film in seconds. */
export const secondsOf = ({ spans }: Pick<Told, 'spans'>): number => lengthOf(spans) / 1000;

/** The pictures of a voice-over, in their order: each shows what a page shows when it begins. */
export function picturesOf({ spans, takes, film }: Told): Picture[] {
  const last = Math.max(0, frameAt(film.duration, film.frameRate) - 1);
  const pictures: Picture[] = [];
  let start = 0;
  for (const { takeId, from, to } of spans) {
    const end = start + to - from;
    const times: number[] = [];
    for (let next = pictures.length; timeOf(next) < end; next += 1) times.push(from + timeOf(next) - start);
    const { log } = takes.find(({ id }) => id === takeId)!;
    for (const [index, state] of [...statesAt(log, times)].entries()) {
      const seconds = filmAt(state, times[index]!);
      const frame = Math.min(frameAt(seconds, film.frameRate), last);
      pictures.push({ frame, drawings: visibleAt(state.drawings, seconds) });
    }
    start = end;
  }
  return pictures;
}

const timeOf = (picture: number) => (picture * 1000) / pictureRate;

/** The frames of the swing that pictures show, each once and in their order. */
export const framesIn = (pictures: readonly Picture[]): number[] =>
  [...new Set(pictures.map(({ frame }) => frame))].sort((one, other) => one - other);

/** Whether two pictures have the same drawings: drawings never change, so they are compared by identity. */
export const areDrawnAlike = (one: Picture, other: Picture): boolean =>
  one.drawings.length === other.drawings.length &&
  one.drawings.every((drawing, index) => drawing === other.drawings[index]);
