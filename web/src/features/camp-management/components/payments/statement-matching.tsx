import { formatMoney, toCents } from '@fungo/contracts/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FileDrop } from '@/ui/file-drop';
import { useReadStatement, useRecordStatement } from '../../api/statements';
import { campPaymentsQuery } from '../../api/camp-payments';
import { chosenOf, type PartForm, proposed } from './statement-parts';
import { StatementRow } from './statement-row';

/** Matches payments on a Venmo or Cash App statement to registrations, and records those that a person confirms. */
export function StatementMatching() {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant="secondary" className="max-w-full" onClick={() => open(true)}>
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
  /** Choices that replace the match suggested by a payment's note. */
  const [changed, setChanged] = useState<Record<string, PartForm[]>>({});
  // Every registration with a possible balance. Overpayment is shown before it is recorded.
  const { data: camps = [] } = useInfiniteQuery(campPaymentsQuery({ payment: 'owing' }, 100));

  const read = (chosen: File) => {
    setFile(chosen);
    reading.mutate(chosen);
  };
  const { by, payments = [] } = reading.data ?? {};
  const open = payments
    .filter(({ recorded }) => !recorded)
    .map((payment) => {
      const parts = changed[payment.transactionId] ?? proposed(payment);
      return { payment, parts, chosen: chosenOf(payment, parts) };
    });
  const ready = open.flatMap(({ payment, chosen }) =>
    chosen.kind === 'parts' ? [{ payment, parts: chosen.parts }] : [],
  );
  const isWrong = open.some(({ chosen }) => chosen.kind === 'wrong');
  const sum = ready.reduce((cents, { payment }) => cents + toCents(payment.amount), 0) / 100;
  const owed = new Map([
    ...camps.flatMap(({ registrations }) => registrations.map((one) => [one.id, one.owed] as const)),
    ...payments.flatMap(({ parts }) =>
      parts.map(({ registration }) => [registration.id, registration.owed] as const),
    ),
  ]);
  const surplus = surplusOf(
    ready.flatMap(({ parts }) => parts),
    owed,
  );

  const record = () =>
    recording.mutate(
      {
        by: by!,
        payments: ready.map(({ payment: { transactionId, day, amount }, parts }) => ({
          ...{ transactionId, day, amount },
          ...(parts.length > 1 ? { parts } : { registrationId: parts[0]!.registrationId }),
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
            {open.map(({ payment, parts, chosen }) => (
              <StatementRow
                key={payment.transactionId}
                {...{ payment, parts, chosen, surplus }}
                choose={(forms) => setChanged({ ...changed, [payment.transactionId]: forms })}
              />
            ))}
            {payments
              .filter(({ recorded }) => recorded)
              .map((payment) => (
                <StatementRow
                  key={payment.transactionId}
                  {...{ payment, surplus }}
                  parts={[]}
                  chosen={{ kind: 'none' }}
                  choose={() => undefined}
                />
              ))}
          </ul>
          {surplus.size > 0 && (
            <p role="status" className="rounded-md bg-danger-soft px-4 py-3 text-danger-ink">
              {surplus.size === 1 ? '1 registration gets' : `${surplus.size} registrations get`} more than is
              owed. The surplus becomes a refund due.
            </p>
          )}
          <Button
            size="lg"
            busy={recording.isPending || reading.isPending}
            disabled={ready.length === 0 || isWrong}
            onClick={record}
          >
            {ready.length === 0
              ? 'Nothing to record'
              : `Record ${ready.length === 1 ? '1 payment' : `${ready.length} payments`}, ${formatMoney(sum)}`}
          </Button>
        </>
      )}
    </div>
  );
}

/** Dollars beyond each registration's balance. A registration with an unknown balance is left out. */
function surplusOf(
  parts: { registrationId: string; amount: number }[],
  owed: ReadonlyMap<string, number>,
): Map<string, number> {
  const paid = new Map<string, number>();
  for (const { registrationId: id, amount } of parts) paid.set(id, (paid.get(id) ?? 0) + toCents(amount));
  return new Map(
    [...paid].flatMap(([id, cents]) => {
      const more = cents - toCents(Math.max(0, owed.get(id) ?? Infinity));
      return more > 0 ? [[id, more / 100] as const] : [];
    }),
  );
}
