import { matchPath, useLocation } from 'react-router-dom';
import { EditCamp } from '@/features/camp-management/components/form/edit-camp';

export default function EditCampPage() {
  const id = matchPath('/edit-camp/:id', useLocation().pathname)?.params.id ?? '';
  return <EditCamp key={id} id={id} />;
}
