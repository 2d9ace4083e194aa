import { Check, ChevronDown } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import { useState } from 'react';
import { Button } from './button';

interface ChoiceMenuProps<V extends string> {
  label: string;
  /** Names what the choice is about where the label alone could be any row's. */
  'aria-label'?: string;
  options: readonly { value: V; label: string }[];
  /** Marked among the options; it may be none of them. */
  value: string;
  busy?: boolean;
  choose: (value: V) => void;
}

/** A button that opens a few choices, of which one takes effect at once. */
export const ChoiceMenu = <V extends string>({
  label,
  options,
  value,
  busy,
  choose,
  ...rest
}: ChoiceMenuProps<V>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Root open={isOpen} onOpenChange={(wanted) => setOpen(wanted && !busy)}>
      <Radix.Trigger asChild>
        <Button variant="secondary" busy={busy} {...rest}>
          {label}
          {!busy && <ChevronDown aria-hidden />}
        </Button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 min-w-48 animate-fade rounded-md border border-line bg-card p-1 text-ink shadow-lift"
        >
          <Radix.RadioGroup value={value} onValueChange={(chosen) => choose(chosen as V)}>
            {options.map((option) => (
              <Radix.RadioItem
                key={option.value}
                value={option.value}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 font-bold outline-none select-none data-highlighted:bg-ink data-highlighted:text-page"
              >
                {option.label}
                <Radix.ItemIndicator>
                  <Check aria-hidden className="size-5" />
                </Radix.ItemIndicator>
              </Radix.RadioItem>
            ))}
          </Radix.RadioGroup>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
