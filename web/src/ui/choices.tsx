import { useId, type ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { FieldNotes, notesOf } from './field';

interface ChoicesProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  options: readonly { value: string; label: string }[];
  hint?: string;
  error?: string;
  /** Which is chosen, where no form keeps it. */
  chosen?: string;
}

/** A few answers of which one is chosen, all in sight: radio buttons as patches side by side. */
export function Choices({ label, options, hint, error, chosen, className, ...input }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset
      className={cn('grid content-start gap-1.5', className)}
      aria-describedby={notesOf(id, { hint, error })}
    >
      <legend className="mb-1.5 font-bold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'relative grid min-h-11 min-w-20 flex-1 cursor-pointer place-items-center rounded-md border px-4 py-2 text-center font-bold select-none hover:bg-sunken',
              'has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              error ? 'border-danger-ink bg-danger-soft' : 'border-edge bg-card',
            )}
          >
            <input
              type="radio"
              value={option.value}
              checked={chosen === undefined ? undefined : chosen === option.value}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
              {...input}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
