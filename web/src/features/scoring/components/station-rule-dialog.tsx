import { leaderboard } from '@fungo/contracts/constants';
import type { StationRule } from '@fungo/contracts';
import { stationWords } from '@fungo/contracts/camps/result-words';
import { typedNumber } from '@fungo/contracts/typed-number';
import { useState } from 'react';
import { ApiError, messageOf } from '@/lib/api';
import type { Clash } from '@/lib/merge.rules';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { ChangedMeanwhile } from '@/ui/changed-meanwhile';
import { Dialog } from '@/ui/dialog';
import { Field, FormAlert } from '@/ui/field';
import { Input, Select } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { useChangeRule } from '../api/change-rule';

interface StationRuleDialogProps {
  campId: number;
  rule: StationRule;
  close: () => void;
}

const inForm = (rule: StationRule) => ({ ...rule, weight: `${rule.weight}` });

/** How often a child may try at a station, and what of it counts. */
export function StationRuleDialog({ campId, rule, close }: StationRuleDialogProps) {
  const [draft, setDraft] = useState(() => inForm(rule));
  const [clashes, setClashes] = useState<Clash[]>([]);
  const change = useChangeRule(campId, rule);
  const fields = change.error instanceof ApiError ? change.error.fields : {};
  const fieldError = (name: string) => fields[`stations.0.${name}`];
  const save = () =>
    change.mutate(
      { ...draft, weight: typedNumber(draft.weight) },
      {
        onSuccess: (saved) => {
          if (saved.clashes.length > 0) {
            setDraft(inForm(saved.rule));
            return setClashes(saved.clashes);
          }
          toast.success('Success', `${stationWords[rule.station]} rules saved.`);
          close();
        },
      },
    );
  return (
    <Dialog open onOpenChange={close} title="How this station counts" text={stationWords[rule.station]}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Tries per child" error={fieldError('attempts')}>
          <Select
            value={draft.attempts}
            onChange={({ target }) => setDraft({ ...draft, attempts: Number(target.value) })}
          >
            {Array.from({ length: leaderboard.maxAttempts }, (_, n) => (
              <option key={n} value={n + 1}>
                {n + 1}
              </option>
            ))}
          </Select>
        </Field>
        {draft.attempts > 1 && (
          <Field label="Which try counts">
            <Select
              value={draft.counts}
              onChange={({ target }) => setDraft({ ...draft, counts: target.value as StationRule['counts'] })}
            >
              <option value="best">Best</option>
              <option value="mean">Average</option>
            </Select>
          </Field>
        )}
        <Field label="Better score">
          <Select
            value={draft.lessIsBetter ? 'less' : 'more'}
            onChange={({ target }) => setDraft({ ...draft, lessIsBetter: target.value === 'less' })}
          >
            <option value="more">Higher (points, hits)</option>
            <option value="less">Lower (seconds)</option>
          </Select>
        </Field>
        <Field
          label="Unit"
          optional
          hint="Shown after a score, e.g. sec or mph. Leave blank for points."
          error={fieldError('unit')}
        >
          <Input
            maxLength={leaderboard.unitMax}
            value={draft.unit}
            onChange={({ target }) => setDraft({ ...draft, unit: target.value })}
          />
        </Field>
        <Field
          label="Weight in the total"
          hint="Multiplies each score in the total. At 0, the station doesn’t count."
          error={fieldError('weight')}
        >
          <NumberInput
            decimal
            value={draft.weight}
            onChange={({ target }) => setDraft({ ...draft, weight: target.value })}
          />
        </Field>
        {change.error && Object.keys(fields).length === 0 && (
          <FormAlert>{messageOf(change.error, 'This could not be saved. Please try again.')}</FormAlert>
        )}
        <ChangedMeanwhile
          clashes={clashes}
          busy={change.isPending}
          keepMine={() => {
            setClashes([]);
            save();
          }}
          takeTheirs={() => {
            setDraft({
              ...draft,
              ...Object.fromEntries(clashes.map(({ field, theirs }) => [field, theirs])),
            });
            setClashes([]);
          }}
        />
        <Button type="submit" busy={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save'}
        </Button>
      </form>
    </Dialog>
  );
}
