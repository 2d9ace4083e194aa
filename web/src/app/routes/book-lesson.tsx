import { BookingWizard } from '@/features/booking/components/booking-wizard';
import { TellMe } from '@/features/hour-alerts/components/tell-me';
import { ButtonLink } from '@/ui/button';
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
          <BookingWizard
            site={site}
            alertFor={(coach) => <TellMe coach={coach} timeZone={site.timeZone} />}
          />
          <nav aria-label="Elsewhere" className="mt-12 flex flex-wrap gap-3">
            <ButtonLink variant="secondary" to="/">
              Home
            </ButtonLink>
            <ButtonLink variant="secondary" to="/subscribe">
              Video analysis
            </ButtonLink>
            <ButtonLink variant="secondary" to="/player-dashboard">
              Player Dashboard
            </ButtonLink>
          </nav>
        </div>
      )}
    </WithSite>
  );
}
