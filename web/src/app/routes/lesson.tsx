import { matchPath, useLocation } from 'react-router-dom';
import { LessonPage } from '@/features/lessons/components/page/lesson-page';
import { useKey } from '../link-token';
import { WithSite } from '../with-site';

export default function LessonRoute() {
  const { pathname, search } = useLocation();
  const id = matchPath('/lesson/:id', pathname)?.params.id ?? '';
  const key = useKey(`lesson.${id}`);
  const take = new URLSearchParams(search).get('take');
  return (
    <WithSite>
      {(site) => <LessonPage key={id} site={site} lessonKey={{ id, token: key?.token }} take={take} />}
    </WithSite>
  );
}
