import type { Camp } from '@fungo/contracts';
import { posterOf, smallPhotoOf } from '@fungo/contracts/media/gallery-files';
import { ChevronLeft, ChevronRight, Download, Play } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

const shownAtFirst = 6;

/** Length of a swipe that turns to the next item, in pixels. */
const swipeFrom = 50;

export type Shot = { kind: 'photo' | 'video'; url: string; name: string };

interface CampGalleryProps {
  camp: Pick<Camp, 'title' | 'photos' | 'videos'>;
  /** Level of its heading. */
  level: 2 | 4;
  /** Further actions on the open item. */
  actions?: (shot: Shot) => ReactNode;
}

/** A camp's photos and videos as tiles that open large. */
export function CampGallery({ camp, level, actions }: CampGalleryProps) {
  const Heading = level === 2 ? 'h2' : 'h4';
  const headingId = useId();
  const [isAll, setAll] = useState(false);
  const [open, setOpen] = useState<number>();
  const shots: Shot[] = [
    ...camp.photos.map((url, index) => ({ kind: 'photo' as const, url, name: `Photo ${index + 1}` })),
    ...camp.videos.map((url, index) => ({ kind: 'video' as const, url, name: `Video ${index + 1}` })),
  ];
  if (shots.length === 0) return null;
  const shown = isAll ? shots : shots.slice(0, shownAtFirst);
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <Heading id={headingId} className="text-xl">
        Photos and videos
      </Heading>
      <ul className="grid grid-cols-3 gap-2">
        {shown.map((shot, index) => (
          <li key={shot.url}>
            <button
              type="button"
              aria-label={`Open ${shot.name.toLowerCase()} of ${camp.title}`}
              onClick={() => setOpen(index)}
              className="relative block aspect-square w-full overflow-hidden rounded-md bg-board"
            >
              <img src={tileOf(shot)} alt="" loading="lazy" className="size-full object-cover" />
              {shot.kind === 'video' && (
                <span className="absolute inset-0 grid place-items-center text-white">
                  <Play aria-hidden className="size-9 rounded-full bg-black/60 p-2" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {!isAll && shots.length > shownAtFirst && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAll(true)}>
          Show all {shots.length}
        </Button>
      )}
      <Dialog
        open={open !== undefined}
        onOpenChange={(isOpen) => !isOpen && setOpen(undefined)}
        title={camp.title}
        wide
      >
        {open !== undefined && (
          <Large shots={shots} at={Math.min(open, shots.length - 1)} turnTo={setOpen} actions={actions} />
        )}
      </Dialog>
    </section>
  );
}

const tileOf = ({ kind, url }: Shot) => (kind === 'photo' ? smallPhotoOf(url) : posterOf(url));

interface LargeProps extends Pick<CampGalleryProps, 'actions'> {
  shots: Shot[];
  at: number;
  turnTo: (index: number) => void;
}

/** Arrow keys and swipes turn to the next item. In a video they belong to its player. */
function Large({ shots, at, turnTo, actions }: LargeProps) {
  const shot = shots[at]!;
  const touchedAt = useRef<number>(undefined);
  const turnBy = (step: number) => shots[at + step] && turnTo(at + step);
  return (
    <div
      className="grid gap-3"
      onKeyDown={({ key, target }) => {
        if (target instanceof HTMLVideoElement) return;
        if (key === 'ArrowLeft') turnBy(-1);
        if (key === 'ArrowRight') turnBy(1);
      }}
      onTouchStart={({ target, touches }) => {
        const turns = !(target instanceof HTMLVideoElement) && touches.length === 1;
        touchedAt.current = turns ? touches[0]!.clientX : undefined;
      }}
      onTouchEnd={({ changedTouches }) => {
        if (touchedAt.current === undefined) return;
        const moved = changedTouches[0]!.clientX - touchedAt.current;
        if (Math.abs(moved) >= swipeFrom) turnBy(moved > 0 ? -1 : 1);
      }}
    >
      {shot.kind === 'photo' ? (
        <img
          key={shot.url}
          src={shot.url}
          alt={shot.name}
          className="max-h-[65dvh] w-full rounded-md bg-board object-contain"
        />
      ) : (
        <video
          key={shot.url}
          src={shot.url}
          poster={posterOf(shot.url)}
          preload="metadata"
          controls
          playsInline
          aria-label={shot.name}
          className="max-h-[65dvh] w-full rounded-md bg-board"
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p aria-live="polite" className="font-bold">
          {shot.name}{' '}
          <span className="font-normal text-muted">
            ({at + 1} of {shots.length})
          </span>
        </p>
        <div className="flex gap-2">
          <Button variant="secondary" size="icon" disabled={at === 0} onClick={() => turnTo(at - 1)}>
            <ChevronLeft aria-hidden />
            <span className="sr-only">Previous</span>
          </Button>
          <Button
            variant="secondary"
            size="icon"
            disabled={at === shots.length - 1}
            onClick={() => turnTo(at + 1)}
          >
            <ChevronRight aria-hidden />
            <span className="sr-only">Next</span>
          </Button>
          {shot.kind === 'photo' && (
            <Button variant="secondary" size="icon" onClick={() => void download(shot)}>
              <Download aria-hidden />
              <span className="sr-only">Download</span>
            </Button>
          )}
          {actions?.(shot)}
        </div>
      </div>
    </div>
  );
}

/** Downloads through a blob, because a link's `download` alone would open a picture from another host in the tab. */
async function download({ url, name }: Shot) {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status}`);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = `${name}${/\.\w{2,5}$/.exec(url)?.[0] ?? '.jpg'}`;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch {
    toast.error('Download failed', 'Failed to download photo');
  }
}
