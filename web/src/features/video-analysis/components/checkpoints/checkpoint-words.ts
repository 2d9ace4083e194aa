import type { CheckpointSet } from '@fungo/contracts';
import {
  angles,
  sideOf,
  tempos,
  type AngleName,
  type CheckpointName,
  type JointName,
  type Measured,
  type Row,
  type Source,
  type TempoName,
} from './numbers.rules';

export const checkpointWords: Record<CheckpointName, string> = {
  stance: 'Stance',
  load: 'Load',
  contact: 'Contact',
  finish: 'Finish',
};

export const sourceWords: Record<Source, string> = { coach: 'Coach', tracked: 'Tracked', model: 'Model' };

export const viewWords: Record<CheckpointSet['view'], string> = {
  side: 'From the side',
  front: 'From the front',
  behind: 'From behind',
};

/** 'Front knee', and of the body's side: 'left knee'. */
export function jointWords(joint: JointName, bats: CheckpointSet['bats']): string {
  if (joint === 'head') return 'Head';
  if (joint === 'batKnob') return 'Bat knob';
  if (joint === 'batTip') return 'Bat tip';
  const side = joint.startsWith('left') ? 'left' : 'right';
  const part = joint.slice(side.length).toLowerCase();
  return `${side === sideOf('front', bats) ? 'Front' : 'Rear'} ${part}`;
}

const isTempo = (name: Row['name']): name is TempoName => tempos.some((one) => one.name === name);
const angleOf = (name: AngleName) => angles.find((one) => one.name === name)!;

export const numberWords = (name: Row['name']): string =>
  isTempo(name) ? tempos.find((one) => one.name === name)!.label : angleOf(name).label;

/** '142°' or '0.18 s'. */
export const valueWords = (name: Row['name'], value: number): string =>
  isTempo(name) ? `${value.toFixed(2)} s` : `${Math.round(value)}°`;

/** '± 3°'. An error is never rounded down. */
export const errorWords = (name: Row['name'], error: number): string =>
  isTempo(name)
    ? `± ${(Math.ceil(error * 100 - 1e-9) / 100).toFixed(2)} s`
    : `± ${Math.max(1, Math.ceil(error - 1e-9))}°`;

export const sourcesWords = (sources: readonly Source[]): string =>
  sources
    .map((source, n) => (n === 0 ? sourceWords[source] : sourceWords[source].toLowerCase()))
    .join(' and ');

const swings = (count: number) => (count === 1 ? '1 earlier swing' : `${count} earlier swings`);

/** 'Usually 150°, the median of 3 earlier swings'; null without a baseline. */
export const baselineWords = ({ name, comparison }: Row): string | null =>
  comparison &&
  (comparison.count === 1
    ? `${valueWords(name, comparison.baseline)} in 1 earlier swing`
    : `Usually ${valueWords(name, comparison.baseline)}, the median of ${swings(comparison.count)}`);

/** '8.2° more bent (± 5.1°)', or that nobody can tell; null without a baseline. With a digit more, so that the change is larger. */
export function changeWords({ name, comparison }: Row): string | null {
  if (!comparison) return null;
  const { change, error, isShown } = comparison;
  if (!isShown) return `The difference is within the error (${errorWords(name, error)})`;
  const exact = (value: number) => (isTempo(name) ? `${value.toFixed(3)} s` : `${value.toFixed(1)}°`);
  const [more, less] = isTempo(name) ? ['slower', 'faster'] : [angleOf(name).more, angleOf(name).less];
  return `${exact(Math.abs(change))} ${change > 0 ? more : less} (± ${exact(error)})`;
}

export const measuredWords = (name: Row['name'], { value, error }: Measured): string =>
  `${valueWords(name, value)} ${errorWords(name, error)}`;
