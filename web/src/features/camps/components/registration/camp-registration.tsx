import type { Camp, Site } from '@fungo/contracts';
import { isCampOver } from '@fungo/contracts/camps/price';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { playersQuery } from '@/academy/queries/players';
import { campDates, campHours, isFull } from '@/academy/camp-words';
import { useCurrentUser } from '@/lib/queries/current-user';
import { mayBeSignedIn } from '@/lib/session-hint';
import { siteNow } from '@/lib/site-date';
import { ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { campFamilyQuery } from '../../api/camp-family';
import { useCamp } from '../../api/use-camp';
import { placeInLine, type LinkKey } from '../../kept';
import { CampNotFound } from '../camp-not-found';
import { JoinWaitlist } from '../waitlist/join-waitlist';
import { PlaceInLine, type Offer } from '../waitlist/place-in-line';
import { knownFamily } from './known-family';
import { RegistrationWizard } from './registration-wizard';

interface CampRegistrationProps {
  campId: string;
  site: Site;
  /** Link from the mail about a waitlist place. */
  link: LinkKey | null;
}

/** The way into a camp: the four steps, the waitlist if it is full, or the offered place. */
export function CampRegistration({ campId, site, link }: CampRegistrationProps) {
  const { camp, error, isMissing, refetch } = useCamp(campId);
  if (isMissing) return <CampNotFound />;
  return (
    <div className="page py-12">
      <PageHeader
        eyebrow="Sign-up sheet"
        title={camp?.title ?? 'Camp registration'}
        text={camp && `${campDates(camp)}, ${campHours(camp)}, ${camp.location}`}
      />
      {camp ? (
        <WaysIn camp={camp} site={site} link={link} />
      ) : error ? (
        <ErrorState title="Failed to fetch camp" error={error} retry={() => void refetch()} />
      ) : (
        <RegistrationSkeleton />
      )}
    </div>
  );
}

function WaysIn({ camp, site, link }: { camp: Camp; site: Site; link: LinkKey | null }) {
  const navigate = useNavigate();
  const [place, setPlace] = useState<LinkKey | null>(() => link ?? placeInLine(camp.id).read());
  if (camp.status !== 'active' || isCampOver(camp, siteNow(site.timeZone))) return <Closed camp={camp} />;
  const leave = () => {
    placeInLine(camp.id).drop();
    setPlace(null);
    if (link) void navigate(`/camp-registration/${camp.id}`, { replace: true });
  };
  const open = (offer?: Offer) => (
    <Open
      camp={camp}
      site={site}
      offer={offer}
      joined={(joined) => {
        placeInLine(camp.id).keep(joined);
        setPlace(joined);
      }}
    />
  );
  if (!place) return open();
  return (
    <PlaceInLine camp={camp} site={site} link={place} left={leave}>
      {open}
    </PlaceInLine>
  );
}

interface OpenProps {
  camp: Camp;
  site: Site;
  offer?: Offer;
  joined: (place: LinkKey) => void;
}

/** Waits for the family's known details. A form that fills itself in while a person types would overwrite text. */
function Open({ camp, site, offer, joined }: OpenProps) {
  const { user, isPending } = useCurrentUser();
  const players = useQuery({ ...playersQuery, enabled: mayBeSignedIn() });
  const lastTime = useQuery({ ...campFamilyQuery, enabled: mayBeSignedIn() });
  // An open form stays open. A family that was too late reads so in the form and keeps its text.
  const [isOpen, setOpen] = useState(() => offer !== undefined || !isFull(camp));
  if (isPending || lastTime.isLoading || players.isLoading) return <RegistrationSkeleton />;
  const known = knownFamily({
    camp,
    user,
    lastTime: lastTime.data ?? null,
    players: players.data,
    offered: offer?.family,
  });
  return isOpen ? (
    <RegistrationWizard camp={camp} site={site} known={known} offer={offer} joined={joined} />
  ) : (
    <JoinWaitlist camp={camp} family={known} foundRoom={() => setOpen(true)} joined={joined} />
  );
}

const Closed = ({ camp }: { camp: Camp }) => (
  <EmptyState
    title={camp.status === 'cancelled' ? 'This camp was cancelled' : 'Registration is closed'}
    text={
      camp.status === 'cancelled'
        ? 'Families who were registered have heard from us by email.'
        : 'This camp no longer takes registrations. Take a look at the next ones.'
    }
  >
    <ButtonLink to="/camps-clinics">View All Camps</ButtonLink>
  </EmptyState>
);

const RegistrationSkeleton = () => (
  <Loading label="Loading the registration" className="grid gap-6">
    <Skeleton className="h-20" />
    <Skeleton className="h-80" />
  </Loading>
);
