import type { Camp, Site } from '@fungo/contracts';
import { isCampOver, campDays } from '@fungo/contracts/camps/price';
import { isAtAcademy, mapLink } from '@fungo/contracts/map-link';
import { CalendarDays, Clock, MapPin, Pencil, Users } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { formatDay } from '@/lib/calendar';
import {
  campAgesWords,
  campHours,
  campPriceWords,
  campTypeWords,
  divisionWords,
  isFull,
} from '@/academy/camp-words';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { CampLogo } from '@/academy/camp-logo';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { useCamp } from '../../api/use-camp';
import { CampGallery } from '../gallery/camp-gallery';
import { GalleryEditor } from '../gallery/gallery';
import { FilledSpots } from '../list/filled-spots';
import { BoardFact } from '../board-fact';
import { CampCoach } from './camp-coach';
import { EarlierPhotos } from './earlier-photos';
import { parentTexts } from './parent-texts';

interface CampDetailsProps {
  id: string;
  site: Site;
  /** The time on the academy's clock. */
  now: string;
  isStaff: boolean;
  isAdmin: boolean;
  /** Leaderboard highlights of a completed camp. */
  highlights: (camp: Camp) => ReactNode;
  /** The staff's control to publish a draft. */
  publish: (camp: Camp) => ReactNode;
}

