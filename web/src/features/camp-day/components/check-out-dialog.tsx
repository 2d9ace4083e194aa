import { limits } from '@fungo/contracts/constants';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Choices } from '@/ui/choices';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { pickupProblems, type SeenChild } from '../marks.rules';
import { tap, type Gate } from '../taps';

interface CheckOutDialogProps {
  gate: Gate;
  child: SeenChild;
  /** Children who came with this child and are still here. */
  siblings: SeenChild[];
  close: () => void;
}

const another = '';

/** Checks a child out to a person the guardian named, or to somebody else for a reason. */
export function CheckOutDialog({ gate, child, siblings, close }: CheckOutDialogProps) {
  const [chosen, choose] = useState<string>();
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [together, setTogether] = useState<number[]>([]);
  const [isTried, setTried] = useState(false);
  const collectedBy = chosen === another ? name : (chosen ?? '');
  const problems = pickupProblems({ collectedBy, reason }, child.pickupNames);

  const checkOut = () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const facts = {
      kind: 'out',
      collectedBy: collectedBy.trim(),
      reason: reason.trim() || undefined,
    } as const;
    for (const participantId of [child.participantId, ...together]) tap(gate, { participantId, ...facts });
    close();
  };

  return (
    <Dialog open onOpenChange={close} title={`Check out ${child.playerName}`}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          checkOut();
        }}
      >
        <Choices
          label="Who is taking the child home?"
          name="collectedBy"
          options={[
            ...[...new Set(child.pickupNames)].map((value) => ({ value, label: value })),
            { value: another, label: 'Someone else' },
          ]}
          error={isTried && chosen !== another ? problems.collectedBy : undefined}
          onChange={({ target }) => choose(target.value)}
        />
        {chosen === another && (
          <>
            <Field label="Name" error={isTried ? problems.collectedBy : undefined}>
              <Input
                autoComplete="off"
                maxLength={limits.name}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            </Field>
            <Field
              label="Why it’s OK"
              hint="e.g. the guardian called and asked for it"
              error={isTried ? problems.reason : undefined}
            >
              <Input
                autoComplete="off"
                maxLength={limits.shortText}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </Field>
          </>
        )}
        {siblings.length > 0 && (
          <fieldset className="grid gap-1">
            <legend className="mb-1.5 font-bold">Who else is leaving?</legend>
            {siblings.map(({ participantId, playerName }) => (
              <label key={participantId} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-6 accent-ink"
                  checked={together.includes(participantId)}
                  onChange={({ target }) =>
                    setTogether(
                      target.checked
                        ? [...together, participantId]
                        : together.filter((id) => id !== participantId),
                    )
                  }
                />
                <span className="min-w-0 wrap-anywhere">{playerName}</span>
              </label>
            ))}
          </fieldset>
        )}
        <Button type="submit">Check out</Button>
      </form>
    </Dialog>
  );
}
