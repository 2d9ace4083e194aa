import type { ScoreSheet } from '@fungo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { divisionSportWords } from '@/academy/camp-words';
import { toast } from '@/lib/toast';
import { useAddress } from '@/lib/use-address';
import { KeptNotes } from '@/academy/kept-notes';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Input, Select } from '@/ui/input';
import { Filter } from '@/ui/list-filters';
import { EmptyState } from '@/ui/states';
import { scoreSheetQuery } from '../api/score-sheet';
import { isAt, measure, sayAgain, type Scorer } from '../new-score';
import { scores, type KeptScore, type Measured } from '../scores';
import {
  attemptsIn,
  inOrder,
  isEqual,
  isFound,
  measuredWords,
  orderOf,
  scoreWords,
  typed,
  withKept,
  type SeenRow,
} from '../scores.rules';
import { sender } from '../send-scores';
import { AddPlayerDialog } from './add-player-dialog';
import { NumberPad } from './number-pad';
import { RemoveDialog } from './remove-dialog';
import { ScoreRowItem } from './score-row';
import { usesThumbs } from './uses-thumbs';

interface StationSheetProps {
  scorer: Scorer;
  sheet: ScoreSheet;
  /** It could not be read anew: others may have scored meanwhile. */
  isOld: boolean;
  /** Staff take children off the list. */
  isStaff: boolean;
  /** Beside 'Add Player'. */
  children?: ReactNode;
}

interface Place {
  key: string;
  attempt: number;
  /** The pad's next key begins anew, as a key does in a field whose text is selected. */
  isFresh?: boolean;
}

interface Done {
  key: string;
  name: string;
  before: Measured;
  changeId: string;
}

const everyDivision = 'all';
const withoutDivision = 'none';

