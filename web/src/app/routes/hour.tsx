import { matchPath, useLocation } from 'react-router-dom';
import { HourOffer } from '@/features/hour-alerts/components/hour-offer';
import { useKey } from '../link-token';
import { WithSite } from '../with-site';

export default function HourRoute() {
  const { pathname } = useLocation();
  const id = matchPath('/hour/:id', pathname)?.params.id ?? '';
  const key = useKey(`hour.${id}`);
  return (
    <WithSite>{(site) => <HourOffer key={id} site={site} offerKey={{ id, token: key?.token }} />}</WithSite>
  );
}
