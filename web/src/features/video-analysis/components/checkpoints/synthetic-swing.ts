import type { Gray, Place } from './tracker.rules';

/** Random numbers from 0 to 1 that are the same in each run. */
export function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Gray levels that vary over a few pixels, at any place. */
function texture(random: () => number, mean: number, contrast: number, grain = 3) {
  const size = 64;
  const knots = Float32Array.from({ length: size * size }, () => mean + (random() - 0.5) * 2 * contrast);
  const knot = (i: number, j: number) => knots[(j & (size - 1)) * size + (i & (size - 1))]!;
  return (x: number, y: number) => {
    const [u, v] = [x / grain, y / grain];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [a, b] = [u - i, v - j];
    const [sa, sb] = [a * a * (3 - 2 * a), b * b * (3 - 2 * b)];
    const above = knot(i, j) * (1 - sa) + knot(i + 1, j) * sa;
    const below = knot(i, j + 1) * (1 - sa) + knot(i + 1, j + 1) * sa;
    return above * (1 - sb) + below * sb;
  };
}

export interface Motion {
  at: (frame: number) => Place;
  /** Degrees that the patch has turned. */
  turned?: (frame: number) => number;
}

interface Swing {
  seed: number;
  frames: number;
  motions: Motion[];
  /** Standard deviation of each pixel, in gray levels. */
  noise?: number;
  /** Factor of the light in a frame. */
  light?: (frame: number) => number;
  /** Share of a frame's time in which the shutter is open. */
  shutter?: number;
  /** A gray bar over these columns. */
  covered?: (frame: number) => [from: number, to: number] | null;
  contrast?: number;
  /** Width of a patch in the last frame, of 1 in the first: it turns away from the camera. */
  squash?: number;
  /** Share of another texture in the last frame, of 0 in the first: cloth that folds. */
  folds?: number;
}

const [width, height, limb] = [240, 180, 13];

/** Films joints whose places are known: textured patches that move and turn over a textured background. */
export function* syntheticSwing({ seed, frames, motions, ...look }: Swing): Generator<Gray> {
  const {
    noise = 3,
    light = () => 1,
    shutter = 0.1,
    covered = () => null,
    contrast = 60,
    squash = 1,
    folds = 0,
  } = look;
  const random = randomFrom(seed);
  const ground = texture(random, 100, 40, 6);
  const skins = motions.map(() => texture(random, 140, contrast));
  const cloths = motions.map(() => texture(random, 140, contrast));
  const background = Float32Array.from({ length: width * height }, (_, n) =>
    ground(n % width, Math.floor(n / width)),
  );
  const looks = shutter > 0.2 ? 5 : 1;
  // Four uniform numbers are close to a normal one.
  const grains = Float32Array.from(
    { length: 8191 },
    () => (random() + random() + random() + random() - 2) * Math.sqrt(3) * noise,
  );
  for (let frame = 0; frame < frames; frame += 1) {
    const picture = background.slice();
    const age = frame / Math.max(1, frames - 1);
    const [breadth, fold] = [1 + (squash - 1) * age, folds * age];
    motions.forEach(({ at, turned = () => 0 }, index) => {
      const center = at(frame);
      const [x0, y0] = [Math.round(center.x), Math.round(center.y)];
      // Blur reaches beyond the patch.
      const far = limb + 14;
      for (let y = Math.max(0, y0 - far); y <= Math.min(height - 1, y0 + far); y += 1)
        for (let x = Math.max(0, x0 - far); x <= Math.min(width - 1, x0 + far); x += 1) {
          let [total, cover] = [0, 0];
          for (let look = 0; look < looks; look += 1) {
            const moment = frame + shutter * ((look + 0.5) / looks - 0.5);
            const middle = at(moment);
            const angle = (-turned(moment) * Math.PI) / 180;
            const [dx, dy] = [x - middle.x, y - middle.y];
            const share = Math.max(0, Math.min(1, limb + 0.5 - Math.hypot(dx, dy)));
            if (share === 0) continue;
            const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
            const [u, v] = [(dx * cos - dy * sin) / breadth, dx * sin + dy * cos];
            total += share * skins[index]!(u, v) * (1 - fold);
            if (fold > 0) total += share * cloths[index]!(u, v) * fold;
            cover += share;
          }
          if (cover > 0)
            picture[y * width + x] = picture[y * width + x]! * (1 - cover / looks) + total / looks;
        }
    });
    const bar = covered(frame);
    const data = new Uint8Array(width * height);
    const from = Math.floor(random() * grains.length);
    for (let n = 0; n < data.length; n += 1) {
      const isCovered = bar !== null && n % width >= bar[0] && n % width < bar[1];
      data[n] = Math.max(
        0,
        Math.min(
          255,
          (isCovered ? 90 : picture[n]!) * light(frame) + grains[(from + n * 7) % grains.length]!,
        ),
      );
    }
    yield { width, height, data };
  }
}

/** An arc around a shoulder that gets faster, as a forearm moves. */
export const arc = (center: Place, length: number, from: number, degrees: number, frames: number): Motion => {
  const turned = (frame: number) => degrees * (frame / frames) ** 2;
  return {
    at: (frame) => {
      const angle = ((from + turned(frame)) * Math.PI) / 180;
      return { x: center.x + length * Math.cos(angle), y: center.y + length * Math.sin(angle) };
    },
    turned,
  };
};
