import type { Annotation } from '@fungo/contracts';
import { limits } from '@fungo/contracts/constants';
import type { FormEvent } from 'react';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';

interface TextWriterProps {
  draft: Annotation;
  isNew: boolean;
  change: (draft: Annotation) => void;
  done: () => void;
  giveUp: () => void;
}

/** Writes a text, which shows on the film at its place as it is typed. */
export function TextWriter({ draft, isNew, change, done, giveUp }: TextWriterProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    done();
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && giveUp()}
      className="flex flex-wrap items-center gap-2 border-b border-board-line p-2"
    >
      <div className="min-w-40 flex-1">
        <Input
          autoFocus
          aria-label="Text on the film"
          placeholder="What should it say?"
          maxLength={limits.shortText}
          value={draft.text ?? ''}
          onChange={({ target }) => change({ ...draft, text: target.value })}
        />
      </div>
      <Button type="submit" variant="chalk">
        {isNew ? 'Add text' : 'Change text'}
      </Button>
      <Button variant="board" onClick={giveUp}>
        Cancel
      </Button>
    </form>
  );
}
