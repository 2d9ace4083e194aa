import { useEffect, useEffectEvent } from 'react';
import { commandOf, isPress, isSliding, isTyping, type Command } from '../shortcuts.rules';

/** Runs a command for each key that asks for one. @param run says whether it took the command; what it did not is the browser's */
export function useShortcuts(run: (command: Command, event: KeyboardEvent) => boolean) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || (isTyping(target) && !isSliding(event, target)) || isPress(event, target))
      return;
    // A dialog over the page has its own keys, wherever focus is.
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    const command = commandOf(event);
    if (command && run(command, event)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
