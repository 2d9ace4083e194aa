import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { VideoAnalysis } from '@/features/video-analysis/components/video-analysis';
import { useUser } from '../guard';
import { WithSite } from '../with-site';

export default function VideoAnalysisPage() {
  const user = useUser();
  // The router renders pages without its own routes (app/router.tsx), so parameters are read from the path.
  const id = matchPath('/video-analysis/:id', useLocation().pathname)?.params.id;
  if (!id) return <Navigate to="/videos" replace />;
  return (
    <WithSite>
      {(site) => (
        <VideoAnalysis key={id} id={id} isCoach={user.role !== 'student'} timeZone={site.timeZone} />
      )}
    </WithSite>
  );
}
