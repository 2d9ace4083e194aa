import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { hoursBetween, minutesAt, type Hours } from './grid.rules';

/** A drag in progress: over free hours, or of a lesson. */
export type Drag =
  { kind: 'free'; day: string; hours: Hours } | { kind: 'lesson'; id: number; day: string; at: number };

interface DragEnds {
  free: (day: string, hours: Hours) => void;
  lesson: (id: number, day: string, at: number) => void;
}

/** Pixels that a mouse may tremble while it clicks. */
const still = 5;

interface Origin {
  x: number;
  y: number;
  day: string;
  at: number;
  lesson: number | undefined;
  /** Pixels between the lesson's top and the pointer, which a drag keeps. */
  grip: number;
}

/**
 * Drags of a mouse or pen on the columns of a grid, which have their day as `data-day`. A finger scrolls there; taps and keys
 * reach the same by buttons.
 * @param first the first day on which something can be put
 */
export function useGridDrag(shown: Hours, first: string, ends: DragEnds) {
  const [drag, setDrag] = useState<Drag>();
  const origin = useRef<Origin>(undefined);
  const wasDragged = useRef(false);
  const cancel = () => {
    origin.current = undefined;
    setDrag(undefined);
  };

  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isDragging]);

  return {
    drag,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasDragged.current = false;
        if (event.button !== 0 || event.pointerType === 'touch') return;
        const place = placeAt(event, shown);
        const target = event.target as HTMLElement;
        const element = target.closest<HTMLElement>('[data-lesson]');
        const lesson = element?.dataset.lesson;
        if (!place || (!lesson && !target.hasAttribute('data-day'))) return;
        if (!lesson && place.day < first) return;
        origin.current = {
          ...{ x: event.clientX, y: event.clientY },
          ...{ ...place, lesson: lesson === undefined ? undefined : Number(lesson) },
          grip: element ? event.clientY - element.getBoundingClientRect().top - 1 : 0,
        };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = origin.current;
        if (!from) return;
        const moved = Math.abs(event.clientX - from.x) > still || Math.abs(event.clientY - from.y) > still;
        if (!moved && !wasDragged.current) return;
        if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
        wasDragged.current = true;
        const place = placeAt(event, shown, from.grip);
        if (from.lesson !== undefined) {
          if (place) setDrag({ kind: 'lesson', id: from.lesson, ...place });
        } else setDrag({ kind: 'free', day: from.day, hours: hoursBetween(from.at, place?.at ?? from.at) });
      },
      onPointerUp() {
        const done = drag;
        cancel();
        if (!done) return;
        if (done.kind === 'free') ends.free(done.day, done.hours);
        else ends.lesson(done.id, done.day, done.at);
      },
      onPointerCancel: cancel,
      /** A click ends each drag; it is no press of the lesson. */
      onClickCapture(event: MouseEvent<HTMLElement>) {
        if (!wasDragged.current) return;
        wasDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      /** A tap on free hours. */
      onClick(event: MouseEvent<HTMLElement>) {
        const { day } = (event.target as HTMLElement).dataset;
        const place = day === undefined || day < first ? undefined : placeAt(event, shown);
        if (place) ends.free(place.day, hoursBetween(place.at, place.at));
      },
    },
  };
}

/** The day and the half hour under a pointer. */
function placeAt(
  { clientX, clientY, currentTarget }: MouseEvent<HTMLElement>,
  shown: Hours,
  grip = 0,
): { day: string; at: number } | undefined {
  for (const column of currentTarget.querySelectorAll<HTMLElement>('[data-day]')) {
    const { left, right, top, height } = column.getBoundingClientRect();
    if (left <= clientX && clientX < right)
      return { day: column.dataset.day!, at: minutesAt((clientY - grip - top) / height, shown) };
  }
  return undefined;
}
