import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

const style = cva(
  'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-sm font-bold whitespace-nowrap [&_svg]:size-[1em]',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-muted',
        grass: 'bg-grass-soft text-grass-ink',
        clay: 'bg-clay-soft text-clay-ink',
        leather: 'bg-leather-soft text-leather-ink',
        stitch: 'bg-stitch-soft text-stitch-ink',
        board: 'bg-board-raised text-lamp',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export const Badge = ({ tone, className, ...rest }: ComponentProps<'span'> & VariantProps<typeof style>) => (
  <span className={cn(style({ tone }), className)} {...rest} />
);
