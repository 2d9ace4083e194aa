import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leaderboardCampsQuery } from '@/academy/queries/camps';
import { measureKey } from '@/academy/fix-cards/goal.rules';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { goalValueOf, measuresIn, measureWords, type GoalDraft } from './goal-draft.rules';

interface GoalFieldsProps {
  goal: GoalDraft | null;
  change: (goal: GoalDraft | null) => void;
}

/** A card's goal: a station as camps measure it, and the score to reach. Nothing where no camp measures. */
export function GoalFields({ goal, change }: GoalFieldsProps) {
  const { data: camps = [] } = useQuery(leaderboardCampsQuery);
  const measures = measuresIn(camps, goal);
  const [typed, setTyped] = useState(goal?.value ?? '');
  if (measures.length === 0) return null;
  // A save turns '7.' and '7,0' into '7'; the field keeps them.
  const isTyped = goal !== null && goalValueOf({ ...goal, value: typed }) === goalValueOf(goal);
  const value = isTyped ? typed : (goal?.value ?? '');
  const isWrong = goal !== null && value.trim() !== '' && goalValueOf(goal) === null;
  return (
    <>
      <Field label="Goal" optional hint="Compared with the player’s scores at later camps.">
        <Select
          value={goal ? measureKey(goal) : ''}
          onChange={({ target }) => {
            const measure = measures.find((one) => measureKey(one) === target.value);
            setTyped(measure ? value : '');
            change(measure ? { ...measure, value } : null);
          }}
        >
          <option value="">No goal</option>
          {measures.map((measure) => (
            <option key={measureKey(measure)} value={measureKey(measure)}>
              {measureWords(measure)}
            </option>
          ))}
        </Select>
      </Field>
      {goal && (
        <Field
          label="Score to reach"
          hint={`In ${goal.unit || 'points'}${goal.lessIsBetter ? ', or less' : ', or more'}.`}
          {...(isWrong && { error: 'Please enter a valid number.' })}
        >
          <NumberInput
            decimal
            value={value}
            onChange={({ target }) => {
              setTyped(target.value);
              change({ ...goal, value: target.value });
            }}
          />
        </Field>
      )}
    </>
  );
}
