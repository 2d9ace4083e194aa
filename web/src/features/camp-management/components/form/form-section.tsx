import { useId, type ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  text?: ReactNode;
  /** Where the index of the form leads. */
  place?: string;
  children: ReactNode;
}

/** A part of a long form with its heading. */
export function FormSection({ title, text, place, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      id={place}
      aria-labelledby={id}
      className="grid scroll-mt-[calc(var(--nav-height)+4rem)] gap-5 border-t border-line pt-6 first:border-t-0 first:pt-0"
    >
      <div>
        <h2 id={id} tabIndex={-1} className="text-2xl">
          {title}
        </h2>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
