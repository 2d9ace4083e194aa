import type { StatementPayment } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { formatDay } from '@/lib/calendar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Select } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { campPaymentsQuery } from '../../api/camp-payments';
import { blankPart, type Chosen, isExact, type PartForm } from './statement-parts';

interface StatementRowProps {
  payment: StatementPayment;
  /** The registrations that it is recorded for. */
  parts: PartForm[];
  chosen: Chosen;
  /** By registration, dollars that all choices together pay beyond its balance. */
  surplus: Map<string, number>;
  choose: (parts: PartForm[]) => void;
}

/** One payment of a statement and its registrations. */
export const StatementRow = ({ payment, parts, chosen, surplus, choose }: StatementRowProps) => {
  const { amount, from, day, note, recorded } = payment;
  const change = (index: number, changes: Partial<PartForm>) =>
    choose(parts.map((part, at) => (at === index ? { ...part, ...changes } : part)));
  return (
    <li className="grid gap-2 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="tabular-nums">{formatMoney(amount)}</strong>
        <span className="wrap-anywhere">
          <bdi>{from || 'No name'}</bdi>, {formatDay(day, 'dateYear')}
        </span>
        <Standing payment={payment} />
      </p>
      {note && (
        <p className="text-sm wrap-anywhere text-muted">
          “<bdi>{note}</bdi>”
        </p>
      )}
      {recorded ? (
        payment.parts.map((part) => (
          <p key={part.registration.id} className="text-sm wrap-anywhere">
            {payment.parts.length > 1 && `${formatMoney(part.amount)}: `}
            {registrationWords(part.registration)}
          </p>
        ))
      ) : (
        <>
          {parts.map((part, index) => (
            <div key={index} className="grid gap-1">
              <div className="flex flex-wrap gap-2">
                <div className="min-w-0 basis-full sm:flex-1 sm:basis-0">
                  <RegistrationChoice
                    payment={payment}
                    part={part}
                    name={parts.length > 1 ? `part ${index + 1} of the payment` : 'the payment'}
                    choose={(registrationId) => change(index, { registrationId })}
                  />
                </div>
                {parts.length > 1 && (
                  <>
                    <div className="w-28 shrink-0">
                      <NumberInput
                        decimal
                        aria-label={`Amount of part ${index + 1} of the payment of ${from || 'nobody named'}`}
                        value={part.amount}
                        onChange={({ target }) => change(index, { amount: target.value })}
                      />
                    </div>
                    <Button
                      variant="quiet"
                      size="icon"
                      aria-label={`Remove part ${index + 1}`}
                      onClick={() => choose(parts.filter((_, at) => at !== index))}
                    >
                      <X aria-hidden />
                    </Button>
                  </>
                )}
              </div>
              {part.registrationId !== null && surplus.has(part.registrationId) && (
                <p className="text-sm font-bold text-danger-ink">
                  {formatMoney(surplus.get(part.registrationId)!)} more than is owed.
                </p>
              )}
            </div>
          ))}
          {chosen.kind === 'wrong' && (
            <p role="alert" className="text-sm font-bold text-danger-ink">
              {chosen.problem}
            </p>
          )}
          <Button
            variant="quiet"
            className="justify-self-start"
            onClick={() => choose([...parts, blankPart])}
            aria-label={`Split the payment of ${from || 'nobody named'}`}
          >
            {parts.length > 1 ? 'Add a part' : 'Split'}
          </Button>
        </>
      )}
    </li>
  );
};

const Standing = ({ payment }: { payment: StatementPayment }) => {
  const { recorded, registration, parts } = payment;
  if (recorded) return <Badge>Recorded</Badge>;
  if (!registration) return <Badge tone="leather">No reference</Badge>;
  if (parts.some((part) => part.registration.registrationStatus !== 'confirmed'))
    return <Badge tone="danger">Registration ended</Badge>;
  if (isExact(payment)) return <Badge tone="grass">Matches</Badge>;
  if (parts.length > 1) return <Badge tone="leather">{parts.length} registrations</Badge>;
  return (
    <Badge tone="leather">
      {registration.owed > 0 ? `Owes ${formatMoney(registration.owed)}` : 'Paid already'}
    </Badge>
  );
};

type Match = NonNullable<StatementPayment['registration']>;

const registrationWords = ({
  parentName,
  reference,
  campTitle,
}: Pick<Match, 'parentName' | 'reference' | 'campTitle'>): string =>
  `${parentName}, ${reference}, ${campTitle}`;

interface RegistrationChoiceProps {
  payment: StatementPayment;
  part: PartForm;
  /** Share of the payment. */
  name: string;
  choose: (registrationId: string | null) => void;
}

/** Choice between the registrations named in the note and all that owe something. */
function RegistrationChoice({ payment: { parts, from }, part, name, choose }: RegistrationChoiceProps) {
  const { data: camps = [] } = useInfiniteQuery(campPaymentsQuery({ payment: 'owing' }, 100));
  const owing = camps
    .map(({ id, title, registrations }) => ({
      id,
      title,
      rows: registrations.filter((row) => parts.every(({ registration }) => row.id !== registration.id)),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Select
      aria-label={`Registration that ${name} of ${from || 'nobody named'} is for`}
      value={part.registrationId ?? ''}
      onChange={({ target }) => choose(target.value || null)}
    >
      <option value="">Do not record</option>
      {parts.map(({ registration }) => (
        <option key={registration.id} value={registration.id}>
          {registrationWords(registration)}
        </option>
      ))}
      {owing.map(({ id, title, rows }) => (
        <optgroup key={id} label={title}>
          {rows.map((row) => (
            <option key={row.id} value={row.id}>
              {row.parentName}, {row.reference}, {formatMoney(row.owed)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
