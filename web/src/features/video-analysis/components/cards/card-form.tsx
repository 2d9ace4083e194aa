import { fixCard, reviewPhrase } from '@fungo/contracts/constants';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { messageOf } from '@/lib/api';
import { pagedQuery } from '@/lib/queries/paged';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input, Select, Textarea } from '@/ui/input';
import { drillsQuery, phrasesQuery, useKeepDrill, useRemovePhrase } from '../../api/review-phrases';
import type { CardDraft } from './cards.rules';
import { GoalFields } from './goal-fields';

const clipsQuery = pagedQuery('GET /api/weekly-videos', {});

interface CardFormProps {
  number: number;
  draft: CardDraft;
  playerId: string;
  change: (draft: CardDraft) => void;
  remove: () => void;
}

/** One card to write: from a saved phrase and a saved drill, or in new words. */
export function CardForm({ number, draft, playerId, change, remove }: CardFormProps) {
  const { data: phrases = [] } = useQuery(phrasesQuery);
  const { data: drills = [] } = useQuery(drillsQuery);
  const { data: weekly = [] } = useInfiniteQuery(clipsQuery);
  const keep = useKeepDrill();
  const drop = useRemovePhrase();
  const clips = weekly.filter(
    ({ id, assignedPlayerIds }) =>
      id === draft.clipId || assignedPlayerIds.length === 0 || assignedPlayerIds.includes(playerId),
  );
  const kept = drills.find(({ text }) => text === draft.drill.trim());
  const failed = (error: unknown) => toast.error('Error', messageOf(error, 'Please try again.'));

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border border-line p-3">
      <legend className="sr-only">Fix card {number}</legend>
      <Field label="Fix">
        <Input
          maxLength={reviewPhrase.length}
          value={draft.cue}
          placeholder="Hands inside the ball"
          onChange={({ target }) => change({ ...draft, cue: target.value })}
        />
      </Field>
      {phrases.length > 0 && (
        <Pick
          label="Saved phrase"
          options={phrases.map(({ id, text }) => ({ id, text }))}
          pick={(id) => change({ ...draft, cue: phrases.find((phrase) => phrase.id === id)!.text })}
        />
      )}
      <Field label="Drill" optional>
        <Textarea
          rows={2}
          maxLength={reviewPhrase.length}
          value={draft.drill}
          onChange={({ target }) => change({ ...draft, drill: target.value })}
        />
      </Field>
      {drills.length > 0 && (
        <Pick
          label="Saved drill"
          options={drills.map(({ id, text }) => ({ id, text }))}
          pick={(id) => {
            const drill = drills.find((one) => one.id === id)!;
            const clipId = clips.some((clip) => clip.id === drill.clipId) ? drill.clipId! : '';
            change({ ...draft, drill: drill.text, clipId });
          }}
        />
      )}
      {clips.length > 0 && (
        <Field label="Video of the week" optional>
          <Select value={draft.clipId} onChange={({ target }) => change({ ...draft, clipId: target.value })}>
            <option value="">No video</option>
            {clips.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Target" optional>
        <Input
          maxLength={fixCard.targetLength}
          value={draft.target}
          placeholder="Exit velocity 70"
          onChange={({ target }) => change({ ...draft, target: target.value })}
        />
      </Field>
      <GoalFields goal={draft.goal} change={(goal) => change({ ...draft, goal })} />
      <div className="flex flex-wrap justify-between gap-2">
        {kept ? (
          <Button
            variant="quiet"
            size="narrow"
            busy={drop.isPending}
            onClick={() => drop.mutate(kept.id, { onError: failed })}
          >
            Forget this drill
          </Button>
        ) : (
          <Button
            variant="quiet"
            size="narrow"
            busy={keep.isPending}
            disabled={!draft.drill.trim()}
            onClick={() =>
              keep.mutate(
                { text: draft.drill, ...(draft.clipId && { clipId: draft.clipId }) },
                { onError: failed },
              )
            }
          >
            Keep this drill
          </Button>
        )}
        <Button variant="quiet" size="narrow" aria-label={`Remove fix card ${number}`} onClick={remove}>
          <Trash2 aria-hidden /> Remove
        </Button>
      </div>
    </fieldset>
  );
}

interface PickProps {
  label: string;
  options: { id: string; text: string }[];
  pick: (id: string) => void;
}

/** Puts one of the coach's saved texts into the field above. */
const Pick = ({ label, options, pick }: PickProps) => (
  <Select aria-label={label} value="" onChange={({ target }) => target.value && pick(target.value)}>
    <option value="">{label}...</option>
    {options.map(({ id, text }) => (
      <option key={id} value={id}>
        {text}
      </option>
    ))}
  </Select>
);
