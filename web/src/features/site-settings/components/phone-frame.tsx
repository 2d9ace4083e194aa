import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTheme } from '@/lib/theme';

/**
 * Draws its children in a window of their own, so that they lay themselves out for its width as they would on a phone. They are
 * for looking at: nothing in there can be pressed.
 */
export function PhoneFrame({ title, children }: { title: string; children: ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [theme] = useTheme();

  useEffect(() => {
    const page = frame.current?.contentDocument?.documentElement;
    if (page) page.dataset.theme = theme;
  }, [body, theme]);

  return (
    <figure className="lg:sticky lg:top-[calc(var(--nav-height)+1rem)]">
      <iframe
        ref={frame}
        title={title}
        className="h-[max(26rem,calc(100dvh-var(--nav-height)-8rem))] w-full rounded-lg border-8 border-board bg-page shadow-lift lg:h-[calc(100dvh-var(--nav-height)-5rem)]"
        onLoad={({ currentTarget }) => {
          const page = currentTarget.contentDocument;
          if (!page) return;
          const styles = document.head.querySelectorAll('link[rel="stylesheet"], style');
          page.head.replaceChildren(...Array.from(styles, (style) => style.cloneNode(true)));
          setBody(page.body);
        }}
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
