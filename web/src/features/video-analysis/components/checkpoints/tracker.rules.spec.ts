import { arc, randomFrom, syntheticSwing, type Motion } from './synthetic-swing';
import { Tracker } from './tracker.rules';

type Swing = Parameters<typeof syntheticSwing>[0];

/** Follows a film's joints from their known places in its first frame. */
function follow(swing: Swing) {
  const tracker = new Tracker(swing.motions.map(({ at }) => at(0)));
  for (const picture of syntheticSwing(swing)) tracker.add(picture);
  return tracker.finish().map((followed, index) => {
    const known = swing.motions[index]!.at(swing.frames - 1);
    const miss =
      'place' in followed ? Math.hypot(followed.place.x - known.x, followed.place.y - known.y) : null;
    return { ...followed, miss };
  });
}

const quantile = (values: number[], share: number) =>
  [...values].sort((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(share * values.length))
  ]!;

/** Hips that shift, a knee that bends, an elbow and a wrist that swing. */
function body(seed: number, frames: number): Motion[] {
  const random = randomFrom(seed + 1000);
  const shift = (from: [number, number], by: [number, number]): Motion => ({
    at: (frame) => ({
      x: from[0] + by[0] * (frame / frames),
      y: from[1] + by[1] * Math.sin((2 * frame) / frames),
    }),
  });
  return [
    shift([50 + 10 * random(), 55], [30 + 10 * random(), 6]),
    shift([60, 140], [20 * random(), -12]),
    arc({ x: 160, y: 55 }, 30, 20 + 40 * random(), 50, frames),
    arc({ x: 170, y: 120 }, 36, 200 * random(), 60 + 30 * random(), frames),
  ];
}

const frames = 24;

const looks = {
  'a calm film': {},
  'a grainy film': { noise: 9 },
  'light that fades': { light: (frame: number) => 1 - 0.015 * frame },
  'a slow shutter': { shutter: 0.9 },
  'limbs that turn away': { squash: 0.6 },
  'cloth that folds': { folds: 0.6, noise: 5 },
} satisfies Record<string, Partial<Swing>>;

describe('tracked joints of synthetic swings', () => {
  const found = Object.entries(looks).flatMap(([look, how], seed) =>
    follow({ seed, frames, motions: body(seed, frames), ...how }).map((one) => ({ ...one, look })),
  );
  const kept = found.flatMap((one) => ('error' in one ? [{ ...one, miss: one.miss! }] : []));
  const misses = kept.map(({ miss }) => miss);

  it.each(Object.keys(looks))('on %s are off by under a pixel and a half in the middle', (look) => {
    const ofLook = kept.filter((one) => one.look === look).map(({ miss }) => miss);
    expect(ofLook.length).toBeGreaterThanOrEqual(3);
    expect(quantile(ofLook, 0.5)).toBeLessThan(1.5);
  });

  it('lie within their claimed error, 95 of 100', () => {
    const honest = kept.filter(({ miss, error }) => miss <= error).length;
    const [half, most] = [quantile(misses, 0.5), quantile(misses, 0.95)];
    const claimed = quantile(
      kept.map(({ error }) => error),
      0.5,
    );
    process.stdout.write(
      `Tracking error over ${frames} frames: median ${half.toFixed(2)} px, 95 % under ${most.toFixed(2)} px; claimed ` +
        `${claimed.toFixed(2)} px in the middle; ${honest} of ${kept.length} within their claim, ` +
        `${found.length - kept.length} of ${found.length} lost\n`,
    );
    expect(honest / kept.length).toBeGreaterThanOrEqual(0.95);
    expect(most).toBeLessThan(3);
  });

  it('claim more where the picture tells less', () => {
    const claimOf = (look: keyof typeof looks) =>
      quantile(
        kept.flatMap((one) => (one.look === look ? [one.error] : [])),
        0.5,
      );
    expect(claimOf('a grainy film')).toBeGreaterThan(claimOf('a calm film'));
    expect(claimOf('limbs that turn away')).toBeGreaterThan(claimOf('a calm film'));
  });
});

describe('a joint is lost', () => {
  const still: Motion = { at: () => ({ x: 120, y: 90 }) };
  const crossing: Motion = { at: (frame) => ({ x: 60 + 4 * frame, y: 90 }) };
  const lossOf = (swing: Omit<Swing, 'seed' | 'frames'>) => follow({ seed: 7, frames, ...swing })[0];

  it('behind something that covers it, at the last frame before', () => {
    const covered = (): [number, number] => [100, 150];
    expect(lossOf({ motions: [crossing], covered })).toMatchObject({ lost: 'gone' });
    const { atFrame } = lossOf({ motions: [crossing], covered }) as { atFrame: number };
    expect(atFrame).toBeGreaterThan(4);
    expect(atFrame).toBeLessThan(14);
  });

  it('and not without the cover', () => expect(lossOf({ motions: [crossing] })).toHaveProperty('place'));

  it('on a plain picture', () => {
    const data = new Uint8Array(100 * 100).fill(120);
    const tracker = new Tracker([{ x: 50, y: 50 }]);
    for (let n = 0; n < 3; n += 1) tracker.add({ width: 100, height: 100, data });
    expect(tracker.finish()).toEqual([{ lost: 'flat', atFrame: 0, score: 0 }]);
  });

  it('where it leaves the film', () => {
    const leaving: Motion = { at: (frame) => ({ x: 200 + 3 * frame, y: 90 }) };
    expect(lossOf({ motions: [leaving] })).toHaveProperty('lost');
  });

  it('where it is another in the next frame', () => {
    const tracker = new Tracker([still.at(0)]);
    for (const seed of [1, 2])
      for (const picture of syntheticSwing({ seed, frames: 1, motions: [still] })) tracker.add(picture);
    expect(tracker.finish()[0]).toMatchObject({ lost: 'gone', atFrame: 0 });
  });

  it('in a blur too fast to follow, or is claimed as uncertain as it is', () => {
    const fast: Motion = { at: (frame) => ({ x: 30 + 8 * frame, y: 90 + 50 * Math.sin(frame / 3) }) };
    const result = lossOf({ motions: [fast], shutter: 1 })!;
    if ('error' in result) expect(result.miss).toBeLessThanOrEqual(result.error);
    else expect(['gone', 'drifted']).toContain(result.lost);
  });
});

test('the tracker says how many points it still follows', () => {
  const motions: Motion[] = [{ at: () => ({ x: 60, y: 90 }) }, { at: () => ({ x: 160, y: 90 }) }];
  const tracker = new Tracker(motions.map(({ at }) => at(0)));
  const covered = (frame: number): [number, number] | null => (frame > 1 ? [140, 180] : null);
  const counts = [...syntheticSwing({ seed: 3, frames: 4, motions, covered })].map((one) => tracker.add(one));
  expect(counts).toEqual([2, 2, 1, 1]);
});
