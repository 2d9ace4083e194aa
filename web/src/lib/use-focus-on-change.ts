import { useEffect, useRef } from 'react';

/**
 * A new step without a load says nothing to a screen reader, and may begin above the fold: focus moves to its heading. The step
 * that a link opens is not new, nor the first that is known: focus stays at the top of the page.
 */
export function useFocusOnChange(step: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const before = shown.current;
    shown.current = step;
    if (before !== undefined && before !== step) heading.current?.focus();
  }, [step]);
  return heading;
}
