import { useCallback, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTheme } from '@/lib/theme';

/**
 * Draws its children in a window of their own, so that they lay themselves out for its width as they would on a phone. They are
 * for looking at: nothing in there can be pressed.
 */
export function PhoneFrame({ title, children }: { title: string; children: ReactNode }) {
  const page = useRef<Document>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [theme] = useTheme();

  /** Some browsers have the empty page at once and tell nobody, others put another in its place when it has loaded. */
  const furnish = useCallback((frame: HTMLIFrameElement | null) => {
    page.current = frame?.contentDocument ?? null;
    if (!page.current) return;
    const styles = document.head.querySelectorAll('link[rel="stylesheet"], style');
    page.current.head.replaceChildren(...Array.from(styles, (style) => style.cloneNode(true)));
    setBody(page.current.body);
  }, []);

  useEffect(() => {
    if (page.current) page.current.documentElement.dataset.theme = theme;
  }, [body, theme]);

  return (
    <figure className="lg:sticky lg:top-[calc(var(--nav-height)+1rem)]">
      <iframe
        ref={furnish}
        title={title}
        className="h-[max(26rem,calc(100dvh-var(--nav-height)-8rem))] w-full rounded-lg border-8 border-board bg-page shadow-lift lg:h-[calc(100dvh-var(--nav-height)-5rem)]"
        onLoad={({ currentTarget }) => furnish(currentTarget)}
      />
      <figcaption className="mt-2 text-center text-sm text-muted">As families see it on a phone</figcaption>
      {body &&
        createPortal(
          <div inert style={{ '--nav-height': '0px' } as CSSProperties}>
            {children}
          </div>,
          body,
        )}
    </figure>
  );
}
