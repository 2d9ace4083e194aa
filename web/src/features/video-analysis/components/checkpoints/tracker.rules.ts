/**
 * Follows points through a film by normalized cross-correlation: J. P. Lewis, "Fast Normalized Cross-Correlation", 1995.
 * Positions are pixels of the given pictures, and the center of the first pixel is 0.
 */

/** A picture in gray, row by row. */
export interface Gray {
  width: number;
  height: number;
  data: Uint8Array;
}
export interface Place {
  x: number;
  y: number;
}
/** Reasons to stop: nothing to follow around the point, nothing like it in the next frame, or another way back. */
type Loss = 'flat' | 'gone' | 'drifted';
/** A point at the last frame. `error`: 95 % of such points lie within it. `atFrame`: the last frame with the point, from 0. */
export type Followed =
  { place: Place; error: number; score: number } | { lost: Loss; atFrame: number; score: number };

/** Pixels from the middle of a patch to its edge, and around the expected place that are searched. */
const radius = 8;
const reach = { least: 14, most: 40 };
const side = 2 * radius + 1;
/** Radians by which a limb may turn between two frames. */
const turns = [-8, -4, -2, 0, 2, 4, 8].map((degrees) => (degrees * Math.PI) / 180);
/** Correlation under which a patch is another one, and over which the first patch still tells where it is. */
const scoreBound = { lost: 0.6, anchor: 0.8 };
/** Gray levels of standard deviation that a patch needs. */
const leastContrast = 3;
/** Noise of neighbors goes together, so a patch counts for fewer independent pixels than it has. */
const independent = (side * side) / 4;
/** Pixels that even the best match may be off. */
const leastError = 0.25;
/** Pixels by which a step may be off in the same direction as those before it. */
const driftPerStep = 0.1;
/** Pixels between the start and where the way back ends, from which the point is another. */
const wayBack = 6;

interface Patch {
  /** Minus their mean, over their norm. */
  values: Float32Array;
  contrast: number;
}
interface Match extends Place {
  score: number;
  /** Of the place, in square pixels along the worse axis. */
  variance: number;
}

/** The patch around a place, between pixels too. @param turn the radians by which what it shows turns */
function patchAt({ width, height, data }: Gray, { x, y }: Place, turn = 0): Patch {
  const values = new Float32Array(side * side);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  let sum = 0;
  for (let j = -radius; j <= radius; j += 1)
    for (let i = -radius; i <= radius; i += 1) {
      const u = Math.min(Math.max(x + i * cos + j * sin, 0), width - 1.001);
      const v = Math.min(Math.max(y - i * sin + j * cos, 0), height - 1.001);
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const [fx, fy] = [u - left, v - top];
      const at = top * width + left;
      const above = data[at]! * (1 - fx) + data[at + 1]! * fx;
      const below = data[at + width]! * (1 - fx) + data[at + width + 1]! * fx;
      const value = above * (1 - fy) + below * fy;
      values[(j + radius) * side + i + radius] = value;
      sum += value;
    }
  const mean = sum / values.length;
  const norm = Math.sqrt(values.reduce((total, value) => total + (value - mean) ** 2, 0));
  for (let n = 0; n < values.length; n += 1) values[n] = (values[n]! - mean) / (norm || 1);
  return { values, contrast: norm / side };
}

/** The correlation of a patch with the picture around a pixel, -1 to 1; -1 beyond the edge. */
function correlation({ values }: Patch, { width, height, data }: Gray, x: number, y: number): number {
  if (x < radius || y < radius || x >= width - radius || y >= height - radius) return -1;
  let [sum, squares, both] = [0, 0, 0];
  for (let j = 0; j < side; j += 1) {
    const row = (y + j - radius) * width + x - radius;
    for (let i = 0; i < side; i += 1) {
      const value = data[row + i]!;
      sum += value;
      squares += value * value;
      both += value * values[j * side + i]!;
    }
  }
  const energy = squares - (sum * sum) / (side * side);
  return energy > side * side ? both / Math.sqrt(energy) : 0;
}

