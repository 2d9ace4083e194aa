import { constants } from '@fungo/contracts';
import type { Probe } from '../ffmpeg/probe.rules';

const { width, height, framesPerSecond, minutes } = constants.video.largest;
const perMinute = width * height * framesPerSecond * 60;
const mostCost = minutes * perMinute;

/**
 * The largest light film; light films never wait for heavy ones. Most swings are light: up to two minutes at the largest
 * size, in frames that need little memory.
 */
const light = { cost: 2 * perMinute, pixels: 4096 * 2304 };

/** Pixels that one core processes in a second, for a phone's H.264 on a plain machine. */
const speed = 60e6;
/** A film overtakes all later ones after it has waited this many times its own processing time. */
const ageing = 4;
/** Upper bound of a run in core time: startup, and a third of the usual speed for films that are hard to decode. */
const patience = { seconds: 60, speed: 20e6 };

type Sized = Pick<Probe, 'duration' | 'frameRate' | 'pixels'>;

/** Pixels to decode in all frames together. */
export const costOf = ({ duration, frameRate, pixels }: Sized): number => pixels * duration * frameRate;

export const isTooHeavy = (probe: Sized): boolean => costOf(probe) > mostCost;

export const isLight = (probe: Sized): boolean => costOf(probe) <= light.cost && probe.pixels <= light.pixels;

/**
 * Seconds after its sender's turn at which a film of this cost is due. Short films go first, and long ones eventually.
 */
export const dueAfter = (cost: number): number => (ageing * cost) / speed;

/** Whether its frames take more memory than a light film's may. */
export const isLarge = ({ pixels }: Pick<Sized, 'pixels'>): boolean => pixels > light.pixels;

/** Seconds of processor time that a run may take. */
export const patienceFor = (cost: number): number =>
  Math.round(patience.seconds + Math.min(cost, mostCost) / patience.speed);
