import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  label: string;
  /** The key that does the same. */
  shortcut?: string;
  /** Of what is on or off, or one of several. */
  isOn?: boolean;
  children: ReactNode;
}

/** A button of the bench: a picture whose words come with the pointer and for a screen reader. */
export const IconButton = ({ label, shortcut, isOn, className, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isOn}
    title={shortcut ? `${label} (${shortcut})` : label}
    className={cn(
      'grid h-11 min-w-10.5 touch-manipulation place-items-center pointer-fine:h-10 pointer-fine:min-w-10 rounded-md font-bold select-none disabled:opacity-40 [&_svg]:size-5.5',
      isOn ? 'bg-lamp text-board' : 'text-board-ink hover:bg-board-raised',
      className,
    )}
    {...rest}
  >
    {children}
  </button>
);
