import { cloneElement, useId, type ReactElement, type ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface ControlProps {
  id?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  'aria-required'?: boolean;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Error below the control, linked to it for screen readers. */
  error?: string;
  /** Says so in the label. The rule itself is the schema's. */
  optional?: boolean;
  className?: string;
  /** One Input, Textarea or Select. */
  children: ReactElement<ControlProps>;
}

/** A labeled control with its hint and its error, wired for assistive technology. */
export function Field({ label, hint, error, optional, className, children }: FieldProps) {
  const id = useId();
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="font-bold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {cloneElement(children, {
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': notesOf(id, { hint, error }),
        'aria-required': optional ? undefined : true,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

interface FieldNotesProps {
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** The error is said at once: it comes without a form being sent. */
  alert?: boolean;
}

/** Hint and error below a control, which names them in its `aria-describedby`: {@link notesOf}. */
export const FieldNotes = ({ id, hint, error, alert }: FieldNotesProps) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} role={alert ? 'alert' : undefined} className="text-sm font-bold text-danger-ink">
        {error}
      </p>
    )}
  </>
);

export const notesOf = (id: string, { hint, error }: { hint?: ReactNode; error?: ReactNode }) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** A form error that belongs to no field. */
export const FormAlert = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 font-bold text-danger-ink">
    {children}
  </p>
);
