import type { StatementPayment } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FileDrop } from '@/ui/file-drop';
import { useReadStatement, useRecordStatement } from '../api/statements';
import { isExact, StatementRow } from './statement-row';

/** Finds whose payments a statement of Venmo or Cash App lists, and records those that a person confirms. */
export function StatementMatching() {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant="secondary" className="mb-12" onClick={() => open(true)}>
        Match a Venmo or Cash App statement
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={open}
          title="Match a statement"
          text="Export your transactions from Venmo or Cash App as CSV. Nothing is recorded until you confirm it."
          wide
        >
          <Matching />
        </Dialog>
      )}
    </>
  );
}

function Matching() {
  const [file, setFile] = useState<File>();
  const reading = useReadStatement();
  const recording = useRecordStatement();
  /** What was chosen for a payment instead of what its note says: a registration, or none. */
  const [changed, setChanged] = useState<Record<string, string | null>>({});

  const read = (chosen: File) => {
    setFile(chosen);
    reading.mutate(chosen);
  };
  const choiceOf = (payment: StatementPayment): string | null => {
    const { transactionId, registration } = payment;
    if (transactionId in changed) return changed[transactionId]!;
    return isExact(payment) ? registration!.id : null;
  };
  const { by, payments = [] } = reading.data ?? {};
  const open = payments.filter(({ recorded }) => !recorded);
  const chosen = open.flatMap((payment) => {
    const registrationId = choiceOf(payment);
    return registrationId === null ? [] : [{ ...payment, registrationId }];
  });
  const sum = chosen.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

  const record = () =>
    recording.mutate(
      {
        by: by!,
        payments: chosen.map(({ transactionId, day, amount, registrationId }) => ({
          ...{ transactionId, day, amount, registrationId },
        })),
      },
      {
        onSuccess: ({ recorded }) => {
          toast.success(recorded === 1 ? '1 payment recorded' : `${recorded} payments recorded`);
          setChanged({});
          read(file!);
        },
        onError: (error) =>
          toast.error('Not recorded', messageOf(error, 'Please check your connection and try again.')),
      },
    );

  return (
    <div className="grid gap-6">
      <FileDrop
        label={reading.isPending ? 'Reading...' : 'Choose a CSV file'}
        accept=".csv,text/csv"
        chosen={file?.name}
        error={
          reading.error &&
          messageOf(reading.error, 'The file could not be read. Please check your connection and try again.')
        }
        onFile={read}
      />
      {reading.data && payments.length === 0 && <p>No money came in on this statement.</p>}
      {payments.length > 0 && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {[...open, ...payments.filter(({ recorded }) => recorded)].map((payment) => (
              <StatementRow
                key={payment.transactionId}
                payment={payment}
                choice={choiceOf(payment)}
                choose={(id) => setChanged({ ...changed, [payment.transactionId]: id })}
              />
            ))}
          </ul>
          <Button
            size="lg"
            busy={recording.isPending || reading.isPending}
            disabled={chosen.length === 0}
            onClick={record}
          >
            {chosen.length === 0
              ? 'Nothing to record'
              : `Record ${chosen.length === 1 ? '1 payment' : `${chosen.length} payments`}, ${formatMoney(sum)}`}
          </Button>
        </>
      )}
    </div>
  );
}
