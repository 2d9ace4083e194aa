import { ChevronUp, MessageSquareText, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';

interface CoachFrameProps {
  header: ReactNode;
  film: ReactNode;
  /** Feedback and notes. */
  panel: ReactNode;
  below?: ReactNode;
}

/**
 * The whole bench in one window: the film takes the room that is left, and the panel is at its side. On a phone the panel comes
 * below, and opens as a sheet over the tools, so that the film stays in view while one writes.
 */
export function CoachFrame({ header, film, panel, below }: CoachFrameProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const bench = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);

  return (
    <>
      <div className="-mx-4 grid grid-cols-1 sm:-mx-6 lg:mx-0 lg:h-(--room) lg:min-h-130 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-4 lg:pt-2 lg:pb-4 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div
          ref={bench}
          className="flex h-(--room) min-h-130 min-w-0 scroll-mt-(--nav-height) flex-col lg:h-auto lg:min-h-0"
        >
          <div className="px-4 sm:px-6 lg:px-0">{header}</div>
          {film}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setOpen(true);
              bench.current?.scrollIntoView({ block: 'start' });
            }}
            className="flex min-h-13 shrink-0 items-center gap-2 border-t border-line bg-card px-4 font-bold lg:hidden [&_svg]:size-5"
          >
            <MessageSquareText aria-hidden />
            Feedback &amp; notes
            <ChevronUp aria-hidden className="ml-auto" />
          </button>
        </div>
        <aside
          id={id}
          aria-label="Review"
          className={cn(
            'flex flex-col border-line bg-card lg:min-h-0 lg:overflow-hidden lg:rounded-lg lg:border lg:shadow-card',
            isOpen
              ? 'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[var(--dock-height,0px)] max-lg:z-40 max-lg:max-h-[48dvh] max-lg:overflow-y-auto max-lg:rounded-t-lg max-lg:border-t max-lg:shadow-lift max-lg:[--panel-bottom:0px]'
              : 'max-lg:border-b',
          )}
        >
          {isOpen && (
            <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-card pl-4 lg:hidden">
              <p className="font-bold">Feedback &amp; notes</p>
              <Button
                variant="quiet"
                size="icon"
                aria-label="Close feedback and notes"
                onClick={() => setOpen(false)}
              >
                <X aria-hidden />
              </Button>
            </div>
          )}
          {panel}
        </aside>
      </div>
      {below && <div className="grid gap-4 py-4 lg:pt-0">{below}</div>}
    </>
  );
}
