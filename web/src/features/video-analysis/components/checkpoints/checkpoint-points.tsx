import type { CheckpointJoint, CheckpointSet } from '@fungo/contracts';
import { type Size, unitOf } from '@fungo/contracts/media/drawing-paths';
import { Canvas } from '../drawing/drawings-on-show';
import { useFilmState } from '../film/use-film';
import { checkpointWords, jointWords, sourceWords } from './checkpoint-words';
import type { JointName } from './numbers.rules';
import { bonesOf } from './points.rules';

interface PointsProps {
  joints: readonly CheckpointJoint[];
  bats: CheckpointSet['bats'];
  canvas: Size;
  selected?: JointName | null;
}

const fill = { coach: '#ffd400', tracked: '#4cc9f0', model: '#f28df2' };

/** The points of a checkpoint, each in a ring as wide as its error, and the lines between them. */
export const CheckpointPoints = ({ joints, bats, canvas, selected = null }: PointsProps) => {
  const unit = unitOf(canvas);
  const line = { vectorEffect: 'non-scaling-stroke', fill: 'none' } as const;
  return (
    <>
      {bonesOf(joints).map(([from, to]) => (
        <path
          key={from.joint + to.joint}
          {...line}
          d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
          stroke="#ffffff"
          strokeOpacity={0.8}
          strokeWidth={2}
        />
      ))}
      {joints.map(({ joint, x, y, source, error }) => (
        <g
          key={joint}
          role="img"
          aria-label={`${jointWords(joint, bats)}, ${sourceWords[source].toLowerCase()}, ± ${error.toFixed(1)} pixels`}
          data-selected={joint === selected || undefined}
        >
          <circle
            {...line}
            cx={x}
            cy={y}
            r={error}
            stroke={fill[source]}
            strokeWidth={1.5}
            strokeDasharray="3 2"
          />
          <circle
            cx={x}
            cy={y}
            r={(joint === selected ? 5.5 : 3.5) * unit}
            fill={fill[source]}
            stroke="#000000"
            strokeWidth={joint === selected ? 2.5 : 1.5}
            vectorEffect="non-scaling-stroke"
          />
        </g>
      ))}
    </>
  );
};

/** The checkpoint on whose frame the film is, to look at. */
export function CheckpointOnShow({ set, canvas }: { set: CheckpointSet; canvas: Size }) {
  const frame = useFilmState((state) => state.frame);
  const shown = set.checkpoints.find((one) => one.frame === frame && one.joints.length > 0);
  if (!shown) return null;
  return (
    <Canvas
      canvas={canvas}
      role="group"
      aria-label={`Points at ${checkpointWords[shown.name].toLowerCase()}`}
      className="pointer-events-none"
    >
      <CheckpointPoints joints={shown.joints} bats={set.bats} canvas={canvas} />
    </Canvas>
  );
}