/** The place near `around` that is most like a patch: every second pixel first, then each, then between them. */
function match(patch: Patch, picture: Gray, around: Place, within: number): Match {
  const seen = new Map<number, number>();
  const score = (x: number, y: number) => {
    const key = y * picture.width + x;
    const known = seen.get(key) ?? correlation(patch, picture, x, y);
    seen.set(key, known);
    return known;
  };
  const [cx, cy] = [Math.round(around.x), Math.round(around.y)];
  const best = { x: cx, y: cy, score: -2 };
  const look = (x: number, y: number) => {
    const found = score(x, y);
    if (found > best.score) Object.assign(best, { x, y, score: found });
  };
  for (let y = cy - within; y <= cy + within; y += 2)
    for (let x = cx - within; x <= cx + within; x += 2) look(x, y);
  for (let from = { ...best, score: -2 }; from.score < best.score;) {
    from = { ...best };
    for (let y = from.y - 1; y <= from.y + 1; y += 1)
      for (let x = from.x - 1; x <= from.x + 1; x += 1) look(x, y);
  }
  const { x, y } = best;
  const along = (before: number, after: number) => {
    const curve = 2 * best.score - before - after;
    const shift = curve > 0 ? (after - before) / (2 * curve) : 0;
    return { shift: Math.max(-0.5, Math.min(0.5, shift)), curve };
  };
  const [h, v] = [along(score(x - 1, y), score(x + 1, y)), along(score(x, y - 1), score(x, y + 1))];
  const spread = 1 - Math.min(best.score, 1) ** 2;
  const variance = spread / (independent * Math.max(Math.min(h.curve, v.curve), 1e-4));
  return { x: x + h.shift, y: y + v.shift, score: best.score, variance };
}

interface Path {
  /** Of the first frame. */
  first: { picture: Gray; place: Place };
  place: Place;
  speed: Place;
  /** Radians since the first frame. */
  turn: number;
  last: Patch;
  /** Of the way so far. */
  variance: number;
  /** Steps since the first patch told the place. */
  drifting: number;
  worstScore: number;
  lost: { lost: Loss; atFrame: number; score: number } | null;
}

function begin(picture: Gray, place: Place): Path {
  const last = patchAt(picture, place);
  const isFlat = last.contrast < leastContrast;
  const lost = isFlat ? ({ lost: 'flat', atFrame: 0, score: 0 } as const) : null;
  const first = { picture, place };
  return {
    first,
    place,
    speed: { x: 0, y: 0 },
    turn: 0,
    last,
    variance: 0,
    drifting: 0,
    worstScore: 1,
    lost,
  };
}

/** A step to the next frame. The first patch, turned as a limb turns, ends drift wherever it still matches. */
function step(path: Path, picture: Gray, frame: number): Path {
  if (path.lost) return path;
  const { first, place, speed } = path;
  const pace = Math.hypot(speed.x, speed.y);
  const within = Math.round(Math.min(reach.least + 0.6 * pace, reach.most));
  const byLast = match(path.last, picture, { x: place.x + speed.x, y: place.y + speed.y }, within);
  const [byFirst, turn] = turns
    .map((by): [Match, number] => {
      const turned = path.turn + by;
      return [match(patchAt(first.picture, first.place, turned), picture, byLast, 2), turned];
    })
    .reduce((one, other) => (other[0].score > one[0].score ? other : one));
  const isAnchored = byFirst.score >= scoreBound.anchor;
  const found = isAnchored ? byFirst : byLast;
  if (found.score < scoreBound.lost)
    return { ...path, lost: { lost: 'gone', atFrame: frame - 1, score: found.score } };
  return {
    ...path,
    place: { x: found.x, y: found.y },
    speed: { x: found.x - place.x, y: found.y - place.y },
    turn: isAnchored ? turn : path.turn,
    last: patchAt(picture, found),
    variance: isAnchored ? found.variance : path.variance + found.variance,
    drifting: isAnchored ? 0 : path.drifting + 1,
    worstScore: Math.min(path.worstScore, found.score),
  };
}

/** Follows several points at once, a frame at a time. It keeps the frames: at the end, it goes back to check itself. */
export class Tracker {
  readonly #frames: Gray[] = [];
  #paths: Path[] = [];

  constructor(readonly starts: readonly Place[]) {}

  /** Takes the next frame. @returns the points that are still followed */
  add(picture: Gray): number {
    const frame = this.#frames.push(picture) - 1;
    this.#paths =
      frame === 0
        ? this.starts.map((start) => begin(picture, start))
        : this.#paths.map((path) => step(path, picture, frame));
    return this.#paths.filter(({ lost }) => !lost).length;
  }

  finish(): Followed[] {
    return this.#paths.map((path, index) => {
      if (path.lost) return path.lost;
      const { place, variance, drifting, worstScore } = path;
      const last = this.#frames.length - 1;
      let back = begin(this.#frames[last]!, place);
      for (let frame = last - 1; frame >= 0; frame -= 1)
        back = step(back, this.#frames[frame]!, last - frame);
      const start = this.starts[index]!;
      const difference = Math.hypot(back.place.x - start.x, back.place.y - start.y);
      if (back.lost || difference > wayBack) return { lost: 'drifted', atFrame: last, score: worstScore };
      const spread = 2.45 * Math.sqrt(variance + back.variance);
      const error = Math.hypot(leastError, spread, difference) + driftPerStep * drifting;
      return { place, error, score: worstScore };
    });
  }
}
