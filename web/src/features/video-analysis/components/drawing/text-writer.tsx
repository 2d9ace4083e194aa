import type { Annotation } from '@fungo/contracts';
import { limits } from '@fungo/contracts/constants';
import type { FormEvent } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';

interface TextWriterProps {
  draft: Annotation;
  isNew: boolean;
  /** Whether its place is in the lower half of the film: then it is written at the top. */
  isLow: boolean;
  change: (draft: Annotation) => void;
  done: () => void;
  giveUp: () => void;
}

/** Writes a text, which shows on the film at its place as it is typed. It lies over the film, which stays where it is. */
export function TextWriter({ draft, isNew, isLow, change, done, giveUp }: TextWriterProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    done();
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && giveUp()}
      onMouseDown={(event) => event.stopPropagation()}
      className={cn(
        'absolute inset-x-0 z-10 flex items-center gap-2 bg-board/95 p-2',
        isLow ? 'top-0' : 'bottom-0',
      )}
    >
      <div className="min-w-0 flex-1">
        <Input
          autoFocus
          aria-label="Text on the film"
          placeholder="What should it say?"
          maxLength={limits.shortText}
          value={draft.text ?? ''}
          onChange={({ target }) => change({ ...draft, text: target.value })}
        />
      </div>
      <Button type="submit" variant="chalk" size="narrow">
        {isNew ? 'Add text' : 'Change text'}
      </Button>
      <Button variant="board" size="narrow" onClick={giveUp}>
        Cancel
      </Button>
    </form>
  );
}
