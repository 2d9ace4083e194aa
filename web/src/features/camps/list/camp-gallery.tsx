import type { Camp } from '@fungo/contracts';
import { ChevronLeft, ChevronRight, Download, Play } from 'lucide-react';
import { useId, useState } from 'react';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

const shownAtFirst = 6;

type Shot = { kind: 'photo' | 'video'; url: string; name: string };

/** What a camp that is over left behind: photos and videos as tiles, each opened large. */
export function CampGallery({ camp }: { camp: Pick<Camp, 'title' | 'photos' | 'videos'> }) {
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
      <h4 id={headingId} className="text-xl">
        Photos and videos
      </h4>
      <ul className="grid grid-cols-3 gap-2">
        {shown.map((shot, index) => (
          <li key={shot.url}>
            <button
              type="button"
              aria-label={`Open ${shot.name.toLowerCase()} of ${camp.title}`}
              onClick={() => setOpen(index)}
              className="relative block aspect-square w-full overflow-hidden rounded-md bg-board"
            >
              {shot.kind === 'photo' ? (
                <img src={shot.url} alt="" loading="lazy" className="size-full object-cover" />
              ) : (
                <>
                  <video
                    src={`${shot.url}#t=0.1`}
                    muted
                    preload="metadata"
                    className="size-full object-cover"
                  />
                  <span className="absolute inset-0 grid place-items-center text-white">
                    <Play aria-hidden className="size-9 rounded-full bg-black/60 p-2" />
                  </span>
                </>
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
      >
        {open !== undefined && <Large shots={shots} at={open} turnTo={setOpen} />}
      </Dialog>
    </section>
  );
}

interface LargeProps {
  shots: Shot[];
  at: number;
  turnTo: (index: number) => void;
}

function Large({ shots, at, turnTo }: LargeProps) {
  const shot = shots[at]!;
  return (
    <div className="grid gap-3">
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
        </div>
      </div>
    </div>
  );
}

/** By way of a blob: a link's `download` alone would open a picture of another host in the tab. */
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
