import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { Spinner } from './spinner';

/** A table breaks words where it likes: those of a button only where they would not fit at all. */
const base =
  'wrap-break-word inline-flex shrink-0 items-center justify-center gap-2 rounded-md text-center font-bold no-underline transition-[background-color,border-color,transform] duration-150 select-none active:translate-y-px disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55 [&_svg]:size-[1.2em] [&_svg]:shrink-0';

const variants = {
  primary: 'stitched bg-action text-white hover:bg-action-deep',
  secondary: 'border border-edge bg-card text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  /** Where something is to be added. */
  blank: 'border border-dashed border-edge text-muted hover:bg-sunken hover:text-ink',
  danger: 'border border-danger-ink text-danger-ink hover:bg-danger-soft',
  /** Goes ahead with what cannot be taken back, once that was asked. */
  final: 'bg-danger text-white hover:bg-danger-deep',
  chalk: 'stitched bg-board-ink text-board hover:bg-white',
  board: 'border border-board-muted bg-board text-board-ink hover:border-board-ink hover:bg-board-raised',
};

const sizes = {
  md: 'min-h-11 px-5 py-2',
  /** As wide as its place gives it. */
  narrow: 'min-h-11 px-2 py-2',
  lg: 'min-h-13 px-7 py-3 text-lg',
  icon: 'size-11',
};

interface Style {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  className?: string;
}

export const buttonStyle = ({ variant = 'primary', size = 'md', className }: Style = {}) =>
  cn(base, variants[variant], sizes[size], className);

interface ButtonProps extends Omit<ComponentProps<'button'>, keyof Style>, Style {
  /**
   * At work: shows a spinner and takes no second click, but keeps focus, which `disabled` would lose. The caller changes the
   * words ('Signing In...').
   */
  busy?: boolean;
}

export const Button = ({
  variant,
  size,
  busy,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type={type}
    aria-disabled={busy || undefined}
    onClick={busy ? takeNoClick : onClick}
    className={buttonStyle({ variant, size, className })}
    {...rest}
  >
    {busy && <Spinner />}
    {children}
  </button>
);

/** Nor does Enter in a field submit the form again. */
const takeNoClick = (event: MouseEvent) => event.preventDefault();

/** A link to another page of the product that looks like a button. */
export const ButtonLink = ({ variant, size, className, ...rest }: Omit<LinkProps, keyof Style> & Style) => (
  <Link className={buttonStyle({ variant, size, className })} {...rest} />
);

/** A link out of the product (opens a new tab), or to mail and phone. */
export const ButtonAnchor = ({
  variant,
  size,
  className,
  href,
  ...rest
}: Omit<ComponentProps<'a'>, keyof Style> & Style) => (
  <a
    href={href}
    className={buttonStyle({ variant, size, className })}
    {...(href?.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
    {...rest}
  />
);
