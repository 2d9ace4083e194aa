import type { Reel } from '@fungo/contracts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button, buttonStyle } from '@/ui/button';
import { Spinner } from '@/ui/spinner';

interface ReelWords {
  waiting: string;
  making: string;
  failed: string;
  /** The link, and the name of the file on the device. */
  download: string;
  file: string;
}

interface MakeReel {
  isPending: boolean;
  mutate: (nothing: undefined, on: { onError: (error: Error) => void }) => void;
}

interface ReelProgressProps {
  reel: Reel;
  words: ReelWords;
  /** Shown until there is a reel. */
  none: ReactNode;
  /** Makes a reel that failed again; null for those who may not. */
  again: MakeReel | null;
  /** Over the link to a finished reel. */
  children?: (url: string) => ReactNode;
}

/** Asks for a reel, and tells a refusal. */
export const makeReel = (make: MakeReel) =>
  make.mutate(undefined, { onError: (error) => toast.error('Error', messageOf(error, 'Please try again.')) });

/** A film for the family, or how far it is. */
export function ReelProgress({ reel, words, none, again, children }: ReelProgressProps) {
  if (reel.state === 'none') return none;
  if (reel.state === 'failed')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-danger-ink">
        {words.failed}
        {again && (
          <Button variant="secondary" busy={again.isPending} onClick={() => makeReel(again)}>
            Try again
          </Button>
        )}
      </div>
    );
  if (!reel.url)
    return (
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner /> {reel.state === 'making' ? words.making : words.waiting}
      </p>
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      {children?.(reel.url)}
      <a
        href={reel.url}
        download={words.file}
        className={buttonStyle({ variant: 'secondary', className: 'max-w-full justify-self-start' })}
      >
        <Download aria-hidden /> {words.download}
      </a>
    </div>
  );
}
