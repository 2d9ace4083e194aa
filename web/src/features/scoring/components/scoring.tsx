import type { LeaderboardCamp, Site } from '@fungo/contracts';
import { stationWords } from '@fungo/contracts/camps/result-words';
import { useQueryClient } from '@tanstack/react-query';
import { History, KeyRound, Settings2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { leaderboardCampsQuery } from '@/academy/queries/camps';
import { formatDay } from '@/lib/calendar';
import { useReadToday } from '@/lib/field/read-today';
import type { CurrentUser } from '@/lib/queries/current-user';
import { siteDate } from '@/lib/site-date';
import { numberIn, useAddress } from '@/lib/use-address';
import { Button, ButtonLink } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { Loaded } from '@/ui/loaded';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { scoreSheetQuery } from '../api/score-sheet';
import { isAt, type Scorer } from '../new-score';
import { scores } from '../scores';
import { campAtHand, withKept } from '../scores.rules';
import { sender } from '../send-scores';
import { ScoreRecordsDialog } from './score-records-dialog';
import { ScorerCodesDialog } from './scorer-codes-dialog';
import { StationRuleDialog } from './station-rule-dialog';
import { StationSheet } from './station-sheet';

interface ScoringProps {
  user: CurrentUser;
  site: Site;
}

/** Where staff score the stations of a camp. */
export function Scoring({ user, site }: ScoringProps) {
  const camps = useReadToday(leaderboardCampsQuery, user.id);
  const { search, change } = useAddress();
  const queryClient = useQueryClient();
  useEffect(() => sender.keepSending(user.id, queryClient), [user.id, queryClient]);
  return (
    <div className="page py-6 sm:py-12">
      <PageHeader eyebrow="At the stations" title="Leaderboard Management" />
      <Loaded query={camps} what="the camps" skeleton={<Skeleton className="h-80" />}>
        {(camps) => {
          const camp =
            camps.find(({ id }) => `${id}` === numberIn(search, 'camp')) ??
            campAtHand(camps, siteDate(site.timeZone));
          if (!camp)
            return (
              <EmptyState title="No camps to score yet" text="Stations fill up as children register.">
                <ButtonLink to="/camps-clinics">All camps</ButtonLink>
              </EmptyState>
            );
          return (
            <div className="grid grid-cols-1 gap-6">
              <Field label="Camp" className="max-w-xl">
                <Select
                  value={camp.id}
                  onChange={({ target }) =>
                    change({ camp: target.value, station: undefined, division: undefined })
                  }
                >
                  {camps.map(({ id, title, startDate }) => (
                    <option key={id} value={id}>
                      {title}, {formatDay(startDate, 'dateYear')}
                    </option>
                  ))}
                </Select>
              </Field>
              <Stations key={camp.id} camp={camp} user={user} timeZone={site.timeZone} />
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}

type Panel = 'rule' | 'codes' | 'records';

function Stations({ camp, user, timeZone }: { camp: LeaderboardCamp; user: CurrentUser; timeZone: string }) {
  const { search, change } = useAddress();
  const [panel, open] = useState<Panel>();
  const stations = camp.stations.map(({ station }) => station);
  const station = stations.find((one) => one === search.get('station')) ?? stations[0]!;
  const scorer = { owner: user.id, campId: camp.id, station };
  const isAdmin = user.role === 'admin';

  return (
    <>
      {isAdmin && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => open('codes')}>
            <KeyRound aria-hidden />
            Scorer’s codes
          </Button>
          <Button variant="secondary" onClick={() => open('records')}>
            <History aria-hidden />
            Changes
          </Button>
        </div>
      )}
      <Tabs value={station} onValueChange={(value) => change({ camp: `${camp.id}`, station: value })}>
        <TabsList aria-label="Stations">
          {stations.map((one) => (
            <TabsTrigger key={one} value={one}>
              {stationWords[one]}
              <Count scorer={{ ...scorer, station: one }} />
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={station}>
          <Sheet key={station} scorer={scorer} changeRule={() => open('rule')} />
        </TabsContent>
      </Tabs>
      {panel === 'rule' && (
        <StationRuleDialog
          campId={camp.id}
          rule={camp.stations.find((one) => one.station === station)!}
          close={() => open(undefined)}
        />
      )}
      {panel === 'codes' && (
        <ScorerCodesDialog
          campId={camp.id}
          station={station}
          timeZone={timeZone}
          close={() => open(undefined)}
        />
      )}
      {panel === 'records' && (
        <ScoreRecordsDialog campId={camp.id} timeZone={timeZone} close={() => open(undefined)} />
      )}
    </>
  );
}

/** Reads every station, so that a coach who walks to the next one without a connection has its list. */
function Count({ scorer }: { scorer: Scorer }) {
  const { owner, campId, station } = scorer;
  const { data } = useReadToday({ ...scoreSheetQuery(campId, station), refetchInterval: 60_000 }, owner);
  const entries = scores.useAll().filter(isAt(scorer));
  return data ? ` (${withKept(data.rows, entries).length})` : null;
}

function Sheet({ scorer, changeRule }: { scorer: Scorer; changeRule: () => void }) {
  const sheet = useReadToday(scoreSheetQuery(scorer.campId, scorer.station), scorer.owner);
  return (
    <Loaded
      query={sheet}
      what="the list of the station"
      failed="The list could not be loaded"
      skeleton={<Skeleton className="h-80" />}
    >
      {(data) => (
        <StationSheet scorer={scorer} sheet={data} isOld={sheet.isError} isStaff>
          <Button variant="secondary" size="narrow" className="max-sm:grow" onClick={changeRule}>
            <Settings2 aria-hidden />
            How this station counts
          </Button>
        </StationSheet>
      )}
    </Loaded>
  );
}
