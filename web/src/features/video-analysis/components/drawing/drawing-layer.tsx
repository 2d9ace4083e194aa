import type { Annotation } from '@fungo/contracts';
import { type Point, type Size, unitOf, upright } from '@fungo/contracts/media/drawing-paths';
import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { cn } from '@/lib/cn';
import { toast } from '@/lib/toast';
import { useFilm } from '../film/use-film';
import { isFull, newDrawingId, selectedOf, type Bench, type BenchAction } from './bench';
import { toCanvas, toCanvasLength } from './canvas.rules';
import { Canvas, useDrawingsOnShow } from './drawings-on-show';
import { Shape } from './shape';
import { handlesOf, hit, moveBy, withHandle } from './shapes.rules';
import { move, press, release, type Stroke } from './strokes.rules';

/** Pixels around a line in which a press still means it. */
const reach = { mouse: 8, touch: 22, pen: 14 };
/** Pixels that a pointer may move and still have pressed in one place. */
const steady = 4;

interface Drag {
  from: Point;
  original: Annotation;
  /** The handle that is dragged; null: all of it. */
  handle: number | null;
  now: Annotation;
}

interface DrawingLayerProps {
  bench: Bench;
  canvas: Size;
  dispatch: (action: BenchAction) => void;
  /** A text that is being written. */
  draft: Annotation | null;
  write: (text: Annotation) => void;
}

/** The canvas for drawing: the current tool's pen, and whatever it is over. */
export function DrawingLayer({ bench, canvas, dispatch, draft, write }: DrawingLayerProps) {
  const film = useFilm();
  const unit = unitOf(canvas);
  const shown = useDrawingsOnShow(bench.drawings);
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  // Between two pictures of the screen a pointer tells more than once: the hand's own state is ahead of the drawn one.
  const hand = useRef<{ stroke: Stroke | null; drag: Drag | null; pressed: Point | null }>({
    stroke: null,
    drag: null,
    pressed: null,
  });
  const { tool, color } = bench;
  const selected = shown.find(({ id }) => id === selectedOf(bench)?.id);

  const hold = (next: Stroke | null) => setStroke((hand.current.stroke = next));
  const pull = (next: Drag | null) => setDrag((hand.current.drag = next));
  const pointOf = (event: { clientX: number; clientY: number }, svg: SVGSVGElement) =>
    toCanvas({ x: event.clientX, y: event.clientY }, canvas, svg.getBoundingClientRect());

  const beginning = () => ({ id: newDrawingId(), color, timestamp: film.time });

  function pressSelect(point: Point, within: number) {
    const handle = selected
      ? handlesOf(selected).findIndex(({ x, y }) => Math.hypot(x - point.x, y - point.y) <= within)
      : -1;
    const found = handle >= 0 ? selected : hit(shown, point, { reach: within, unit });
    if (!found) return;
    film.pause();
    dispatch({ do: 'select', id: found.id });
    pull({ from: point, original: found, handle: handle < 0 ? null : handle, now: found });
  }

  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    const svg = event.currentTarget;
    svg.setPointerCapture(event.pointerId);
    const point = pointOf(event, svg);
    hand.current.pressed = { x: event.clientX, y: event.clientY };
    const pixels = reach[event.pointerType] ?? reach.mouse;
    if (tool === 'select')
      return pressSelect(point, toCanvasLength(pixels, canvas, svg.getBoundingClientRect()));
    film.pause();
    if (isFull(bench)) {
      toast.error('The video is full', 'This video has the most drawings it can hold. Delete some first.');
      return;
    }
    if (tool === 'text') return;
    const { stroke: begun } = hand.current;
    hold(press(begun?.drawing.type === tool ? begun : null, { ...beginning(), type: tool }, point));
  }

  /** Not before the click: the press of a mouse, which follows a finger's too, takes the focus back to the film. */
  function onClick(event: MouseEvent<SVGSVGElement>) {
    if (tool !== 'text' || isFull(bench)) return;
    const { x, y } = pointOf(event, event.currentTarget);
    write({ ...beginning(), type: 'text', startX: x, startY: y, text: '' });
  }

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    const { stroke: drawn, drag: pulled } = hand.current;
    if (!event.isPrimary || (!drawn && !pulled)) return;
    const point = pointOf(event, event.currentTarget);
    if (drawn) {
      // A quick pen tells several points at once.
      const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
      const points = all.map((each) => pointOf(each, event.currentTarget));
      hold([...points, point].reduce(move, drawn));
    } else if (pulled) pull(dragTo(pulled, point));
  }

  function onPointerUp(event: PointerEvent<SVGSVGElement>) {
    const { stroke: drawn, drag: pulled, pressed } = hand.current;
    if (!event.isPrimary || !pressed) return;
    hand.current.pressed = null;
    const moved = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > steady;
    if (drawn) {
      const { stroke: rest, done } = release(move(drawn, pointOf(event, event.currentTarget)));
      hold(rest);
      if (done) dispatch({ do: 'add', drawing: done });
    } else if (pulled) {
      const { now } = dragTo(pulled, pointOf(event, event.currentTarget));
      pull(null);
      if (moved) dispatch({ do: 'change', drawing: upright(now) });
    } else if (tool === 'select' && !moved) {
      if (selected) dispatch({ do: 'select', id: null });
      else film.toggle();
    }
  }

  function onPointerCancel() {
    hand.current.pressed = null;
    hold(null);
    pull(null);
  }

  const inHand = stroke && stroke.drawing.type === tool ? stroke.drawing : draft;
  const held = drag?.now ?? selected;
  return (
    <Canvas
      canvas={canvas}
      role="group"
      aria-label="Drawings on the film"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      onClick={onClick}
      onDoubleClick={() => selected?.type === 'text' && tool === 'select' && write(selected)}
      className={cn(
        tool !== 'select' && 'cursor-crosshair',
        // Where nothing can be dragged, a finger on the film scrolls the page.
        (tool !== 'select' || shown.length > 0) && 'touch-none',
      )}
    >
      {shown
        .filter(({ id }) => id !== draft?.id)
        .map((drawing) => (
          <Shape
            key={drawing.id}
            drawing={drag?.original.id === drawing.id ? drag.now : drawing}
            unit={unit}
            isSelected={drawing.id === selected?.id}
          />
        ))}
      {inHand && <Shape drawing={inHand} unit={unit} />}
      {tool === 'select' &&
        held &&
        handlesOf(held).map((point, index) => (
          <circle
            key={index}
            cx={point.x}
            cy={point.y}
            r={7 * unit}
            fill="#ffffff"
            stroke="#000000"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
            className="cursor-grab"
          />
        ))}
    </Canvas>
  );
}

function dragTo(drag: Drag, point: Point): Drag {
  const { original, handle, from } = drag;
  const now =
    handle === null
      ? moveBy(original, { x: point.x - from.x, y: point.y - from.y })
      : withHandle(original, handle, point);
  return { ...drag, now };
}
