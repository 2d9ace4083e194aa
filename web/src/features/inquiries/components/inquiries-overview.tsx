import { useQuery } from '@tanstack/react-query';
import { inquiryStatusWords } from '@/academy/inquiry-words';
import { formatDay, siteMoment } from '@/lib/calendar';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { inquiriesOverviewQuery } from '../api/inquiries';
import { serviceWords } from '../inquiry-words';

/** The newest inquiries of leagues, and how many more there are. */
export function InquiriesOverview({ timeZone }: { timeZone: string }) {
  const overview = useQuery(inquiriesOverviewQuery);
  return (
    <section aria-labelledby="inquiries-overview" className="grid grid-cols-1 gap-5">
      <h2 id="inquiries-overview" className="text-2xl">
        Clinic inquiries
      </h2>
      <Loaded query={overview} what="the inquiries" skeleton={<Skeleton className="h-60" />}>
        {({ newest, more }) =>
          newest.length === 0 ? (
            <p className="text-muted">No league has sent an inquiry yet.</p>
          ) : (
            <>
              <Card>
                <ul className="divide-y divide-line">
                  {newest.map(({ id, organizationName, serviceType, preferredDates, status, createdAt }) => (
                    <li key={id} className="flex flex-wrap items-start justify-between gap-3 p-5">
                      <div className="min-w-0">
                        <p className="font-bold [overflow-wrap:anywhere]">
                          <bdi>{organizationName}</bdi>
                        </p>
                        <p className="text-muted [overflow-wrap:anywhere]">
                          {serviceWords[serviceType]}, {preferredDates}
                        </p>
                        <p className="text-sm text-muted">
                          <time dateTime={createdAt}>
                            {formatDay(siteMoment(timeZone, createdAt).day, 'dateYear')}
                          </time>
                        </p>
                      </div>
                      <Badge tone={status === 'pending' ? 'clay' : 'neutral'}>
                        {inquiryStatusWords[status]}
                      </Badge>
                    </li>
                  ))}
                </ul>
              </Card>
              <div className="flex flex-wrap items-center gap-4">
                <ButtonLink variant="secondary" to="/instructor-dashboard?tab=coaching-inquiries">
                  All inquiries
                </ButtonLink>
                {more > 0 && <p className="text-muted">and {more} more</p>}
              </div>
            </>
          )
        }
      </Loaded>
    </section>
  );
}
