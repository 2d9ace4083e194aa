import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTheme } from '@/lib/theme';

/**
 * Draws its children in a window of their own, so that they lay themselves out for its width as they would on a phone. They are
 * for looking at: nothing in there can be pressed.
 */
export function PhoneFrame({ title, children }: { title: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement>();
  const [theme] = useTheme();

  useEffect(() => {
    if (body) body.ownerDocument.documentElement.dataset.theme = theme;
  }, [body, theme]);

  return (
    <figure className="lg:sticky lg:top-[calc(var(--nav-height)+1rem)]">
      <iframe
        title={title}
        className="h-[max(26rem,calc(100dvh-var(--nav-height)-8rem))] w-full rounded-lg border-8 border-board bg-page shadow-lift lg:h-[calc(100dvh-var(--nav-height)-5rem)]"
        onLoad={({ currentTarget }) => {
          const frame = currentTarget.contentDocument;
          if (!frame) return;
          const styles = document.head.querySelectorAll('link[rel="stylesheet"], style');
          frame.head.replaceChildren(...Array.from(styles, (style) => style.cloneNode(true)));
          setBody(frame.body);
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
