import type { Retention, Site } from '@fungo/contracts';
import { retention as rules } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '@/lib/calendar';
import { callQuery, fresh } from '@/lib/queries/call';
import { Card, CardBody } from '@/ui/card';
import { type Column, DataTable } from '@/ui/data-table';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';

/** Upcoming and past deletions of expired data, without names. */
export function PrivacyReport({ site: { retention } }: { site: Site }) {
  const { medicalNotesDays, filmsMonths } = retention;
  return (
    <div className="grid grid-cols-1 gap-10">
      <p className="max-w-prose">
        We delete old family data overnight, after emailing the family. You set the times in{' '}
        <Link to="/admin-dashboard?tab=site" className="font-bold underline underline-offset-4">
          the site’s settings
        </Link>
        .
      </p>
      <Kept title="Medical notes" path="GET /api/admin/retention/medical-notes">
        Deleted {medicalNotesDays} days after a camp. We email families {rules.medicalNotes.announcedDays}{' '}
        days before.
      </Kept>
      <Kept title="Videos" path="GET /api/admin/retention/films">
        {filmsMonths === null ? (
          'Kept for good.'
        ) : (
          <>
            Deleted {filmsMonths} months after a family’s last visit; members’ videos stay. We email families{' '}
            {rules.films.announcedDays} days before, and they keep their videos by signing in.
          </>
        )}
      </Kept>
    </div>
  );
}

interface KeptProps {
  title: string;
  path: 'GET /api/admin/retention/medical-notes' | 'GET /api/admin/retention/films';
  /** For how long, in words. */
  children: ReactNode;
}

function Kept({ title, path, children }: KeptProps) {
  const query = callQuery(path, {}, { staleTime: fresh });
  const next = useQuery(query);
  const nights = useQuery({ ...query, select: (found) => found?.runs.filter(didSomething) ?? [] });
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-4">
      <Card>
        <CardBody>
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-1 text-muted">{children}</p>
          <Loaded query={next} what="what is deleted next" skeleton={<Skeleton className="mt-4 h-20" />}>
            {({ announced, unsent, nextOn, runs }) => (
              <dl className="mt-4 grid gap-4 sm:grid-cols-4">
                <Fact term="Deleted next">{nextOn ? formatDay(nextOn, 'dateYear') : 'Nothing'}</Fact>
                <Fact term="Families emailed">{announced}</Fact>
                <Fact term="Email still on its way">{unsent}</Fact>
                <Fact term="Last checked">
                  {runs[0] ? formatDay(runs[0].ranOn, 'dateYear') : 'Tonight for the first time'}
                </Fact>
              </dl>
            )}
          </Loaded>
        </CardBody>
      </Card>
      <DataTable
        title={`${title}: deletion history`}
        noun={{ one: 'night', many: 'nights' }}
        query={nights}
        columns={columns}
        rowId={({ ranOn }) => ranOn}
        empty="Nothing has been announced or deleted recently."
      />
    </section>
  );
}

type Night = Retention['runs'][number];

const didSomething = ({ announced, deleted }: Night) => announced > 0 || deleted > 0;

const columns: Column<Night>[] = [
  { header: 'Night', cell: ({ ranOn }) => formatDay(ranOn, 'dateYear') },
  { header: 'Families emailed', cell: ({ announced }) => announced },
  { header: 'Deleted', cell: ({ deleted }) => deleted },
  { header: 'Oldest from', cell: ({ oldest }) => (oldest ? formatDay(oldest, 'dateYear') : '–') },
];

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="eyebrow text-muted">{term}</dt>
    <dd className="mt-1 font-bold">{children}</dd>
  </div>
);