/** Everything a family needs to know about one camp. */
export function CampDetails({ id, ...viewer }: CampDetailsProps) {
  const { camp, error, isMissing, refetch } = useCamp(id);
  if (camp) return <Details camp={camp} {...viewer} />;
  if (!error) return <DetailsSkeleton />;
  return (
    <div className="page py-12">
      <PageHeader title="Camp details" />
      {isMissing ? (
        <EmptyState title="Camp not found or error loading details">
          <ButtonLink to="/camps-clinics">Back to Camps</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ErrorState
            title="Camp not found or error loading details"
            error={error}
            retry={() => void refetch()}
          />
          <p className="mt-6 text-center">
            <ButtonLink variant="secondary" to="/camps-clinics">
              Back to Camps
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}

type DetailsProps = Omit<CampDetailsProps, 'id'> & { camp: Camp };

function Details({ camp, site, now, isStaff, isAdmin, highlights, publish }: DetailsProps) {
  const isOver = camp.status === 'completed';
  const texts = parentTexts(camp);
  return (
    <div className="page py-8 sm:py-12">
      <PageHeader title={camp.title} eyebrow={campTypeWords[camp.campType]}>
        {isStaff && (
          <ButtonLink variant="secondary" to={`/edit-camp/${camp.id}`}>
            <Pencil aria-hidden />
            Edit Camp
          </ButtonLink>
        )}
      </PageHeader>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-[calc(var(--nav-height)+1.5rem)] lg:order-last">
          <Facts camp={camp} site={site} now={now} />
          <Register camp={camp} now={now} publish={publish} />
          <CampCoach camp={camp} />
        </div>
        <Card>
          {camp.description && (
            <Part title="About this camp">
              <Words>{camp.description}</Words>
            </Part>
          )}
          {camp.divisions.length > 0 && (
            <Part title="Divisions">
              <ul className="grid gap-2">
                {camp.divisions.map((division) => (
                  <li key={division.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <span>{divisionWords(division, camp)}</span>
                    {camp.status === 'active' && (
                      <span className="text-sm text-muted">{roomIn(division)}</span>
                    )}
                  </li>
                ))}
              </ul>
            </Part>
          )}
          {camp.campSchedule && (
            <Part title="Camp schedule">
              <Words>{camp.campSchedule}</Words>
            </Part>
          )}
          {camp.agenda && (
            <Part title="Agenda">
              <Words>{camp.agenda}</Words>
            </Part>
          )}
          <Part title="What to bring">
            <ul className="grid list-disc gap-1 pl-5">
              {texts.playerChecklist
                .split('\n')
                .filter((line) => line.trim())
                .map((line, index) => (
                  <li key={index}>{line.replace(/^\s*[-*•]\s*/, '')}</li>
                ))}
            </ul>
          </Part>
          <Part title="Arrival and pick-up">
            <h3 className="text-lg">Drop-off</h3>
            <Words>{texts.arrivalInfo}</Words>
            <h3 className="mt-3 text-lg">Pick-up</h3>
            <Words>{texts.pickupInfo}</Words>
          </Part>
          <Part title="Safety">
            <Words>{texts.safetyNotes}</Words>
          </Part>
          {isOver && <CardBody>{highlights(camp)}</CardBody>}
          {isAdmin && camp.status !== 'cancelled' ? (
            <CardBody>
              <Suspense fallback={<Skeleton className="h-40" />}>
                <GalleryEditor camp={camp} level={2} />
              </Suspense>
            </CardBody>
          ) : !isOver ? (
            <EarlierPhotos />
          ) : (
            camp.photos.length + camp.videos.length > 0 && (
              <CardBody>
                <CampGallery camp={camp} level={2} />
              </CardBody>
            )
          )}
        </Card>
      </div>
      <p className="mt-8">
        <ButtonLink variant="secondary" to="/camps-clinics">
          Back to Camps
        </ButtonLink>
      </p>
    </div>
  );
}

function Facts({ camp, site, now }: Pick<DetailsProps, 'camp' | 'site' | 'now'>) {
  const days = campDays(camp);
  const price = campPriceWords(camp, now);
  return (
    <section aria-label="Camp at a glance" className="board rounded-lg p-5 shadow-card sm:p-6">
      <div className="flex items-center gap-4">
        <CampLogo camp={camp} className="w-20" />
        <p>
          <span className="flap text-4xl">{price.each}</span>
          <span className="mt-1 block text-sm text-board-muted">{price.per}</span>
          {price.or && <span className="block text-sm text-board-muted">{price.or}</span>}
        </p>
      </div>
      <ul className="mt-4 grid gap-3">
        <BoardFact icon={<CalendarDays aria-hidden />}>
          {days === 1 ? (
            formatDay(camp.startDate, 'long')
          ) : (
            <>
              <span className="block">Starts {formatDay(camp.startDate, 'long')}</span>
              <span className="block">Ends {formatDay(camp.endDate, 'long')}</span>
            </>
          )}
        </BoardFact>
        <BoardFact icon={<Clock aria-hidden />}>{campHours(camp)}</BoardFact>
        <BoardFact icon={<MapPin aria-hidden />}>
          <span className="block">{camp.location}</span>
          <a
            href={mapLink(isAtAcademy(camp.location, site) ? site.address : camp.location)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-bold text-board-ink underline underline-offset-4 sm:min-h-8"
          >
            Open map
          </a>
        </BoardFact>
        <BoardFact icon={<Users aria-hidden />}>{campAgesWords(camp)}</BoardFact>
      </ul>
    </section>
  );
}

function Register({ camp, now, publish }: Pick<DetailsProps, 'camp' | 'now' | 'publish'>) {
  const register = `/camp-registration/${camp.id}`;
  return (
    <Card>
      <CardBody className="grid gap-4">
        {(camp.status === 'cancelled' || (isFull(camp) && camp.status === 'active')) && (
          <p>
            <Badge tone="danger">{camp.status === 'cancelled' ? 'Cancelled' : 'Full'}</Badge>
          </p>
        )}
        {camp.status !== 'cancelled' && <FilledSpots camp={camp} />}
        {camp.status === 'draft' ? (
          <>
            <p>
              <Badge>Draft</Badge>
            </p>
            <p>Only staff see this camp until it is published.</p>
            {publish(camp)}
          </>
        ) : camp.status === 'cancelled' ? (
          <>
            <p className="font-bold">This camp was cancelled.</p>
            <p>If you were registered, the link in your confirmation email still opens your registration.</p>
          </>
        ) : camp.status === 'completed' || isCampOver(camp, now) ? (
          <p className="font-bold">This camp is over. The next ones are on the list.</p>
        ) : isFull(camp) ? (
          <>
            <p>Every spot is taken. When one opens up, we offer it to the families on the waitlist first.</p>
            <ButtonLink size="lg" to={register}>
              Join the waitlist
            </ButtonLink>
          </>
        ) : (
          <ButtonLink size="lg" to={register}>
            Register for This Camp
          </ButtonLink>
        )}
      </CardBody>
    </Card>
  );
}

const roomIn = ({ capacity, taken }: Camp['divisions'][number]) =>
  taken >= capacity ? 'Full' : `${capacity - taken} ${capacity - taken === 1 ? 'spot' : 'spots'} left`;

/** A part of the one sheet. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <CardBody>
    <CardTitle className="mb-3">{title}</CardTitle>
    {children}
  </CardBody>
);

const Words = ({ children }: { children: string }) => <p className="whitespace-pre-line">{children}</p>;

const DetailsSkeleton = () => (
  <Loading label="Loading the camp" className="page grid gap-6 py-12 lg:grid-cols-[3fr_2fr]">
    <Skeleton className="h-16 lg:col-span-2" />
    <Skeleton className="h-96" />
    <Skeleton className="h-80" />
  </Loading>
);
