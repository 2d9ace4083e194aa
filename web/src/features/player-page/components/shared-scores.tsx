import type { SharedScores as Shared, Site } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { campDates } from '@/academy/camp-words';
import { ApiError } from '@/lib/api';
import { formatDay, siteMoment } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';
import { Card, CardBody } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { sharedScoresQuery } from '../api/timeline-links';
import { linesOf } from '../scores.rules';
import { ScoreChart } from './score-chart';
import { ScoreHeading, ScoreSource, ScoreTable } from './score-panel';

/** The page behind a family's link. */
export function SharedScores({ token, site }: { token: string | undefined; site: Site }) {
  const query = useQuery({ ...sharedScoresQuery(token), enabled: token !== undefined });
  const isOver = token === undefined || (query.error instanceof ApiError && query.error.status === 404);
  if (isOver)
    return (
      <div className="page py-12">
        <PageHeader
          title="This link has ended"
          text="A link to scores ends after some days, or when the family withdraws it. Please ask the family for a new one."
        />
      </div>
    );
  return (
    <div className="page max-w-4xl py-12">
      <Loaded query={query} what="the scores" skeleton={<Skeleton className="h-96" />}>
        {(shared) => <Found shared={shared} site={site} />}
      </Loaded>
    </div>
  );
}

function Found({ shared: { firstName, ageGroup, expiresAt, camps }, site }: { shared: Shared; site: Site }) {
  const lines = linesOf(camps);
  const until = formatDay(siteMoment(site.timeZone, expiresAt).day, 'dateYear');
  return (
    <>
      <PageHeader
        eyebrow={site.name}
        title={`${firstName}’s scores`}
        text={[ageGroup, `This link is open until ${until}.`].filter(Boolean).join(' · ')}
      />
      <div className="grid grid-cols-1 gap-6">
        {lines.length === 0 && <p className="text-muted">{firstName} has no scores of past camps yet.</p>}
        {lines.map((line) => (
          <Card key={line.key}>
            <CardBody className="grid grid-cols-1 gap-4">
              <ScoreHeading line={line} />
              <ScoreChart line={line} events={[]} />
              <ScoreTable line={line} />
            </CardBody>
          </Card>
        ))}
        {camps.length > 0 && (
          <section aria-labelledby="shared-camps" className="grid gap-2">
            <h2 id="shared-camps" className="text-2xl">
              Camps
            </h2>
            <ul className="grid gap-2">
              {camps.map((camp) => (
                <li key={camp.campId} className="wrap-anywhere">
                  <strong>{camp.title}</strong>,{' '}
                  {camp.days.length === 1 ? '1 day' : `${camp.days.length} days`}: {campDates(camp)}
                </li>
              ))}
            </ul>
          </section>
        )}
        <ScoreSource academy={site.name} today={siteDate(site.timeZone)} />
      </div>
    </>
  );
}
