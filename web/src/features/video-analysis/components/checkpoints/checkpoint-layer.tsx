import type { CheckpointJoint, CheckpointSet } from '@fungo/contracts';
import type { Point } from '@fungo/contracts/media/drawing-paths';
import { useRef, useState, type PointerEvent } from 'react';
import { toCanvas, toCanvasLength } from '../drawing/canvas.rules';
import { Canvas } from '../drawing/drawings-on-show';
import { CheckpointPoints } from './checkpoint-points';
import type { JointName } from './numbers.rules';
import { jointAt, pressErrorOf } from './points.rules';
import type { CheckpointTool } from './use-checkpoint-tool';

/** Pixels around a point in which a press still means it. */
const reach: Record<string, number> = { mouse: 8, touch: 18, pen: 12 };

interface Drag {
  joint: JointName;
  now: Point;
  hasMoved: boolean;
}

/** The film to place joints on: a press places the next one, and a point is dragged to where it belongs. */
export function CheckpointLayer({ set, tool }: { set: CheckpointSet; tool: CheckpointTool }) {
  const { canvas, current, isHere } = tool;
  const [drag, setDrag] = useState<Drag | null>(null);
  const hand = useRef<Drag | null>(null);
  const hold = (next: Drag | null) => setDrag((hand.current = next));
  const joints = isHere && current ? current.joints : [];

  const at = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      point: toCanvas({ x: event.clientX, y: event.clientY }, canvas, box),
      units: toCanvasLength(1, canvas, box),
    };
  };

  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { point, units } = at(event);
    const found = jointAt(joints, point, (reach[event.pointerType] ?? reach.mouse!) * units);
    if (found === null) return tool.press(point, pressErrorOf(event.pointerType, units));
    tool.pick(found);
    hold({ joint: found, now: point, hasMoved: false });
  }

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    if (event.isPrimary && hand.current) hold({ ...hand.current, now: at(event).point, hasMoved: true });
  }

  function onPointerUp(event: PointerEvent<SVGSVGElement>) {
    const { current: held } = hand;
    if (!event.isPrimary || !held) return;
    hold(null);
    const { point, units } = at(event);
    if (held.hasMoved) tool.move(held.joint, point, pressErrorOf(event.pointerType, units));
  }

  const shown = joints.map((one): CheckpointJoint =>
    drag?.hasMoved && drag.joint === one.joint ? { ...one, ...drag.now } : one,
  );
  return (
    <Canvas
      canvas={canvas}
      role="group"
      aria-label="Points on the film"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => hold(null)}
      className="cursor-crosshair touch-none"
    >
      <CheckpointPoints joints={shown} bats={set.bats} canvas={canvas} selected={tool.joint} />
    </Canvas>
  );
}
