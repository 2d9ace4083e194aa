import * as Radix from 'radix-ui/tabs';
import { useEffect, useRef, type ComponentProps } from 'react';
import { cn } from '@/lib/cn';

export const Tabs = Radix.Root;

/** Scrolls sideways where the tabs do not fit, and brings the one that is shown into view. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<{ tab: HTMLElement; size: ResizeObserver }>(undefined);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (!tab || tab === shown.current?.tab) return;
    shown.current?.size.disconnect();
    // All are observed, since what one counts comes later and moves those after it; the first size is told at once.
    const size = new ResizeObserver(() => bringIntoView(tab));
    shown.current = { tab, size };
    for (const each of list.current!.children) size.observe(each);
  });
  return (
    <Radix.List
      ref={list}
      className={cn('relative flex gap-1 overflow-x-auto border-b-2 border-line', className)}
      {...rest}
    />
  );
}

export const TabsTrigger = ({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) => (
  <Radix.Trigger
    className={cn(
      '-mb-0.5 min-h-11 shrink-0 border-b-4 border-transparent px-4 font-bold text-muted -outline-offset-2 hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink',
      className,
    )}
    {...rest}
  />
);

export const TabsContent = ({ className, ...rest }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content className={cn('pt-6', className)} {...rest} />
);

function bringIntoView(tab: HTMLElement) {
  const list = tab.parentElement!;
  const { offsetLeft: left, offsetWidth: width } = tab;
  list.scrollLeft = Math.min(Math.max(list.scrollLeft, left + width - list.clientWidth), left);
}
