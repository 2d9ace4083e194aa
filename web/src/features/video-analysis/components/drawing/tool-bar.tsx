import {
  Circle,
  MousePointer2,
  MoveUpRight,
  Pencil,
  PersonStanding,
  Redo2,
  Save,
  Slash,
  Square,
  TextCursorInput,
  Trash2,
  Type,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/lib/cn';
import { IconButton } from '../icon-button';
import { selectedOf, type Bench, type BenchAction, type Tool } from './bench';
import { palette } from './colors';
import { typeWords } from './drawing-words';
import { AngleIcon } from './angle-icon';

const tools: readonly { tool: Tool; key: string; Icon: LucideIcon | typeof AngleIcon }[] = [
  { tool: 'select', key: 'V', Icon: MousePointer2 },
  { tool: 'line', key: '1', Icon: Slash },
  { tool: 'arrow', key: '2', Icon: MoveUpRight },
  { tool: 'circle', key: '3', Icon: Circle },
  { tool: 'rectangle', key: '4', Icon: Square },
  { tool: 'freehand', key: '5', Icon: Pencil },
  { tool: 'angle', key: '6', Icon: AngleIcon },
  { tool: 'text', key: '7', Icon: Type },
];

interface ToolBarProps {
  bench: Bench;
  dispatch: (action: BenchAction) => void;
  /** While another coach's drawings are looked at. */
  isOff: boolean;
  editText: () => void;
  save: () => void;
  isSaving: boolean;
  /** Leaves drawing for the checkpoints of the swing. */
  toCheckpoints: () => void;
}

/** Tools, colors, undo and save. */
export function ToolBar({ bench, dispatch, isOff, editText, save, isSaving, toCheckpoints }: ToolBarProps) {
  const selected = selectedOf(bench);
  const [choosesColor, setChoosesColor] = useState(false);
  return (
    <div
      role="toolbar"
      aria-label="Drawing tools"
      inert={isOff}
      className={cn(
        'relative flex flex-wrap items-center justify-between gap-x-1 border-t border-board-line p-1 sm:px-2',
        isOff && 'opacity-40',
      )}
    >
      <div role="group" aria-label="Tools" className="flex w-full sm:w-auto">
        {tools.map(({ tool, key, Icon }) => (
          <IconButton
            key={tool}
            label={tool === 'select' ? 'Select and move' : typeWords[tool]}
            shortcut={key}
            isOn={bench.tool === tool}
            className="flex-1"
            onClick={() => dispatch({ do: 'take', tool })}
          >
            <Icon aria-hidden />
          </IconButton>
        ))}
      </div>
      <IconButton
        label="Choose a color"
        aria-expanded={choosesColor}
        className="sm:hidden"
        onClick={() => setChoosesColor(!choosesColor)}
      >
        <Swatch color={bench.color} />
      </IconButton>
      <div
        role="group"
        aria-label="Color"
        className={cn(
          'flex',
          choosesColor
            ? 'max-sm:absolute max-sm:bottom-full max-sm:left-1 max-sm:z-10 max-sm:rounded-md max-sm:bg-board-raised max-sm:p-1 max-sm:shadow-lift'
            : 'max-sm:hidden',
        )}
      >
        {palette.map(({ name, value }) => (
          <IconButton
            key={value}
            label={name}
            isOn={bench.color === value}
            onClick={() => {
              dispatch({ do: 'dip', color: value });
              setChoosesColor(false);
            }}
          >
            <Swatch color={value} />
          </IconButton>
        ))}
      </div>
      <div className="flex items-center">
        <IconButton
          label="Undo"
          shortcut="Ctrl+Z"
          disabled={bench.past.length === 0}
          onClick={() => dispatch({ do: 'undo' })}
        >
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton
          label="Redo"
          shortcut="Ctrl+Shift+Z"
          disabled={bench.future.length === 0}
          onClick={() => dispatch({ do: 'redo' })}
        >
          <Redo2 aria-hidden />
        </IconButton>
        <IconButton label="Change the text" disabled={selected?.type !== 'text'} onClick={editText}>
          <TextCursorInput aria-hidden />
        </IconButton>
        <IconButton
          label="Delete"
          shortcut="Del"
          disabled={!selected}
          onClick={() => selected && dispatch({ do: 'remove', id: selected.id })}
        >
          <Trash2 aria-hidden />
        </IconButton>
        <IconButton
          label="Save Annotations"
          shortcut="Ctrl+S"
          aria-disabled={isSaving || undefined}
          onClick={save}
        >
          <Save aria-hidden />
        </IconButton>
        <IconButton label="Checkpoints" shortcut="C" onClick={toCheckpoints}>
          <PersonStanding aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

const Swatch = ({ color }: { color: string }) => (
  <span
    aria-hidden
    className="size-6 rounded-full border-2 border-board-ink outline-1 outline-board"
    style={{ background: color }}
  />
);
