import { camp, payment } from '@fungo/contracts/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paymentWords } from '@/academy/payment-badge';
import { wayWords } from '@/academy/way-words';
import { useListFilters } from '@/lib/use-list-filters';
import { DayFilters, SelectFilter } from '@/ui/list-filters';
import { campNamesQuery } from '../../api/camps';

const words = { ...paymentWords, owing: 'Still owing', overpaid: 'Overpaid' };

export const usePaymentFilters = () =>
  useListFilters({
    campId: 'number',
    payment: [...camp.paymentStatuses, 'owing', 'overpaid'],
    way: payment.ways,
    from: 'day',
    to: 'day',
  });

/** Filter fields of the payment list. */
export function PaymentFilters({ filters }: { filters: ReturnType<typeof usePaymentFilters> }) {
  const { data: camps = [] } = useInfiniteQuery(campNamesQuery());
  return (
    <>
      <SelectFilter
        label="Camp"
        filters={filters}
        name="campId"
        all="All camps"
        options={camps.map(({ id }) => String(id))}
        words={(campId) => camps.find(({ id }) => String(id) === campId)?.title}
      />
      <SelectFilter
        label="Payment"
        filters={filters}
        name="payment"
        all="All"
        words={(status) => words[status]}
      />
      <SelectFilter
        label="Payment method"
        filters={filters}
        name="way"
        all="All"
        words={(way) => wayWords[way]}
      />
      <DayFilters filters={filters} from="Registered from" to="Until" />
    </>
  );
}
