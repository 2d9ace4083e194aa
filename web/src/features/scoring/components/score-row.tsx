import { playerSportWords } from '@fungo/contracts/camps/result-words';
import { Check, Trash2, UserX } from 'lucide-react';
import { cn } from '@/lib/cn';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { NumberInput } from '@/ui/number-input';
import { keepTheirs, sayAgain, type Scorer } from '../new-score';
import { measuredWords, type SeenRow } from '../scores.rules';

interface ScoreRowProps {
  row: SeenRow;
  scorer: Scorer;
  unit: string;
  /** Field values, one per attempt. */
  texts: string[];
  /** Something was typed that is not saved. */
  isChanged: boolean;
  isActive: boolean;
  byThumb: boolean;
  register: (name: string, input: HTMLInputElement | null) => void;
  type: (texts: string[]) => void;
  enter: (attempt: number) => void;
  leave: () => void;
  next: (attempt: number) => void;
  save: () => void;
  didNotTakePart: () => void;
  remove?: () => void;
}

/** A child at a station: what was measured, and what to do about it. */
export function ScoreRowItem({
  row,
  scorer,
  unit,
  texts,
  isChanged,
  isActive,
  byThumb,
  register,
  type,
  enter,
  leave,
  next,
  save,
  didNotTakePart,
  remove,
}: ScoreRowProps) {
  const { key, name, age, sport, isWaiting, clash } = row;
  const isEmpty = texts.every((text) => text.trim() === '');
  return (
    <li
      className={cn(
        'grid scroll-mt-24 gap-3 p-4',
        byThumb && 'scroll-mb-88',
        isActive ? 'bg-leather-soft' : undefined,
      )}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 grow basis-40 max-sm:basis-full">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi className="text-lg font-bold wrap-anywhere">{name}</bdi>
            {row.didNotTakePart && <Badge>Didn’t play</Badge>}
          </p>
          <p className="text-muted">
            {age}, {playerSportWords[sport]}
            {isWaiting && (
              <>
                {' · '}
                <strong className="text-leather-ink">waiting to be sent</strong>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {texts.map((text, attempt) => (
            <span key={attempt} className={texts.length > 1 ? 'w-20' : 'w-28'}>
              <NumberInput
                ref={(input) => register(`${key}#${attempt}`, input)}
                aria-label={texts.length > 1 ? `Try ${attempt + 1} of ${name}` : `Score of ${name}`}
                decimal
                {...(byThumb && { inputMode: 'none' as const })} // our own pad types
                enterKeyHint="next"
                placeholder="–"
                className="text-right"
                value={text}
                onFocus={({ target }) => {
                  enter(attempt);
                  target.select();
                  target.closest('li')?.scrollIntoView?.({ block: 'nearest' });
                }}
                onChange={({ target }) => type(texts.with(attempt, target.value))}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  next(attempt);
                }}
              />
            </span>
          ))}
          {unit && <span className="text-muted">{unit}</span>}
          <Button
            variant={isChanged ? 'primary' : 'secondary'}
            size="icon"
            aria-label={`Save the score of ${name}`}
            disabled={isEmpty}
            onClick={save}
          >
            <Check aria-hidden />
          </Button>
          <Button
            variant={row.didNotTakePart ? 'board' : 'secondary'}
            size="icon"
            aria-label={`${name} didn’t play`}
            aria-pressed={row.didNotTakePart}
            onClick={didNotTakePart}
          >
            <UserX aria-hidden />
          </Button>
          {remove && (
            <Button variant="quiet" size="icon" aria-label={`Remove ${name}`} onClick={remove}>
              <Trash2 aria-hidden />
            </Button>
          )}
        </div>
      </div>
      {clash && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-danger-ink bg-danger-soft p-4"
        >
          <p className="min-w-0">
            <strong>Someone else scored {name} in the meantime.</strong> They entered {measuredWords(row)};
            you entered {measuredWords(clash)}.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => keepTheirs(scorer, row)}>
              Keep {measuredWords(row)}
            </Button>
            <Button onClick={() => sayAgain(scorer, row, clash)}>Use {measuredWords(clash)}</Button>
          </div>
        </div>
      )}
    </li>
  );
}
