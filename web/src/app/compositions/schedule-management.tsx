import { ButtonLink } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';

/** Links from the videos to the coach's week. */
export const ScheduleManagement = () => (
  <Card>
    <CardBody className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <CardTitle>Schedule Management</CardTitle>
        <p className="mt-1 text-muted">The times you offer, and the lessons in them.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/schedule-builder">Schedule Builder</ButtonLink>
        <ButtonLink variant="secondary" to="/scheduling">
          Week view
        </ButtonLink>
      </div>
    </CardBody>
  </Card>
);
