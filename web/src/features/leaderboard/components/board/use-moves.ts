import { useLayoutEffect, useRef, type RefObject } from 'react';

/** How long a row takes to its new place. Milliseconds. */
const duration = 450;

/** Lets the rows below an element, each with a `data-row`, move to where a new order puts them. */
export function useMoves(rows: RefObject<HTMLElement | null>) {
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const before = tops.current;
    const found = [...(rows.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    tops.current = new Map(found.map((row) => [row.dataset.row!, row.offsetTop]));
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of found) {
      const moved = (before.get(row.dataset.row!) ?? row.offsetTop) - row.offsetTop;
      if (moved !== 0)
        row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
          duration,
          easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
        });
    }
  });
}
