import { useEffect, useState } from 'react';
import type { EditorSection } from './sections.rules';

/** The section that is at the top of the screen. */
export function useShownSection(sections: readonly EditorSection[]): string {
  const [shown, show] = useState(sections[0]!.place);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) show(target.id);
      },
      { rootMargin: '-25% 0px -70% 0px' },
    );
    for (const { place } of sections) {
      const section = document.getElementById(place);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [sections]);
  return shown;
}
