import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A sheet on the ground. `CardBody` pads; several bodies are set apart by a line. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={cn('rounded-lg border border-line bg-card shadow-card', className)} {...rest} />
);

export const CardBody = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={cn('border-line p-5 sm:p-6 [&+&]:border-t', className)} {...rest} />
);

export const CardTitle = ({ className, ...rest }: ComponentProps<'h2'>) => (
  <h2 className={cn('text-2xl', className)} {...rest} />
);
