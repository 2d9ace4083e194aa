import { useEffect, useRef, type ComponentProps } from 'react';
import { IconButton } from './icon-button';

const beforeRepeatMs = 400;
const repeatMs = 80;

interface RepeatButtonProps extends Omit<ComponentProps<typeof IconButton>, 'onClick'> {
  act: () => void;
  /** As often as it is held. */
  repeat: () => void;
}

/** Acts at once, and repeats while it is held. */
export function RepeatButton({ act, repeat, ...rest }: RepeatButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasPressed = useRef(false);
  const stop = () => clearTimeout(timer.current);
  const letGo = () => {
    wasPressed.current = false;
    stop();
  };
  const goOn = () => {
    repeat();
    timer.current = setTimeout(goOn, repeatMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <IconButton
      onPointerDown={({ button }) => {
        if (button !== 0) return;
        wasPressed.current = true;
        act();
        timer.current = setTimeout(goOn, beforeRepeatMs);
      }}
      onPointerUp={stop}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      // A long press on a phone would open the menu of the page.
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        // The keyboard and screen readers click without pressing.
        if (!wasPressed.current) act();
        wasPressed.current = false;
      }}
      {...rest}
    />
  );
}
