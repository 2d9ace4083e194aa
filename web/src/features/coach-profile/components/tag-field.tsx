import { limits } from '@fungo/contracts/constants';
import { Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';
import { addTag } from '../tags.rules';

interface TagFieldProps {
  label: string;
  hint: string;
  /** Error of the list as a whole. */
  error?: string;
  tags: string[];
  change: (tags: string[]) => void;
}

/** A list of short texts. Enter or leaving the field adds the text, so that nothing is lost. */
export function TagField({ label, hint, error, tags, change }: TagFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const wrong = problem ?? error;

  const add = () => {
    const added = addTag(tags, typed);
    if ('problem' in added) return setProblem(added.problem);
    setTyped('');
    setProblem(undefined);
    if (added.tags !== tags) change(added.tags);
  };

  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      {tags.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex max-w-full items-center rounded-md bg-clay-soft pl-3 font-bold text-clay-ink"
            >
              <span className="min-w-0 py-1 [overflow-wrap:anywhere]">{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
                onClick={() => {
                  change(tags.filter((one) => one !== tag));
                  input.current?.focus();
                }}
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <Input
          id={id}
          ref={input}
          value={typed}
          maxLength={limits.name}
          enterKeyHint="done"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
          onBlur={add}
        />
        <Button variant="secondary" onClick={add}>
          <Plus aria-hidden />
          Add
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-bold text-danger-ink empty:hidden">
        {wrong}
      </p>
    </div>
  );
}
