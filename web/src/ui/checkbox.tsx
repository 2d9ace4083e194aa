import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldNotes, notesOf } from './field';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

/** A yes-or-no choice with its label. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label className="flex cursor-pointer items-start gap-3 rounded-md border border-edge bg-card p-4">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-grass"
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(id, { hint, error })}
          {...input}
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
