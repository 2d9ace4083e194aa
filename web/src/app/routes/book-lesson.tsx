import { BookingWizard } from '@/features/booking/components/booking-wizard';
import { PageHeader } from '@/ui/page-header';
import { WithSite } from '../with-site';

export default function BookLesson() {
  return (
    <WithSite>
      {(site) => (
        <div className="page py-12">
          <PageHeader
            eyebrow="Step up to the plate"
            title="Book a Lesson"
            text="Sixty minutes with one of our coaches, on hitting, fielding or both."
          />
          <BookingWizard site={site} />
        </div>
      )}
    </WithSite>
  );
}
