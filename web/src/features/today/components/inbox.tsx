import { Inbox as InboxArt, type LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { DueBadge } from '@/academy/promises/due-badge';
import { Button } from '@/ui/button';
import { byPromise, type Promised } from '@/academy/promises/promises.rules';

/** Something that waits for the coach. */
export interface InboxItem extends Promised {
  key: string;
  /** 'Lesson request'. */
  kind: string;
  icon: LucideIcon;
  title: ReactNode;
  text?: ReactNode;
  /** The most urgent item has the primary button of the page. */
  actions: (variant: 'primary' | 'secondary') => ReactNode;
}

interface InboxProps {
  items: InboxItem[];
  /** Whether there are more of a kind than are listed. */
  hasMore: boolean;
  now: number;
}

/** So many are enough for one look; the others unfold. */
const shownAtFirst = 6;

/** Everything that waits for the coach, by the promise that breaks first. */
export function Inbox({ items, hasMore, now }: InboxProps) {
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  const sorted = items.toSorted(byPromise);
  const shown = showsAll ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-3">
      <h2 id={id} className="text-2xl">
        Inbox{' '}
        {items.length > 0 && (
          <span className="text-muted">
            ({items.length}
            {hasMore && '+'})
          </span>
        )}
      </h2>
      <div className="overflow-hidden rounded-lg border border-line bg-card">
        {items.length === 0 ? (
          <p className="flex items-center gap-3 px-4 py-5 text-muted">
            <InboxArt aria-hidden className="size-6 shrink-0 text-edge" />
            All caught up. Requests, swings and attendance to note appear here.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {shown.map((item, place) => (
              <Row key={item.key} item={item} now={now} variant={place === 0 ? 'primary' : 'secondary'} />
            ))}
          </ul>
        )}
        {sorted.length > shown.length && (
          <Button
            variant="quiet"
            className="w-full border-t border-line"
            aria-expanded={false}
            onClick={() => setShowsAll(true)}
          >
            Show {sorted.length - shown.length} more
          </Button>
        )}
      </div>
    </section>
  );
}

interface RowProps {
  item: InboxItem;
  now: number;
  variant: 'primary' | 'secondary';
}

const Row = ({ item, now, variant }: RowProps) => {
  const { icon: Icon, kind, title, text, actions } = item;
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center">
      <div className="flex min-w-0 gap-3">
        <Icon aria-hidden className="mt-1 size-5 shrink-0 text-muted" />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <p className="font-bold wrap-anywhere">{title}</p>
            <DueBadge promised={item} now={now} />
          </div>
          <div className="text-sm text-muted wrap-anywhere">
            {kind}
            {text && <> · {text}</>}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 pl-8 xl:justify-end xl:pl-0">{actions(variant)}</div>
    </li>
  );
};
