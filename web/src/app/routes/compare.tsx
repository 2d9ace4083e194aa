import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { Compare } from '@/features/video-analysis/components/compare/compare';
import { useUser } from '../guard';
import { WithSite } from '../with-site';

export default function ComparePage() {
  const user = useUser();
  const id = matchPath('/video-analysis/:id/compare', useLocation().pathname)?.params.id;
  if (!id) return <Navigate to="/videos" replace />;
  return (
    <WithSite>
      {(site) => <Compare key={id} id={id} isCoach={user.role !== 'student'} timeZone={site.timeZone} />}
    </WithSite>
  );
}
