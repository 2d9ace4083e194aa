import type { AnswerOf, ChildResults, getResults, Site } from '@fungo/contracts';
import { comparison, ordinal, playerSportWords } from '@fungo/contracts/camps/result-words';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/lib/api';
import { campDates } from '@/academy/camp-words';
import { Medal } from '@/academy/medal';
import { ButtonLink } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { resultsQuery } from '../api/results';
import { pictureOf } from '../results.rules';
import { SharePicture } from './share-picture';
import { StationResult } from './station-result';

interface CampResultsProps {
  site: Site;
  registrationId: string;
  token: string | undefined;
}

/** Results of a family's children at a camp. */
export function CampResults({ site, registrationId, token }: CampResultsProps) {
  const results = useQuery(resultsQuery(registrationId, token));
  const isRefused = results.error instanceof ApiError && results.error.status < 500;
  if ((isRefused && !results.data) || results.data === null)
    return (
      <div className="page py-12">
        <PageHeader title="Camp results" />
        <EmptyState
          title="Registration not found"
          text="Please sign in, or open the link in your confirmation email again."
        >
          <ButtonLink to="/login" state={{ from: `/camp-results/${registrationId}` }}>
            Sign in
          </ButtonLink>
          <ButtonLink variant="secondary" to="/leaderboard">
            See the leaderboard
          </ButtonLink>
        </EmptyState>
      </div>
    );
  return (
    <div className="page max-w-4xl py-12">
      <PageHeader
        eyebrow="Camp results"
        title={results.data?.camp.title ?? 'Camp results'}
        text={results.data ? campDates(results.data.camp) : ' '}
      >
        {results.data && (
          <ButtonLink variant="secondary" to={`/leaderboard?camp=${results.data.camp.campId}`}>
            The leaderboard
          </ButtonLink>
        )}
      </PageHeader>
      <Loaded query={results} what="the results" skeleton={<Skeleton className="h-[60rem]" />}>
        {(found) => <Children found={found} site={site} />}
      </Loaded>
    </div>
  );
}

function Children({ found, site }: { found: AnswerOf<typeof getResults>; site: Site }) {
  const { camp, children } = found;
  if (children.length === 0)
    return (
      <EmptyState
        title="No leaderboard results available."
        text="No child of this registration is on the camp’s leaderboard."
      />
    );
  return (
    <div className="grid grid-cols-1 gap-8">
      {children.map((child) => (
        <Child
          key={child.playerId}
          child={child}
          of={{ academy: site.name, camp: camp.title, dates: campDates(camp) }}
        />
      ))}
    </div>
  );
}

interface ChildProps {
  child: ChildResults;
  of: { academy: string; camp: string; dates: string };
}

function Child({ child, of }: ChildProps) {
  const { overall, ageDivision, sport, stations } = child;
  const picture = pictureOf(child, of);
  const headingId = `child-${child.playerId}`;
  return (
    <Card>
      <CardBody>
        <section aria-labelledby={headingId}>
          <div className="flex flex-wrap items-start justify-between gap-4">
            <div className="min-w-0">
              <h2 id={headingId} className="text-3xl">
                {child.playerName}
              </h2>
              <p className="text-muted">
                {playerSportWords[sport]} · {ageDivision}
              </p>
            </div>
            {picture && <SharePicture facts={picture} />}
          </div>
          {overall ? (
            <div className="board mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg p-5">
              <p className="flex items-center gap-3">
                <span className="flap text-4xl">{ordinal(overall.rank)}</span>
                {overall.medal !== null && (
                  <Medal
                    place={overall.medal}
                    label={`overall of ${ageDivision} in ${sport}`}
                    className="h-12 w-10"
                  />
                )}
              </p>
              <p className="min-w-48 flex-1">
                <strong className="block text-lg">
                  Overall, of {overall.measured} in {ageDivision}
                </strong>
                <span className="text-board-muted">
                  {comparison(overall, `measured at any station in ${ageDivision}`)}.
                </span>
              </p>
            </div>
          ) : (
            <p className="mt-5 font-bold">No scores yet</p>
          )}
          <ul className="mt-5 grid grid-cols-1">
            {stations.map((result) => (
              <StationResult
                key={result.rule.station}
                result={result}
                name={child.playerName.split(' ')[0]!}
                division={ageDivision}
                sport={sport}
              />
            ))}
          </ul>
          <p className="border-t border-line pt-5 text-sm text-muted">
            Ranks are among the measured children in {ageDivision} on this camp’s leaderboard, in both sports.
            Children whose families left the leaderboard don’t count. Medals go to the first three in each
            sport.
          </p>
        </section>
      </CardBody>
    </Card>
  );
}
