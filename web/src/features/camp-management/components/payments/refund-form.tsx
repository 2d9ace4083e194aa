import type { RegistrationAccount } from '@fungo/contracts';
import { payment } from '@fungo/contracts/constants';
import { formatMoney } from '@fungo/contracts/money';
import { useState } from 'react';
import { wayWords } from '@/academy/way-words';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { type Subject, useRefund } from '../../api/books';
import { ReasonField } from './reason-form';

type Way = (typeof payment.ways)[number];

interface RefundFormProps {
  account: RegistrationAccount;
  subject: Subject;
}

/** Refunds one payment method: a card through Stripe, others as a record of what staff returned by hand. */
export function RefundForm({ account: { registrationId, owed, entries }, subject }: RefundFormProps) {
  const ways = payment.ways.filter((way) => entries.some(({ by, amount }) => by === way && amount < 0));
  const [chosen, choose] = useState<Way>();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const refund = useRefund(registrationId, subject);
  const by = chosen && ways.includes(chosen) ? chosen : ways[0];
  if (!by) return null;

  const give = () =>
    refund.mutate(
      { by, amount: amount.trim() || undefined, reason: reason.trim() },
      {
        onSuccess: () => {
          setAmount('');
          setReason('');
          toast.success(by === 'card' ? 'The refund is on its way' : 'Refund recorded');
        },
        onError: (error) => toast.error('Not refunded', messageOf(error, 'Please try again.')),
      },
    );

  return (
    <form
      className="grid gap-4 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() && !refund.isPending) give();
      }}
    >
      <h3 className="text-xl">Refund</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Refund to"
          hint={by === 'card' ? undefined : 'Send it back first. This only records it.'}
        >
          <Select value={by} onChange={({ target }) => choose(target.value as Way)}>
            {ways.map((way) => (
              <option key={way} value={way}>
                {wayWords[way]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Amount ($)"
          optional
          hint={
            subject === 'registration'
              ? 'Leave blank to refund the full payment.'
              : `The terms leave ${formatMoney(-owed)} to the family. Leave blank to refund all of it.`
          }
        >
          <NumberInput decimal value={amount} onChange={({ target }) => setAmount(target.value)} />
        </Field>
      </div>
      <ReasonField reason={reason} change={setReason} />
      <Button type="submit" busy={refund.isPending} disabled={!reason.trim()}>
        {refund.isPending ? 'Refunding...' : 'Refund'}
      </Button>
    </form>
  );
}
