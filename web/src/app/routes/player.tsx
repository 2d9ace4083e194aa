import type { Player, Site } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';
import { OpenCards } from '@/academy/fix-cards/open-cards';
import { FamilyPlayerLessons, StaffPlayerLessons } from '@/features/lessons/components/player-lessons';
import { PlayerTimeline } from '../compositions/player-timeline/player-timeline';
import { FamilyPackages } from '../compositions/family-packages';
import { PlayerPackages } from '@/features/packages/components/player-packages';
import { playerQuery } from '@/features/player-page/api/player';
import { Balance } from '@/features/player-page/components/balance';
import { PlayerCamps } from '@/features/player-page/components/player-camps';
import { PlayerFacts } from '@/features/player-page/components/player-facts';
import { PlayerNotes } from '@/features/player-page/components/player-notes';
import { PlayerSwings } from '@/features/videos/components/player-swings';
import { formatDay } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { siteDate } from '@/lib/site-date';
import { ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { useUser } from '../guard';
import { WithSite } from '../with-site';

/** All about one player: for the family its own, for staff any. */
export default function PlayerPage() {
  const id = matchPath('/players/:id', useLocation().pathname)?.params.id ?? '';
  return (
    <WithSite>
      {(site) => (
        <div key={id} className="page py-12 print:max-w-none print:p-0">
          <Found id={id} site={site} />
        </div>
      )}
    </WithSite>
  );
}

const Found = ({ id, site }: { id: string; site: Site }) => (
  <Loaded
    query={useQuery(playerQuery(id))}
    what="the player"
    failed="We could not find this player"
    skeleton={<Skeleton className="h-96" />}
  >
    {(player) => <Whole player={player} site={site} />}
  </Loaded>
);

function Whole({ player, site }: { player: Player; site: Site }) {
  const { timeZone, name: academy } = site;
  const today = siteDate(timeZone);
  const isStaff = useUser().role !== 'student';
  const of = { playerId: player.id, timeZone };
  return (
    <>
      <PageHeader
        eyebrow="Player"
        title={fullName(player)}
        text={[player.age !== null && `Age ${player.age}`, player.position].filter(Boolean).join(' · ')}
      >
        {!isStaff && (
          <ButtonLink to="/book-lesson" className="print:hidden">
            Book a lesson
          </ButtonLink>
        )}
      </PageHeader>
      <p className="hidden print:mb-4 print:block">
        {academy}, {formatDay(today, 'dateYear')}
      </p>
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
        <div className="grid grid-cols-1 gap-10 print:block">
          {/* The timeline alone is on paper. */}
          <div className="grid grid-cols-1 gap-10 print:hidden">
            <OpenCards playerId={player.id} isStaff={isStaff} />
            {isStaff ? <StaffPlayerLessons {...of} /> : <FamilyPlayerLessons {...of} />}
          </div>
          <PlayerTimeline player={player} site={site} isStaff={isStaff} />
          <div className="grid grid-cols-1 gap-10 print:hidden">
            <PlayerCamps playerId={player.id} name={player.firstName} today={today} />
            <PlayerSwings {...of} isStaff={isStaff} />
          </div>
        </div>
        <div className="grid grid-cols-1 gap-6 print:hidden">
          <Balance playerId={player.id} isStaff={isStaff} />
          {isStaff ? <PlayerPackages {...of} isStaff /> : <FamilyPackages {...of} />}
          {isStaff && <PlayerNotes {...of} />}
          <PlayerFacts player={player} isStaff={isStaff} />
        </div>
      </div>
    </>
  );
}
