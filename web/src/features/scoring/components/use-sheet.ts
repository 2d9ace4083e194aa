import type { ScoreSheet } from '@fungo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '@/lib/toast';
import { scoreSheetQuery } from '../api/score-sheet';
import { isAt, measure, sayAgain, type Scorer } from '../new-score';
import { scores, type Measured } from '../scores';
import {
  attemptsIn,
  isEqual,
  measuredWords,
  scoreWords,
  typed,
  withKept,
  type SeenRow,
} from '../scores.rules';

interface Place {
  key: string;
  attempt: number;
  /** The pad's next key replaces the value, like a key in a field with selected text. */
  isFresh?: boolean;
}

interface Done {
  key: string;
  name: string;
  before: Measured;
  changeId: string;
}

interface Sheet {
  scorer: Scorer;
  sheet: ScoreSheet;
  rows: SeenRow[];
  /** The rows in the order in which they are filled in. */
  shown: SeenRow[];
}

/** State of a sheet: the input, its field, and saved changes that can be undone. */
export function useSheet({ scorer, sheet, rows, shown }: Sheet) {
  const queryClient = useQueryClient();
  const { rule } = sheet;
  const [place, setPlace] = useState<Place>();
  const [texts, setTexts] = useState<Record<string, string[]>>({});
  const [done, setDone] = useState<Done[]>([]);
  const [said, say] = useState('');
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const active = shown.find(({ key }) => key === place?.key);
  const textsOf = (row: SeenRow) =>
    texts[row.key] ?? Array.from({ length: rule.attempts }, (_, n) => shownAttempt(row.attempts[n]));

  const register = useCallback((name: string, input: HTMLInputElement | null) => {
    if (input) inputs.current.set(name, input);
    else inputs.current.delete(name);
  }, []);
  const focus = (key: string, attempt: number) => inputs.current.get(nameOf({ key, attempt }))?.focus();
  const forget = (key: string) => setTexts(({ [key]: _, ...others }) => others);

  /** The row as it is at this moment: what was sent may have been answered since it was drawn. */
  const now = (row: SeenRow) => {
    const { queryKey } = scoreSheetQuery(scorer.campId, scorer.station);
    const { rows } = queryClient.getQueryData(queryKey) ?? sheet;
    const entries = scores.of(scorer.owner).filter(isAt(scorer));
    return withKept(rows, entries).find(({ key }) => key === row.key) ?? row;
  };

  function change(row: SeenRow, to: Measured) {
    const current = now(row);
    if (isEqual(current, to)) return;
    const before = {
      attempts: current.attempts.map(Number),
      didNotTakePart: current.didNotTakePart,
    };
    const { id } = current.clash ? sayAgain(scorer, current, to) : measure(scorer, current, to);
    setDone((all) => [...all, { key: row.key, name: row.name, before, changeId: id }]);
    say(`${row.name}: ${measuredWords(to)}`);
  }

  /** Keeps what was typed into a row. @returns whether it may be left */
  function save(row: SeenRow): boolean {
    const given = texts[row.key];
    if (!given) return true;
    const attempts = attemptsIn(given);
    if (!attempts) {
      toast.error('Invalid Score', 'Please enter a valid number');
      return false;
    }
    if (attempts.length > 0) change(row, { attempts, didNotTakePart: false });
    forget(row.key);
    return true;
  }

  // Leaving the page leaves the row, also when the page goes by itself because the session ended or the code was withdrawn.
  const saveTyped = useRef(() => {});
  useEffect(() => {
    saveTyped.current = () => rows.forEach(save);
  });
  useEffect(() => {
    const leave = () => saveTyped.current();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  function next(row: SeenRow, attempt: number) {
    if (!save(row)) return;
    const given = textsOf(row);
    const open = given.findIndex((one, n) => n > attempt && one.trim() === '');
    if (open > 0 && given[attempt]?.trim()) return focus(row.key, open);
    nextChild(row);
  }

  function nextChild(row: SeenRow) {
    const following = shown[shown.findIndex(({ key }) => key === row.key) + 1];
    if (!following) return say('That was the last child on the list.');
    const open = textsOf(following).findIndex((one) => one.trim() === '');
    focus(following.key, Math.max(open, 0));
  }

  function undo() {
    const last = done.at(-1);
    if (!last) return;
    setDone(done.slice(0, -1));
    const shownRow = rows.find(({ key }) => key === last.key);
    const row = shownRow && now(shownRow);
    if (row?.saw !== last.changeId || row.clash)
      return toast.error('Not undone', `Someone else has changed the score of ${last.name} since.`);
    forget(row.key);
    measure(scorer, row, last.before);
    say(`Undone. ${last.name}: ${measuredWords(last.before)}`);
    focus(last.key, 0);
  }

  function press(key: string) {
    if (!active || !place) return;
    const given = textsOf(active);
    const text = place.isFresh ? '' : given[place.attempt]!;
    setTexts({ ...texts, [active.key]: given.with(place.attempt, typed(text, key)) });
    setPlace({ ...place, isFresh: false });
  }

  const didNotTakePart = (row: SeenRow) => {
    forget(row.key);
    change(row, { attempts: [], didNotTakePart: !row.didNotTakePart });
  };

  return {
    /** Screen-reader announcement of the last change. */
    said,
    /** The row that has the focus, and which of its attempts. */
    active,
    attempt: place?.attempt ?? 0,
    /** The child whose score {@link undo} takes back. */
    undone: done.at(-1)?.name,
    undo,
    textsOf,
    isChanged: (row: SeenRow) => row.key in texts,
    register,
    type: (row: SeenRow, given: string[]) => setTexts({ ...texts, [row.key]: given }),
    enter: (row: SeenRow, attempt: number) => setPlace({ key: row.key, attempt, isFresh: true }),
    leave: (row: SeenRow) => {
      save(row);
      setPlace(undefined);
    },
    blur: () => place && inputs.current.get(nameOf(place))?.blur(),
    save,
    press,
    next,
    nextChild,
    didNotTakePart,
  };
}

const nameOf = ({ key, attempt }: Place) => `${key}#${attempt}`;
const shownAttempt = (attempt: string | undefined) => (attempt === undefined ? '' : scoreWords(attempt));
