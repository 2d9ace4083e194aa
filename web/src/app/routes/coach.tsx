import { matchPath, useLocation } from 'react-router-dom';
import { CoachPage } from '@/features/instructors/components/coach-page';
import { WithSite } from '../with-site';

export default function Coach() {
  const id = matchPath('/instructors/:id', useLocation().pathname)?.params.id ?? '';
  return <WithSite>{(site) => <CoachPage key={id} id={id} site={site} />}</WithSite>;
}
