import type { StatementPayment } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDay } from '@/lib/calendar';
import { Badge } from '@/ui/badge';
import { Select } from '@/ui/input';
import { campPaymentsQuery } from '../api/camp-payments';

/** It pays just what its registration owes. */
export const isExact = ({ registration, amount }: StatementPayment): boolean =>
  registration?.registrationStatus === 'confirmed' && registration.owed === amount;

interface StatementRowProps {
  payment: StatementPayment;
  /** The registration that it is recorded for; null: none. */
  choice: string | null;
  choose: (registrationId: string | null) => void;
}

/** A payment of a statement, and the registration that it is for. */
export const StatementRow = ({ payment, choice, choose }: StatementRowProps) => {
  const { amount, from, day, note, recorded, registration } = payment;
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
        registration && <p className="text-sm wrap-anywhere">{registrationWords(registration)}</p>
      ) : (
        <RegistrationChoice payment={payment} choice={choice} choose={choose} />
      )}
    </li>
  );
};

const Standing = ({ payment }: { payment: StatementPayment }) => {
  const { recorded, registration } = payment;
  if (recorded) return <Badge>Recorded</Badge>;
  if (!registration) return <Badge tone="leather">No reference</Badge>;
  if (registration.registrationStatus !== 'confirmed') return <Badge tone="danger">Registration ended</Badge>;
  if (isExact(payment)) return <Badge tone="grass">Matches</Badge>;
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

/** The registration of the note's reference, or any that owes something. */
function RegistrationChoice({ payment: { registration, from }, choice, choose }: StatementRowProps) {
  const { data: camps = [] } = useInfiniteQuery(campPaymentsQuery({ payment: 'owing' }, 100));
  const owing = camps
    .map(({ id, title, registrations }) => ({
      id,
      title,
      rows: registrations.filter((row) => row.id !== registration?.id),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Select
      aria-label={`Registration that the payment of ${from || 'nobody named'} is for`}
      value={choice ?? ''}
      onChange={({ target }) => choose(target.value || null)}
    >
      <option value="">Do not record</option>
      {registration && <option value={registration.id}>{registrationWords(registration)}</option>}
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
