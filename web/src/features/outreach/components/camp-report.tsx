import type { AnswerOf, EndpointByKey, League, Site } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { campDates } from '@/academy/camp-words';
import type { CurrentUser } from '@/lib/queries/current-user';
import { ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { campReportQuery } from '../api/outreach';
import { OutreachForm } from './outreach-form';
import { OutreachList } from './outreach-list';

type Report = AnswerOf<EndpointByKey['GET /api/email/camp-reports/{campId}']>;

const reasons: Record<NonNullable<Report['problem']>, { title: string; text: string }> = {
  cancelled: { title: 'This camp was cancelled', text: 'There are no results to report.' },
  'not-over': {
    title: 'This camp is not over',
    text: 'You can report its results after its last day, or once you mark it as completed.',
  },
  'too-few': {
    title: 'Too few results',
    text: 'No age group has five children with a result at one station. A smaller group could give away a child’s result.',
  },
};

interface CampReportProps {
  campId: number;
  site: Site;
  user: CurrentUser;
}

/** A camp's results by age group for a league: who has them, what came of it, and one more. */
export function CampReport({ campId, site, user }: CampReportProps) {
  const report = useQuery(campReportQuery(String(campId)));
  const [league, choose] = useState<League>();
  return (
    <div className="page py-8">
      <Loaded
        query={report}
        what="the report"
        failed="Failed to fetch camp"
        skeleton={<Skeleton className="h-80" />}
      >
        {({ problem, ageGroups, ...camp }) => (
          <>
            <PageHeader
              eyebrow="Report to the league"
              title={camp.title}
              text={[campDates(camp), ...(problem ? [] : [inWords(ageGroups)])].join(', ')}
            >
              <ButtonLink variant="secondary" to="/camps-clinics">
                <ArrowLeft aria-hidden />
                All camps
              </ButtonLink>
            </PageHeader>
            <div className="grid grid-cols-1 gap-12">
              {problem ? (
                <EmptyState {...reasons[problem]} />
              ) : (
                <OutreachForm site={site} user={user} league={league} choose={choose} campId={campId} />
              )}
              <OutreachList timeZone={site.timeZone} campId={campId} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

const inWords = (ageGroups: string[]) => `results of ${new Intl.ListFormat('en-US').format(ageGroups)}`;
