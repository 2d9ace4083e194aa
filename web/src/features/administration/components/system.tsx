import type { FilmsInLine, SystemState } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '@/lib/queries/call';
import { Badge } from '@/ui/badge';
import { ButtonAnchor } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { FailedEvents } from './failed-events';
import { Moment } from './moment';
import { faultsOf, filmWords, jobWords, placeWords } from '../system-words';

/** Refetches often enough that somebody watching sees changes. */
const askedAgainMilliseconds = 10_000;

/** Shows whether everything runs, what is late and what was given up. */
export function System({ timeZone }: { timeZone: string }) {
  const state = useQuery(callQuery('GET /api/admin/system', {}, { refetchInterval: askedAgainMilliseconds }));
  const { data: films } = useQuery(
    callQuery('GET /api/admin/films-in-line', {}, { refetchInterval: askedAgainMilliseconds }),
  );
  return (
    <div className="grid grid-cols-1 gap-10">
      <Loaded
        query={state}
        what="the system"
        failed="The state of the system could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {(now) => (
          <>
            <Summary state={now} films={films} />
            <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
              <Processes processes={now.processes} timeZone={timeZone} />
              <Waiting waiting={now.waiting} films={films} timeZone={timeZone} />
            </div>
            <DailyJobs jobs={now.dailyJobs} timeZone={timeZone} />
          </>
        )}
      </Loaded>
      <FailedEvents timeZone={timeZone} />
    </div>
  );
}

function Summary({ state, films }: { state: SystemState; films: FilmsInLine | null | undefined }) {
  const faults = faultsOf(state, films);
  return (
    <Card>
      <CardBody role="status" className="grid gap-2">
        <h2 className="text-2xl">{faults.length === 0 ? 'All is well' : 'Needs attention'}</h2>
        {faults.length === 0 ? (
          <p className="text-muted">Everything is up, and nothing is late.</p>
        ) : (
          <ul className="grid list-disc gap-1 pl-5">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
        <ButtonAnchor
          variant="secondary"
          className="mt-2 justify-self-start"
          href="/api/admin/queues"
          target="_blank"
          rel="noreferrer"
        >
          See the queues
        </ButtonAnchor>
      </CardBody>
    </Card>
  );
}

function Processes({ processes, timeZone }: Pick<SystemState, 'processes'> & { timeZone: string }) {
  return (
    <Part title="Processes">
      {processes.map(({ name, running, seenAt }) => (
        <Row key={name} name={placeWords(name)}>
          {running > 0 ? (
            <Badge tone="grass">{running === 1 ? 'Up' : `${running} up`}</Badge>
          ) : (
            <>
              <Badge tone="danger">Down</Badge>
              {seenAt && (
                <span className="text-sm text-muted">
                  Last seen <Moment timeZone={timeZone} at={seenAt} />
                </span>
              )}
            </>
          )}
        </Row>
      ))}
    </Part>
  );
}

function Waiting({
  waiting,
  films,
  timeZone,
}: Pick<SystemState, 'waiting'> & { films: FilmsInLine | null | undefined; timeZone: string }) {
  const isEmpty = waiting.length === 0 && !films?.waiting && !films?.inWork.length;
  return (
    <Part title="Queued">
      {isEmpty && <li className="py-2 text-muted">Nothing is queued.</li>}
      {films?.inWork.map((film) => (
        <Row key={film.id} name={`Processing: ${filmWords(film)}`}>
          <span className="text-sm text-muted">
            {film.startedAt && (
              <>
                Since <Moment timeZone={timeZone} at={film.startedAt} />
              </>
            )}
            {film.attempts > 1 && `, try ${film.attempts}`}
          </span>
        </Row>
      ))}
      {films?.since && (
        <Row name="Videos to process">
          <Badge tone={films.isLate ? 'danger' : 'neutral'}>{films.isLate ? 'Late' : 'Queued'}</Badge>
          <span className="text-sm text-muted">
            {films.waiting} since <Moment timeZone={timeZone} at={films.since} />
          </span>
        </Row>
      )}
      {waiting.map(({ service, count, triedAgain, since, isLate }) => (
        <Row key={service} name={placeWords(service)}>
          <Badge tone={isLate ? 'danger' : 'neutral'}>{isLate ? 'Late' : 'Queued'}</Badge>
          <span className="text-sm text-muted">
            {count} since <Moment timeZone={timeZone} at={since} />
            {triedAgain > 0 && `, ${triedAgain} retried`}
          </span>
        </Row>
      ))}
    </Part>
  );
}

const jobStates = {
  done: ['grass', 'Done'],
  'under-way': ['neutral', 'Running'],
  late: ['danger', 'Late'],
  failed: ['danger', 'Failed'],
} as const;

function DailyJobs({ jobs, timeZone }: { jobs: SystemState['dailyJobs']; timeZone: string }) {
  return (
    <Part title="Every day">
      {jobs.length === 0 && <li className="py-2 text-muted">No daily job has started yet.</li>}
      {jobs.map(({ name, startedFor, state }) => (
        <Row key={name} name={jobWords(name)}>
          <Badge tone={jobStates[state][0]}>{jobStates[state][1]}</Badge>
          <span className="text-sm text-muted">
            <Moment timeZone={timeZone} at={startedFor} />
          </span>
        </Row>
      ))}
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <CardBody className="grid content-start gap-3">
      <h2 className="text-2xl">{title}</h2>
      <ul className="divide-y divide-line">{children}</ul>
    </CardBody>
  </Card>
);

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
    <span className="mr-auto font-bold">{name}</span>
    {children}
  </li>
);
