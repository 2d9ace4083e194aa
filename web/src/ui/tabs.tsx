import { Check, ChevronDown } from 'lucide-react';
import * as Menu from 'radix-ui/dropdown-menu';
import * as Radix from 'radix-ui/tabs';
import {
  Children,
  createContext,
  isValidElement,
  use,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { cn } from '@/lib/cn';

type TabsProps = ComponentProps<typeof Radix.Root> & { value: string };

const Shown = createContext<Pick<TabsProps, 'value' | 'onValueChange'>>({ value: '' });

export const Tabs = (props: TabsProps) => (
  <Shown value={props}>
    <Radix.Root {...props} />
  </Shown>
);

/** One row. Where the tabs do not fit, it scrolls sideways, and a menu at its end names them all. */
export function TabsList({ className, children, ...rest }: ComponentProps<typeof Radix.List>) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<{ tab: HTMLElement; size: ResizeObserver }>(undefined);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const row = list.current!;
    const tab = row.querySelector<HTMLElement>('[data-state=active]');
    if (!tab || tab === shown.current?.tab) return;
    shown.current?.size.disconnect();
    // All are observed, since what one counts comes later and moves those after it; the first size is told at once.
    const size = new ResizeObserver(() => {
      bringIntoView(tab);
      setCut(row.scrollWidth > row.clientWidth);
    });
    shown.current = { tab, size };
    for (const each of [...row.children, row]) size.observe(each);
  });
  useEffect(
    () => () => {
      shown.current?.size.disconnect();
      shown.current = undefined;
    },
    [],
  );
  return (
    <div className={cn('flex border-b-2 border-line', className)}>
      <Radix.List ref={list} className="relative -mb-0.5 flex min-w-0 flex-1 gap-1 overflow-x-auto" {...rest}>
        {children}
      </Radix.List>
      {isCut && <AllTabs label={rest['aria-label']}>{children}</AllTabs>}
    </div>
  );
}

/** Every tab by its name, the one on show marked. */
function AllTabs({ label, children }: { label?: string; children: ReactNode }) {
  const { value, onValueChange } = use(Shown);
  const tabs = Children.toArray(children).filter((tab) =>
    isValidElement<ComponentProps<typeof TabsTrigger>>(tab),
  );
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={label ? `All tabs of ${label}` : 'All tabs'}
        className="flex min-h-11 shrink-0 items-center gap-1 border-l border-line px-3 font-bold -outline-offset-2 hover:text-action-ink"
      >
        All
        <ChevronDown aria-hidden className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-fade overflow-y-auto rounded-md border border-line bg-card p-1 text-ink shadow-lift"
        >
          <Menu.RadioGroup value={value} onValueChange={onValueChange}>
            {tabs.map(({ props }) => (
              <Menu.RadioItem
                key={props.value}
                value={props.value}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 font-bold outline-none select-none data-highlighted:bg-ink data-highlighted:text-page"
              >
                <span>{props.children}</span>
                <Menu.ItemIndicator>
                  <Check aria-hidden className="size-5" />
                </Menu.ItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

export const TabsTrigger = ({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) => (
  <Radix.Trigger
    className={cn(
      'min-h-11 shrink-0 border-b-4 border-transparent px-4 font-bold text-muted -outline-offset-2 hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink',
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
