import { matchPath, useLocation } from 'react-router-dom';
import { CampRegistration } from '@/features/camps/components/registration/camp-registration';
import { useKeyOfLink } from '../link-token';
import { WithSite } from '../with-site';

export default function CampRegistrationPage() {
  const campId = matchPath('/camp-registration/:campId', useLocation().pathname)?.params.campId ?? '';
  const link = useKeyOfLink('offer');
  return (
    <WithSite>
      {(site) => <CampRegistration key={`${campId} ${link?.id}`} campId={campId} site={site} link={link} />}
    </WithSite>
  );
}