/** The children of a station, one row after another, and what was measured of each. */
export function StationSheet({ scorer, sheet, isOld, isStaff, children }: StationSheetProps) {
  const queryClient = useQueryClient();
  const { rule, divisions } = sheet;
  const entries = scores.useAll().filter(isAt(scorer));
  const rows = withKept(sheet.rows, entries);
  const [order] = useState(() => orderOf(rows, rule));
  const address = useAddress();
  const [text, search] = useState('');
  const [place, setPlace] = useState<Place>();
  const [texts, setTexts] = useState<Record<string, string[]>>({});
  const [done, setDone] = useState<Done[]>([]);
  const [said, say] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [removed, remove] = useState<SeenRow>();
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const byThumb = usesThumbs();

  // In the address, so that a phone that opens the page anew goes on in the same list.
  const asked = address.search.get('division');
  const division =
    asked === withoutDivision || divisions.some(({ id }) => `${id}` === asked) ? asked! : everyDivision;
  const showDivision = (chosen: string) => {
    if (chosen !== division) address.change({ division: chosen === everyDivision ? undefined : chosen });
  };
  const shown = inOrder(rows, order).filter(
    (row) =>
      isFound(row, text) &&
      (division === everyDivision || `${row.divisionId ?? withoutDivision}` === division),
  );
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

  // Who leaves the page leaves the row, also where the page goes by itself: the session has ended, or the code was withdrawn.
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
    if (!following) return say('That was the last child of the list.');
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
      return toast.error('Not undone', `Somebody else has changed the score of ${last.name} since.`);
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

  return (
    <div className={active && byThumb ? 'grid grid-cols-1 gap-5 pb-80' : 'grid grid-cols-1 gap-5'}>
      <KeptNotes
        kept={scores}
        entries={entries}
        noun={{ one: 'score', many: 'scores' }}
        isOld={isOld}
        sendNow={() => void sender.sendNow(scorer.owner, queryClient)}
        wordsOf={(entry: KeptScore) => `${entry.name}, ${measuredWords(entry)}.`}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="mr-auto text-muted max-sm:w-full">{ruleWords(sheet)}</p>
        {children}
        <Button variant="secondary" size="narrow" className="max-sm:grow" onClick={() => setAdding(true)}>
          <UserPlus aria-hidden />
          Add Player
        </Button>
      </div>
      <div role="search" className="grid grid-cols-2 gap-4">
        <Filter label="Search">
          <Input
            type="search"
            placeholder="Child"
            autoComplete="off"
            value={text}
            onChange={({ target }) => search(target.value)}
          />
        </Filter>
        {divisions.length > 0 && (
          <Filter label="Division">
            <Select value={division} onChange={({ target }) => showDivision(target.value)}>
              <option value={everyDivision}>All divisions</option>
              {divisions.map((one) => (
                <option key={one.id} value={one.id}>
                  {divisionName(one)}
                </option>
              ))}
              <option value={withoutDivision}>Without a division</option>
            </Select>
          </Filter>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          compact={rows.length > 0}
          title="No participants found"
          text={
            rows.length > 0
              ? 'No child matches what you are looking for.'
              : 'Nobody is on the list of this station yet.'
          }
        >
          {rows.length > 0 && (
            <Button
              variant="secondary"
              onClick={() => {
                search('');
                showDivision(everyDivision);
              }}
            >
              Show all children
            </Button>
          )}
        </EmptyState>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {shown.map((row) => (
              <ScoreRowItem
                key={row.key}
                row={row}
                scorer={scorer}
                unit={rule.unit}
                texts={textsOf(row)}
                isChanged={row.key in texts}
                isActive={row.key === place?.key}
                byThumb={byThumb}
                register={register}
                type={(given) => setTexts({ ...texts, [row.key]: given })}
                enter={(attempt) => setPlace({ key: row.key, attempt, isFresh: true })}
                leave={() => {
                  save(row);
                  setPlace(undefined);
                }}
                next={(attempt) => next(row, attempt)}
                save={() => {
                  if (save(row)) toast.success('Score Updated', `${row.name}: saved.`);
                }}
                didNotTakePart={() => didNotTakePart(row)}
                remove={isStaff ? () => remove(row) : undefined}
              />
            ))}
          </ul>
        </Card>
      )}
      {done.length > 0 && !(active && byThumb) && (
        <div className="sticky bottom-4 justify-self-start">
          <Button variant="secondary" className="shadow-lift" onClick={undo}>
            Undo {done.at(-1)!.name}
          </Button>
        </div>
      )}
      {active && place && byThumb && (
        <NumberPad
          name={active.name}
          attempt={rule.attempts > 1 ? `Attempt ${place.attempt + 1} of ${rule.attempts}` : undefined}
          text={textsOf(active)[place.attempt]!}
          unit={rule.unit}
          undone={done.at(-1)?.name}
          isOut={active.didNotTakePart}
          press={press}
          next={() => next(active, place.attempt)}
          undo={undo}
          out={() => {
            didNotTakePart(active);
            if (!active.didNotTakePart) nextChild(active);
          }}
          close={() => inputs.current.get(nameOf(place))?.blur()}
        />
      )}
      {isAdding && (
        <AddPlayerDialog
          scorer={scorer}
          rows={rows}
          close={() => setAdding(false)}
          added={() => {
            search('');
            showDivision(everyDivision);
          }}
        />
      )}
      {removed && (
        <RemoveDialog
          scorer={scorer}
          row={rows.find(({ key }) => key === removed.key) ?? removed}
          close={() => remove(undefined)}
        />
      )}
    </div>
  );
}

const nameOf = ({ key, attempt }: Place) => `${key}#${attempt}`;
const shownAttempt = (attempt: string | undefined) => (attempt === undefined ? '' : scoreWords(attempt));

const divisionName = ({ sport, ageGroup }: ScoreSheet['divisions'][number]) =>
  `${divisionSportWords[sport]} ${ageGroup}`;

/** 'Best of 3 attempts, less is better, in sec' */
function ruleWords({ rule: { attempts, counts, lessIsBetter, unit } }: ScoreSheet): string {
  const tries =
    attempts === 1 ? 'One attempt' : `${counts === 'best' ? 'Best' : 'Mean'} of ${attempts} attempts`;
  return `${tries}, ${lessIsBetter ? 'less' : 'more'} is better${unit && `, in ${unit}`}.`;
}
