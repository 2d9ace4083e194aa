import { BookingReceipt } from '@/features/booking/components/booking-receipt';
import { useCurrentUser } from '@/lib/queries/current-user';
import { PageLoading } from '../shell/page-loading';
import { WithSite } from '../with-site';

export default function BookingSuccess() {
  const { user, isPending } = useCurrentUser();
  if (isPending) return <PageLoading />;
  return <WithSite>{(site) => <BookingReceipt site={site} userId={user?.id} />}</WithSite>;
}
