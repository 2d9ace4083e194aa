import type { CheckpointName } from './components/checkpoints/numbers.rules';
import type { Tool } from './components/drawing/bench';

export type Command =
  | 'toggle'
  | 'back'
  | 'forward'
  | 'previousFrame'
  | 'nextFrame'
  | 'slower'
  | 'faster'
  | 'loopFrom'
  | 'loopTo'
  | 'clearLoop'
  | 'previousDrawing'
  | 'nextDrawing'
  | 'mute'
  | 'fullScreen'
  | 'help'
  | 'escape'
  | 'delete'
  | 'nudge'
  | 'undo'
  | 'redo'
  | 'save'
  | 'checkpoints'
  | 'nextJoint'
  | 'track'
  | CheckpointName
  | Tool;

interface Shortcut {
  command: Command;
  does: string;
  /** As the keyboard tells them; 'Mod+' is Ctrl, or Command on a Mac. */
  keys: readonly string[];
}

interface ShortcutGroup {
  title: string;
  /** Only while drawing is possible. */
  drawing?: true;
  shortcuts: readonly Shortcut[];
}

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Video',
    shortcuts: [
      { command: 'toggle', does: 'Play or pause', keys: [' ', 'k'] },
      { command: 'previousFrame', does: 'One frame back', keys: [','] },
      { command: 'nextFrame', does: 'One frame forward', keys: ['.'] },
      { command: 'back', does: '10 seconds back', keys: ['j'] },
      { command: 'forward', does: '10 seconds on', keys: ['l'] },
      { command: 'slower', does: 'Slower', keys: ['<', '-'] },
      { command: 'faster', does: 'Faster', keys: ['>', '+'] },
      { command: 'previousDrawing', does: 'To the previous drawing', keys: ['['] },
      { command: 'nextDrawing', does: 'To the next drawing', keys: [']'] },
      { command: 'mute', does: 'Sound off or on', keys: ['m'] },
      { command: 'fullScreen', does: 'Full screen', keys: ['f'] },
    ],
  },
  {
    title: 'Loop',
    shortcuts: [
      { command: 'loopFrom', does: 'Start the loop here', keys: ['i'] },
      { command: 'loopTo', does: 'End the loop here', keys: ['o'] },
      { command: 'clearLoop', does: 'Clear the loop', keys: ['x'] },
    ],
  },
  {
    title: 'Drawing',
    drawing: true,
    shortcuts: [
      { command: 'select', does: 'Select and move', keys: ['v'] },
      { command: 'line', does: 'Line', keys: ['1'] },
      { command: 'arrow', does: 'Arrow', keys: ['2'] },
      { command: 'circle', does: 'Circle', keys: ['3'] },
      { command: 'rectangle', does: 'Rectangle', keys: ['4'] },
      { command: 'freehand', does: 'Freehand', keys: ['5'] },
      { command: 'angle', does: 'Angle', keys: ['6'] },
      { command: 'text', does: 'Text', keys: ['7', 't'] },
      { command: 'delete', does: 'Delete the selection', keys: ['Delete', 'Backspace'] },
      {
        command: 'nudge',
        does: 'Move the selection',
        keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
      },
      { command: 'undo', does: 'Undo', keys: ['Mod+z'] },
      { command: 'redo', does: 'Redo', keys: ['Mod+Shift+z', 'Mod+y'] },
      { command: 'save', does: 'Save drawings', keys: ['Mod+s'] },
    ],
  },
  {
    title: 'Checkpoints',
    drawing: true,
    shortcuts: [
      { command: 'checkpoints', does: 'Place checkpoints, or draw', keys: ['c'] },
      { command: 'stance', does: 'Stance', keys: ['q'] },
      { command: 'load', does: 'Load', keys: ['w'] },
      { command: 'contact', does: 'Contact', keys: ['e'] },
      { command: 'finish', does: 'Finish', keys: ['r'] },
      { command: 'nextJoint', does: 'Skip a joint', keys: ['n'] },
      { command: 'track', does: 'Track to the next checkpoint', keys: ['g'] },
    ],
  },
  {
    title: 'Help',
    shortcuts: [
      { command: 'help', does: 'Show this list', keys: ['?'] },
      { command: 'escape', does: 'Deselect, or leave full screen', keys: ['Escape'] },
    ],
  },
];

const byKey = new Map<string, Command>(
  shortcutGroups.flatMap(({ shortcuts }) =>
    shortcuts.flatMap(({ command, keys }) => keys.map((key) => [key, command] as const)),
  ),
);

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** The shortcut for a key press. A sign matches by its character on any keyboard; Shift counts only together with Ctrl. */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): Command | undefined {
  if (altKey) return undefined;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return byKey.get(ctrlKey || metaKey ? `Mod+${shiftKey ? 'Shift+' : ''}${name}` : name);
}

/** Where keys are letters to write, or another's to answer. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]') !==
    null;

/** A slider or a choice has no use for letters. */
export const isSliding = ({ key }: Pick<KeyboardEvent, 'key'>, target: EventTarget | null) =>
  /^[,.<>]$/.test(key) &&
  target instanceof HTMLInputElement &&
  (target.type === 'range' || target.type === 'radio');

/** A focused button or link takes these keys itself. */
export const isPress = ({ key }: Pick<KeyboardEvent, 'key'>, target: EventTarget | null) =>
  key === ' ' && target instanceof Element && target.closest('button, a, summary, [role="radio"]') !== null;

const keyNames: Record<string, string> = {
  ' ': 'Space',
  Escape: 'Esc',
  Backspace: '⌫',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** A key as it is written on keyboards: 'Ctrl + Shift + Z', 'Space'. */
export const keyWords = (key: string, isMac: boolean) =>
  key
    .split(/(?<=.)\+(?=.)/)
    .map((part) =>
      part === 'Mod'
        ? isMac
          ? '⌘'
          : 'Ctrl'
        : (keyNames[part] ?? (part.length === 1 ? part.toUpperCase() : part)),
    )
    .join(' + ');
