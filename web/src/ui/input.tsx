import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

// 16 px at least: below that, phones zoom into a focused field.
const control =
  'w-full rounded-md border border-edge bg-card px-3.5 py-2 text-base text-ink placeholder:text-muted disabled:opacity-55 aria-invalid:border-danger-ink aria-invalid:bg-danger-soft';

/** No number field: a `NumberInput` is one. */
interface InputProps extends ComponentProps<'input'> {
  type?: 'text' | 'email' | 'password' | 'tel' | 'search' | 'date' | 'time';
}

export const Input = ({ className, ...rest }: InputProps) => (
  <input className={cn(control, 'min-h-11', className)} {...rest} />
);

export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={rows} className={cn(control, 'resize-y', className)} {...rest} />
);

/** The platform's own select: phones show their wheel, keyboards and screen readers know it. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <span className={cn('relative block', className)}>
    <select className={cn(control, 'min-h-11 appearance-none pr-10')} {...rest} />
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
    />
  </span>
);
