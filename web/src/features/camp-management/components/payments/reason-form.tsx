import { limits } from '@fungo/contracts/constants';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/input';

interface ReasonFormProps {
  /** The button's label, at rest and while it works. */
  button: string;
  busyButton?: string;
  busy: boolean;
  submit: (reason: string) => void;
}

/** Asks for a reason, which is required. */
export function ReasonForm({ button, busyButton = button, busy, submit }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() && !busy) submit(reason.trim());
      }}
    >
      <ReasonField reason={reason} change={setReason} />
      <Button type="submit" busy={busy} disabled={!reason.trim()}>
        {busy ? busyButton : button}
      </Button>
    </form>
  );
}

export const ReasonField = ({ reason, change }: { reason: string; change: (reason: string) => void }) => (
  <Field label="Reason">
    <Textarea
      rows={2}
      maxLength={limits.shortText}
      value={reason}
      onChange={({ target }) => change(target.value)}
    />
  </Field>
);
