import {
  Circle,
  MousePointer2,
  MoveUpRight,
  Pencil,
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
import { Button } from '@/ui/button';
import { IconButton } from '../icon-button';
import { isUnsaved, selectedOf, type Bench, type BenchAction, type Tool } from './bench';
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
  editText: () => void;
  save: () => void;
  isSaving: boolean;
}

/** Tools, colors, undo and save. */
export function ToolBar({ bench, dispatch, editText, save, isSaving }: ToolBarProps) {
  const selected = selectedOf(bench);
  const unsaved = isUnsaved(bench);
  return (
    <div
      role="toolbar"
      aria-label="Drawing tools"
      className="flex flex-wrap items-center justify-between gap-x-1 gap-y-1 border-b border-board-line p-2"
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
      <div role="group" aria-label="Color" className="flex">
        {palette.map(({ name, value }) => (
          <IconButton
            key={value}
            label={name}
            isOn={bench.color === value}
            onClick={() => dispatch({ do: 'dip', color: value })}
          >
            <span
              aria-hidden
              className="size-6 rounded-full border-2 border-board-ink outline-1 outline-board"
              style={{ background: value }}
            />
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
        {selected?.type === 'text' && (
          <IconButton label="Change the text" onClick={editText}>
            <TextCursorInput aria-hidden />
          </IconButton>
        )}
        <IconButton
          label="Delete"
          shortcut="Del"
          disabled={!selected}
          onClick={() => selected && dispatch({ do: 'remove', id: selected.id })}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <Button
        variant="chalk"
        size="narrow"
        aria-label="Save Annotations"
        title="Save Annotations (Ctrl+S)"
        busy={isSaving}
        disabled={!unsaved && !isSaving}
        onClick={save}
        className="min-w-24"
      >
        {!isSaving && <Save aria-hidden />}
        {isSaving ? 'Saving...' : 'Save'}
      </Button>
    </div>
  );
}
