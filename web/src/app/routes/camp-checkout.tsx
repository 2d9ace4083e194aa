import { matchPath, useLocation } from 'react-router-dom';
import { CampCheckout } from '@/features/camps/components/payment/camp-checkout';
import { useKey } from '../link-token';
import { usePayByCard } from '../compositions/use-pay-by-card';
import { WithSite } from '../with-site';

export default function CampCheckoutPage() {
  const { campId = '', id = '' } =
    matchPath('/camp-checkout/:campId/:id', useLocation().pathname)?.params ?? {};
  const key = useKey(id) ?? { id, token: undefined };
  const card = usePayByCard(Number(campId), key);
  return (
    <WithSite>
      {(site) => <CampCheckout key={id} {...{ campId, site, card }} registrationId={id} token={key.token} />}
    </WithSite>
  );
}
