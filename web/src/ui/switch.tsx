import * as Radix from 'radix-ui/switch';
import type { ComponentProps } from 'react';

/** On or off, at once. Its `aria-label` names what is on. */
export const Switch = (props: ComponentProps<typeof Radix.Root>) => (
  <Radix.Root
    className="relative grid h-11 w-14 shrink-0 items-center rounded-full disabled:opacity-55"
    {...props}
  >
    <span className="h-7 w-full rounded-full border border-edge bg-sunken transition-colors [[data-state=checked]>&]:border-grass [[data-state=checked]>&]:bg-grass" />
    <Radix.Thumb className="absolute left-1.5 size-5 rounded-full bg-edge transition-transform data-[state=checked]:translate-x-6 data-[state=checked]:bg-white" />
  </Radix.Root>
);
