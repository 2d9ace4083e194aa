import type { LeaderboardEntry } from '@fungo/contracts';
import { score as scoreSchema } from '@fungo/contracts/camps/leaderboards';
import { scoreText, stationWords } from '@fungo/contracts/camps/result-words';
import { typedNumber } from '@fungo/contracts/typed-number';
import { Check, Pencil, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { NumberInput } from '@/ui/number-input';
import { useChangeScore } from '../../api/leaderboard';
import { Score } from './score';

interface ScoreCellProps {
  entry: LeaderboardEntry;
  /** As everybody reads it. */
  score: string | null;
  /** A total is not. */
  isEditable: boolean;
  remove: ReactNode;
}

/** A child's score, as an administrator sees it: shown, or being edited. */
export function ScoreCell({ entry, score, isEditable, remove }: ScoreCellProps) {
  const [isEdited, setEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && !isEdited) edit.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (isEdited) return <ScoreEditor entry={entry} close={() => setEdited(false)} />;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2">
      <Score>{score}</Score>
      <span className="flex print:hidden">
        {isEditable && (
          <Button
            ref={edit}
            variant="quiet"
            size="icon"
            aria-label={`Edit score of ${entry.participantName}`}
            onClick={() => setEdited(true)}
          >
            <Pencil aria-hidden />
          </Button>
        )}
        {remove}
      </span>
    </div>
  );
}

function ScoreEditor({ entry, close }: { entry: LeaderboardEntry; close: () => void }) {
  const [text, setText] = useState(entry.score === null ? '' : String(Number(entry.score)));
  const input = useRef<HTMLInputElement>(null);
  const change = useChangeScore();
  useEffect(() => input.current?.select(), []);

  const save = () => {
    if (change.isPending) return;
    const typed = scoreSchema.safeParse(typedNumber(text));
    if (!typed.success)
      return toast.error('Invalid Score', typed.error.issues[0]?.message ?? 'Please enter a valid number.');
    change.mutate(
      { entryId: entry.id, score: typed.data },
      {
        onSuccess: () => {
          toast.success(
            'Score Updated',
            `${entry.participantName}: ${scoreText(typed.data)} at ${stationWords[entry.station]}.`,
          );
          close();
        },
        onError: (error) => toast.error('Update Failed', messageOf(error, 'Please try again.')),
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') close();
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 print:hidden">
      <NumberInput
        decimal
        ref={input}
        autoFocus
        aria-label={`Score of ${entry.participantName}`}
        className="max-w-28 text-right"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        variant="secondary"
        size="icon"
        busy={change.isPending}
        aria-label={`Save score of ${entry.participantName}`}
        onClick={save}
      >
        {!change.isPending && <Check aria-hidden />}
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Cancel editing the score of ${entry.participantName}`}
        onClick={close}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}
