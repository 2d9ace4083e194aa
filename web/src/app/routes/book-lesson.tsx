import { BookingWizard } from '@/features/booking/components/booking-wizard';
import { TellMe } from '@/features/hour-alerts/components/tell-me';
import { Link } from 'react-router-dom';
import { WithSite } from '../with-site';

export default function BookLesson() {
  return (
    <WithSite>
      {(site) => (
        <div className="page pb-8">
          <BookingWizard
            site={site}
            alertFor={(coach) => <TellMe coach={coach} timeZone={site.timeZone} />}
          />
          <nav aria-label="Elsewhere" className="mt-8 flex flex-wrap gap-x-6">
            <Link className={elsewhere} to="/">
              Home
            </Link>
            <Link className={elsewhere} to="/subscribe">
              Video analysis
            </Link>
            <Link className={elsewhere} to="/player-dashboard">
              Player Dashboard
            </Link>
          </nav>
        </div>
      )}
    </WithSite>
  );
}

const elsewhere = 'flex min-h-11 items-center font-bold underline-offset-4 hover:underline';
