import { reviewPhrase } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Plus, X } from 'lucide-react';
import { useId, useState, type MouseEvent } from 'react';
import { messageOf } from '@/lib/api';
import { cn } from '@/lib/cn';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { phrasesQuery, useAddPhrase, useRemovePhrase } from '../../api/review-phrases';

interface PhrasesProps {
  /** The selected words of the feedback. */
  selected: string;
  insert: (phrase: string) => void;
}

/** The coach's own phrases: a tap puts one into the feedback, and selected words become a new one. */
export function Phrases({ selected, insert }: PhrasesProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: phrases = [] } = useQuery(phrasesQuery);
  const add = useAddPhrase();
  const remove = useRemovePhrase();
  const text = selected.trim();
  const isTooLong = text.length > reviewPhrase.length;
  const failed = (error: unknown) => toast.error('Error', messageOf(error, 'Please try again.'));

  return (
    <div className="grid gap-1">
      <div className="-mx-2 flex flex-wrap items-center justify-between text-sm">
        <Button
          variant="quiet"
          size="narrow"
          aria-expanded={isOpen}
          aria-controls={id}
          onMouseDown={keepSelection}
          onClick={() => setOpen(!isOpen)}
        >
          Phrases ({phrases.length})
          <ChevronDown aria-hidden className={cn('transition-transform', isOpen && 'rotate-180')} />
        </Button>
        <Button
          variant="quiet"
          size="narrow"
          busy={add.isPending}
          disabled={!text || isTooLong}
          onMouseDown={keepSelection}
          onClick={() => add.mutate(text, { onSuccess: () => setOpen(true), onError: failed })}
        >
          {!add.isPending && <Plus aria-hidden />}
          Keep selected text
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {phrases.length === 0 ? (
          <p className="rounded-md bg-sunken p-3 text-sm text-muted">
            Select a sentence in the feedback and keep it. Next time, one tap inserts it.
          </p>
        ) : (
          <ul aria-label="Saved phrases" className="max-h-44 overflow-y-auto rounded-md border border-line">
            {phrases.map((phrase) => (
              <li key={phrase.id} className="flex items-center border-line not-first:border-t">
                <button
                  type="button"
                  aria-label={`Insert “${phrase.text}”`}
                  onMouseDown={keepSelection}
                  onClick={() => insert(phrase.text)}
                  className="min-h-11 min-w-0 flex-1 px-3 py-2 text-left text-sm hover:bg-sunken"
                >
                  <span className="line-clamp-2 wrap-anywhere">{phrase.text}</span>
                </button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Delete the phrase “${phrase.text}”`}
                  onClick={() => remove.mutate(phrase.id, { onError: failed })}
                >
                  <X aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
        )}
        {isTooLong && (
          <p className="mt-1 text-sm text-muted">A phrase has at most {reviewPhrase.length} characters.</p>
        )}
      </div>
    </div>
  );
}

/** A press takes neither the focus nor the cursor from the feedback. */
const keepSelection = (event: MouseEvent) => event.preventDefault();
