import type { ScoreSheet } from '@fungo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { divisionSportWords } from '@/academy/camp-words';
import { toast } from '@/lib/toast';
import { useAddress } from '@/lib/use-address';
import { KeptNotes } from '@/academy/kept-notes';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Input, Select } from '@/ui/input';
import { Filter } from '@/ui/list-filters';
import { EmptyState } from '@/ui/states';
import { isAt, type Scorer } from '../new-score';
import { scores, type KeptScore } from '../scores';
import { inOrder, isFound, measuredWords, orderOf, withKept, type SeenRow } from '../scores.rules';
import { sender } from '../send-scores';
import { AddPlayerDialog } from './add-player-dialog';
import { NumberPad } from './number-pad';
import { RemoveDialog } from './remove-dialog';
import { ScoreRowItem } from './score-row';
import { useSheet } from './use-sheet';
import { usesThumbs } from './uses-thumbs';

interface StationSheetProps {
  scorer: Scorer;
  sheet: ScoreSheet;
  /** The last refetch failed, so newer scores may be missing. */
  isOld: boolean;
  /** Staff take children off the list. */
  isStaff: boolean;
  /** Shown next to 'Add Player'. */
  children?: ReactNode;
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
  const [isAdding, setAdding] = useState(false);
  const [removed, remove] = useState<SeenRow>();
  const byThumb = usesThumbs();

  // The URL holds it, so a reloaded phone continues in the same list.
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
  const typing = useSheet({ scorer, sheet, rows, shown });
  const { active, attempt, textsOf } = typing;

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
              <option value={withoutDivision}>No division</option>
            </Select>
          </Filter>
        )}
      </div>
      <p role="status" className="sr-only">
        {typing.said}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          compact={rows.length > 0}
          title="No participants found"
          text={
            rows.length > 0
              ? 'No child matches what you are looking for.'
              : 'Nobody is on this station’s list yet.'
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
                isChanged={typing.isChanged(row)}
                isActive={row.key === active?.key}
                byThumb={byThumb}
                register={typing.register}
                type={(given) => typing.type(row, given)}
                enter={(n) => typing.enter(row, n)}
                leave={() => typing.leave(row)}
                next={(n) => typing.next(row, n)}
                save={() => {
                  if (typing.save(row)) toast.success('Score Updated', `${row.name}: saved.`);
                }}
                didNotTakePart={() => typing.didNotTakePart(row)}
                remove={isStaff ? () => remove(row) : undefined}
              />
            ))}
          </ul>
        </Card>
      )}
      {typing.undone && !(active && byThumb) && (
        <div className="sticky bottom-[calc(var(--dock-height)+1rem)] justify-self-start">
          <Button variant="secondary" className="shadow-lift" onClick={typing.undo}>
            Undo {typing.undone}
          </Button>
        </div>
      )}
      {active && byThumb && (
        <NumberPad
          name={active.name}
          attempt={rule.attempts > 1 ? `Try ${attempt + 1} of ${rule.attempts}` : undefined}
          text={textsOf(active)[attempt]!}
          unit={rule.unit}
          undone={typing.undone}
          isOut={active.didNotTakePart}
          press={typing.press}
          next={() => typing.next(active, attempt)}
          undo={typing.undo}
          out={() => {
            typing.didNotTakePart(active);
            if (!active.didNotTakePart) typing.nextChild(active);
          }}
          close={typing.blur}
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

const divisionName = ({ sport, ageGroup }: ScoreSheet['divisions'][number]) =>
  `${divisionSportWords[sport]} ${ageGroup}`;

/** 'Best of 3 tries, low score wins, in sec' */
function ruleWords({ rule: { attempts, counts, lessIsBetter, unit } }: ScoreSheet): string {
  const tries = attempts === 1 ? 'One try' : `${counts === 'best' ? 'Best' : 'Average'} of ${attempts} tries`;
  return `${tries}, ${lessIsBetter ? 'low' : 'high'} score wins${unit && `, in ${unit}`}.`;
}
