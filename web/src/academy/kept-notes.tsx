import { CloudOff } from 'lucide-react';
import type { Kept, KeptEntry } from '@/lib/kept/kept';
import { Button } from '@/ui/button';

interface KeptNotesProps<E extends KeptEntry> {
  kept: Kept<E>;
  /** Of what the page shows. */
  entries: readonly E[];
  /** Noun for one entry: 'tap'. */
  noun: { one: string; many: string };
  /** The last refetch failed. */
  isOld: boolean;
  sendNow: () => void;
  /** The entry in words, with the child's name: 'Maya Delgado, checked in.' */
  wordsOf: (entry: E) => string;
}

/** Entries that wait on the phone, and entries that the server refused. */
export function KeptNotes<E extends KeptEntry>({
  kept,
  entries,
  noun,
  isOld,
  sendNow,
  wordsOf,
}: KeptNotesProps<E>) {
  const isCutOff = kept.useIsCutOff();
  const refused = entries.filter((entry) => entry.refused);
  const count = entries.filter(kept.isWaiting).length;
  return (
    <>
      <div role="status">
        {(isCutOff || isOld) && (
          <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-leather bg-leather-soft p-4">
            <p className="flex min-w-0 items-start gap-3">
              <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span>
                {count > 0 && (
                  <strong>
                    {count} {count === 1 ? noun.one : noun.many} to send.{' '}
                  </strong>
                )}
                {count > 0
                  ? 'We keep them on this phone, and send them when you’re back online.'
                  : `You’re offline. Keep going: we keep ${noun.many} on this phone.`}
              </span>
            </p>
            {count > 0 && (
              <Button variant="secondary" onClick={sendNow}>
                Send now
              </Button>
            )}
          </div>
        )}
      </div>
      {refused.map((entry) => (
        <div
          key={entry.id}
          role="alert"
          className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-danger-ink bg-danger-soft p-4"
        >
          <p className="min-w-0 wrap-anywhere">
            <strong>Not counted:</strong> {wordsOf(entry)} {entry.refused}
          </p>
          <Button variant="secondary" onClick={() => kept.drop([entry])}>
            Dismiss
          </Button>
        </div>
      ))}
    </>
  );
}
