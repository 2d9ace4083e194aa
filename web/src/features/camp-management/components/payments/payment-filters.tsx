import { camp, limits, payment } from '@fungo/contracts/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Filter } from '@/ui/data-table';
import { Input, Select } from '@/ui/input';
import type { PaymentFilter } from '../../api/camp-payments';
import { campNamesQuery } from '../../api/camps';
import { wayWords } from './ledger-words';
import { paymentWords } from './payment-status';

/** What the fields hold. */
type Narrowed = Record<keyof NonNullable<PaymentFilter>, string>;

/** Nothing is left out. */
export const allPayments: Narrowed = { search: '', campId: '', way: '', payment: '', from: '', to: '' };

/** As the server is asked: without what is empty. */
export const filterOf = (narrowed: Narrowed): PaymentFilter =>
  Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value.trim() !== ''));

interface PaymentFiltersProps {
  value: Narrowed;
  change: (value: Narrowed) => void;
  /** What is done with the registrations found. */
  actions: ReactNode;
}

/** Fields that narrow the list of payments. */
export function PaymentFilters({ value, change, actions }: PaymentFiltersProps) {
  const { data: camps = [] } = useInfiniteQuery(campNamesQuery());
  const field = (name: keyof Narrowed) => ({
    value: value[name],
    onChange: ({ target }: { target: { value: string } }) => change({ ...value, [name]: target.value }),
  });
  return (
    <div
      role="search"
      aria-label="Registrations"
      className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-end gap-4 lg:grid-cols-4"
    >
      <div className="col-span-full lg:col-span-2">
        <Filter label="Search">
          <Input
            type="search"
            autoComplete="off"
            placeholder="Parent, player or reference"
            maxLength={limits.name}
            {...field('search')}
          />
        </Filter>
      </div>
      <div className="col-span-full lg:col-span-2">
        <Filter label="Camp">
          <Select {...field('campId')}>
            <option value="">All camps</option>
            {camps.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Filter>
      </div>
      <Filter label="Payment">
        <Select {...field('payment')}>
          <option value="">All</option>
          {camp.paymentStatuses.map((status) => (
            <option key={status} value={status}>
              {paymentWords[status]}
            </option>
          ))}
          <option value="owing">Still owing</option>
          <option value="overpaid">Overpaid</option>
        </Select>
      </Filter>
      <Filter label="Way to pay">
        <Select {...field('way')}>
          <option value="">All</option>
          {payment.ways.map((way) => (
            <option key={way} value={way}>
              {wayWords[way]}
            </option>
          ))}
        </Select>
      </Filter>
      <Filter label="Registered from">
        <Input type="date" {...field('from')} />
      </Filter>
      <Filter label="Until">
        <Input type="date" min={value.from} {...field('to')} />
      </Filter>
      <div className="col-span-full">{actions}</div>
    </div>
  );
}
