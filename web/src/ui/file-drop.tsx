import { Upload } from 'lucide-react';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { FieldNotes, notesOf } from './field';

interface FileDropProps {
  label: string;
  /** File types, as in an input's `accept`. */
  accept: string;
  /** The chosen file in words, or the invitation to choose one. */
  chosen?: ReactNode;
  hint?: string;
  error?: ReactNode;
  onFile: (file: File) => void;
}

/** A place to drop a file on, that opens the chooser when it is pressed: on a phone, the camera roll. */
export function FileDrop({ label, accept, chosen, hint, error, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => files?.[0] && onFile(files[0]);
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    <div className="grid gap-1.5">
      <label
        className={cn(
          'relative grid min-h-32 cursor-pointer place-content-center justify-items-center gap-1 rounded-lg border-2 border-dashed p-5 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isOver
            ? 'border-grass bg-grass-soft'
            : error
              ? 'border-danger-ink bg-danger-soft'
              : 'border-edge hover:bg-sunken',
        )}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event);
          take(event.dataTransfer.files);
        }}
      >
        <Upload aria-hidden className="size-7 text-clay-ink" />
        <span className="font-bold">{label}</span>
        <span className="text-sm break-words text-muted">{chosen ?? 'or drop it here'}</span>
        <input
          type="file"
          accept={accept}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(id, { hint, error })}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
      </label>
      <FieldNotes id={id} hint={hint} error={error} alert />
    </div>
  );
}
