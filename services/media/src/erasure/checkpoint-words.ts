import { inWords } from '@fungo/platform/academy';
import type { StoredCheckpointSet } from '../checkpoints/checkpoint-set.entity';

/** The checkpoints of a swing in a copy of a person's data: the camera, then a line for each point. */
export const checkpointWords = ({
  bats,
  view,
  filmedRate,
  checkpoints,
}: Pick<StoredCheckpointSet, 'bats' | 'view' | 'filmedRate' | 'checkpoints'>): string[] => [
  `Bats ${bats}, filmed from the ${view}${filmedRate === null ? '' : ` at ${filmedRate} frames per second`}`,
  ...checkpoints.flatMap(({ name, frame, joints }) => [
    `${inWords(name)} at frame ${frame}`,
    ...joints.map(
      ({ joint, x, y, source, error }) =>
        `${inWords(name)}, ${joint}: ${x.toFixed(1)}, ${y.toFixed(1)} ± ${error.toFixed(1)} (${source})`,
    ),
  ]),
];
