import { useState } from 'react';
import { CreateCampForm } from '@/features/camp-management/components/form/create-camp-form';
import { Card, CardBody } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';
import { CoachChoice } from '../compositions/coach-choice';
import { useUser } from '../guard';

export default function CampCreation() {
  const isAdmin = useUser().role === 'admin';
  const [instructorId, choose] = useState<string>();
  return (
    <div className="page py-6">
      <PageHeader
        compact
        title="Create New Camp or Clinic"
        text="Registration opens as soon as you publish."
      />
      {isAdmin && <CoachChoice label="Coach of the camp" chosen={instructorId} choose={choose} />}
      <Card>
        <CardBody>
          <CreateCampForm instructorId={instructorId} />
        </CardBody>
      </Card>
    </div>
  );
}
