import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  children: ReactNode;
}

/** A short list of actions that a button opens. */
export const Menu = ({ trigger, children }: MenuProps) => (
  <Radix.Root>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={6}
        className="z-50 min-w-48 animate-fade rounded-md border border-line bg-card p-1.5 text-ink shadow-lift"
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

export const MenuItem = ({ onSelect, children }: { onSelect: () => void; children: ReactNode }) => (
  <Radix.Item
    onSelect={onSelect}
    className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-3 font-bold outline-none data-highlighted:bg-sunken [&_svg]:size-5"
  >
    {children}
  </Radix.Item>
);
