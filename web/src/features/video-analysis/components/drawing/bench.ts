import type { Annotation } from '@fungo/contracts';
import { annotation } from '@fungo/contracts/constants';
import type { DrawingId, DrawingType } from './shapes.rules';

export type Tool = 'select' | DrawingType;

export const isTool = (word: string): word is Tool =>
  word === 'select' || annotation.types.some((type) => type === word);

/** The coach's bench: the drawings with their history, the selection, and what is saved. */
export interface Bench {
  drawings: Annotation[];
  past: Annotation[][];
  future: Annotation[][];
  tool: Tool;
  color: string;
  selectedId: DrawingId | null;
  /** The very list that the server has: any other is not saved yet. */
  saved: Annotation[];
  /** The server's name for it. */
  etag: string | undefined;
}

export type BenchAction =
  | { do: 'add'; drawing: Annotation }
  | { do: 'change'; drawing: Annotation }
  | { do: 'remove'; id: DrawingId }
  /** Other drawings instead, of which a step back brings these again. */
  | { do: 'replace'; drawings: Annotation[] }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'select'; id: DrawingId | null }
  | { do: 'take'; tool: Tool }
  | { do: 'dip'; color: string }
  /** The server has this list, under this name. */
  | { do: 'saved'; drawings: Annotation[]; etag: string | undefined };

/** Steps back that are kept. */
const maxPast = 200;

export const newBench = (drawings: Annotation[], etag: string | undefined): Bench => ({
  drawings,
  past: [],
  future: [],
  tool: 'select',
  color: annotation.defaultColor,
  selectedId: null,
  saved: drawings,
  etag,
});

export const isUnsaved = ({ drawings, saved }: Bench) => drawings !== saved;
export const isFull = ({ drawings }: Bench) => drawings.length >= annotation.maxCount;
export const selectedOf = ({ drawings, selectedId }: Bench) => drawings.find(({ id }) => id === selectedId);

export function reduceBench(bench: Bench, action: BenchAction): Bench {
  const { drawings, past, future } = bench;
  switch (action.do) {
    case 'add':
      if (isFull(bench)) return bench;
      return withDrawings(bench, [...drawings, action.drawing]);
    case 'change':
      return withDrawings(
        bench,
        drawings.map((drawing) => (drawing.id === action.drawing.id ? action.drawing : drawing)),
      );
    case 'remove':
      if (!drawings.some(({ id }) => id === action.id)) return bench;
      return withDrawings(
        bench,
        drawings.filter(({ id }) => id !== action.id),
      );
    case 'replace':
      return withDrawings(bench, action.drawings);
    case 'undo': {
      const before = past.at(-1);
      if (!before) return bench;
      return settled({ ...bench, drawings: before, past: past.slice(0, -1), future: [drawings, ...future] });
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (!after) return bench;
      return settled({ ...bench, drawings: after, past: [...past, drawings], future: rest });
    }
    case 'select':
      return { ...bench, selectedId: action.id };
    case 'take':
      return { ...bench, tool: action.tool, selectedId: null };
    case 'dip': {
      const selected = selectedOf(bench);
      const dipped = { ...bench, color: action.color };
      if (!selected || selected.color === action.color) return dipped;
      return reduceBench(dipped, { do: 'change', drawing: { ...selected, color: action.color } });
    }
    case 'saved':
      return { ...bench, saved: action.drawings, etag: action.etag };
  }
}

const withDrawings = (bench: Bench, drawings: Annotation[]): Bench =>
  settled({ ...bench, drawings, past: [...bench.past, bench.drawings].slice(-maxPast), future: [] });

/** Deselects deleted drawings. */
const settled = (bench: Bench): Bench => (selectedOf(bench) ? bench : { ...bench, selectedId: null });

/** Fit for a drawing's id: not used by another coach at the same time. */
export const newDrawingId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');
