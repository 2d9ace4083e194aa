import { constants } from '@fungo/contracts';
import type { Probe } from '../ffmpeg/probe.rules';

const { width, height, framesPerSecond, minutes } = constants.video.largest;
const perMinute = width * height * framesPerSecond * 60;
const mostCost = minutes * perMinute;

/** A film that waits for no heavy one, as most swings are: two minutes of the largest, and frames that need little memory. */
const light = { cost: 2 * perMinute, pixels: 4096 * 2304 };

/** Pixels in a second that a core makes of a film: a phone's in H.264, and a plain machine. */
const speed = 60e6;
/** A film goes before all that come later once it has waited so many times as long as it takes. */
const ageing = 4;
/** Of a run, at most, in a core's time: that to start, and a third of the speed, for what is hard to decode. */
const patience = { seconds: 60, speed: 20e6 };

type Sized = Pick<Probe, 'duration' | 'frameRate' | 'pixels'>;

/** How many pixels are to be decoded, all frames together: what making a film takes grows with it. */
export const costOf = ({ duration, frameRate, pixels }: Sized): number => pixels * duration * frameRate;

export const isTooHeavy = (probe: Sized): boolean => costOf(probe) > mostCost;

export const isLight = (probe: Sized): boolean => costOf(probe) <= light.cost && probe.pixels <= light.pixels;

/** Seconds after its sender's turn that a film of a cost is due: short ones go first, and long ones at last. */
export const dueAfter = (cost: number): number => (ageing * cost) / speed;

/** Its frames take more memory than those of a light film may. */
export const isLarge = ({ pixels }: Pick<Sized, 'pixels'>): boolean => pixels > light.pixels;

/** How long a run may compute. Seconds of a processor. */
export const patienceFor = (cost: number): number =>
  Math.round(patience.seconds + Math.min(cost, mostCost) / patience.speed);
