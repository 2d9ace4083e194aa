import type { Annotation } from '@fungo/contracts';
import { annotation } from '@fungo/contracts/constants';
import { drawing } from '../../test/drawings';
import {
  isFull,
  isUnsaved,
  newBench,
  newDrawingId,
  reduceBench,
  selectedOf,
  type BenchAction,
} from './bench';

const line = (id: string, color = '#ff0000') => drawing({ id, endX: 9, endY: 9, color });
const after = (...actions: BenchAction[]) => actions.reduce(reduceBench, newBench([line('a')], '"1"'));
const ids = ({ drawings }: { drawings: Annotation[] }) => drawings.map(({ id }) => id).join('');

const add = (id: string): BenchAction => ({ do: 'add', drawing: line(id) });

// holds: decided.51
test('every change is undone and done again, one by one', () => {
  const changes: BenchAction[] = [add('b'), add('c'), { do: 'remove', id: 'a' }];
  expect(ids(after(...changes))).toBe('bc');
  expect(ids(after(...changes, { do: 'undo' }))).toBe('abc');
  expect(ids(after(...changes, { do: 'undo' }, { do: 'undo' }))).toBe('ab');
  expect(ids(after(...changes, { do: 'undo' }, { do: 'undo' }, { do: 'redo' }, { do: 'redo' }))).toBe('bc');
});

test('before the first and after the last change there is nothing to undo or redo', () => {
  expect(after({ do: 'undo' })).toEqual(after());
  expect(ids(after(add('b'), { do: 'redo' }))).toBe('ab');
});

test('a new change forgets what was undone', () => {
  expect(ids(after(add('b'), { do: 'undo' }, add('c'), { do: 'redo' }))).toBe('ac');
});

test('it is unsaved by a change, and saved again by undoing it or by saving', () => {
  expect(isUnsaved(after())).toBe(false);
  expect(isUnsaved(after(add('b')))).toBe(true);
  expect(isUnsaved(after(add('b'), { do: 'undo' }))).toBe(false);
  const changed = after(add('b'));
  const saved = reduceBench(changed, { do: 'saved', drawings: changed.drawings, etag: '"2"' });
  expect(isUnsaved(saved)).toBe(false);
  expect(saved.etag).toBe('"2"');
  expect(isUnsaved(reduceBench(saved, { do: 'undo' }))).toBe(true);
});

test('what is drawn while a save is on its way stays unsaved', () => {
  const sent = after(add('b'));
  const drawnOn = reduceBench(sent, add('c'));
  const bench = reduceBench(drawnOn, { do: 'saved', drawings: sent.drawings, etag: '"2"' });
  expect(isUnsaved(bench)).toBe(true);
  expect(ids(bench)).toBe('abc');
});

test('other drawings instead of mine leave mine one step back', () => {
  const replaced = after(add('b'), { do: 'replace', drawings: [line('x')] });
  expect(ids(replaced)).toBe('x');
  expect(ids(reduceBench(replaced, { do: 'undo' }))).toBe('ab');
});

test('what is gone is no longer selected, and taking a tool lets go', () => {
  const selected = after({ do: 'select', id: 'a' });
  expect(selectedOf(selected)?.id).toBe('a');
  expect(reduceBench(selected, { do: 'remove', id: 'a' }).selectedId).toBeNull();
  expect(reduceBench(selected, { do: 'take', tool: 'line' })).toMatchObject({
    tool: 'line',
    selectedId: null,
  });
  expect(after(add('b'), { do: 'select', id: 'b' }, { do: 'undo' }).selectedId).toBeNull();
});

test('a color is for what comes, and for what is selected', () => {
  const dip: BenchAction = { do: 'dip', color: '#ffffff' };
  expect(after(dip)).toMatchObject({ color: '#ffffff', drawings: [line('a')], past: [] });
  expect(after({ do: 'select', id: 'a' }, dip).drawings).toEqual([line('a', '#ffffff')]);
});

test('a film holds a limited number of drawings', () => {
  const many = Array.from({ length: annotation.maxCount }, (_, index) => line(String(index)));
  const full = newBench(many, undefined);
  expect(isFull(full)).toBe(true);
  expect(reduceBench(full, add('b')).drawings).toBe(many);
});

test('ids differ', () => {
  expect(new Set(Array.from({ length: 1000 }, newDrawingId)).size).toBe(1000);
});
