import { stationWords } from '@fungo/contracts/camps/result-words';
import type { CardGoal, PlayerCamp } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { measureKey, progressTo } from '@/academy/fix-cards/goal.rules';
import { playerCampsQuery } from '@/academy/queries/player-camps';
import { messageOf } from '@/lib/api';
import { Button } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { linesOf, type ScoreLine } from '../scores.rules';
import { campEvents, stepsOf, type TimelineEvent } from '../timeline.rules';
import { ScoreChart } from './score-chart';
import { ScoreHeading, ScoreSource, ScoreTable } from './score-panel';
import { StepList } from './step-list';

/** Lessons, reviews and cards as the page reads them from their services. */
export interface TimelineEvents {
  /** Undefined until all of them are known, so that no count is too low. */
  events: TimelineEvent[] | undefined;
  /** Goals of fix cards, each with the day of its card; undefined until they are known. */
  goals: { goal: CardGoal; givenOn: string }[] | undefined;
  error: Error | null;
  retry: () => void;
}

interface TimelineProps {
  playerId: string;
  /** The player's first name. */
  name: string;
  /** The academy's name. */
  academy: string;
  /** Today on the academy's calendar. */
  today: string;
  happened: TimelineEvents;
  /** A coach sees their own lessons and reviews alone. */
  note?: string;
  /** The family's button to share. */
  share?: ReactNode;
}

/** A player's scores by station over time, with what came before each. */
export const Timeline = ({ playerId, ...rest }: TimelineProps) => (
  <Loaded
    query={useQuery(playerCampsQuery(playerId))}
    what="the timeline"
    skeleton={<Skeleton className="h-96" />}
  >
    {(camps) => <Scores camps={camps} {...rest} />}
  </Loaded>
);

interface ScoresProps extends Omit<TimelineProps, 'playerId'> {
  camps: PlayerCamp[];
}

function Scores({ camps, name, academy, today, happened, note, share }: ScoresProps) {
  const lines = linesOf(camps);
  const [chosen, choose] = useState('');
  const shown = (lines.find(({ key }) => key === chosen) ?? lines[0])?.key ?? '';
  return (
    <section aria-labelledby="timeline" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="timeline" className="text-3xl">
          Timeline
        </h2>
        {lines.length > 0 && (
          <div className="flex flex-wrap gap-3 print:hidden">
            {share}
            <Button variant="secondary" onClick={() => print()}>
              Save as PDF
            </Button>
          </div>
        )}
      </div>
      {lines.length === 0 ? (
        <p className="text-muted">Scores appear here after {name} is measured at a camp.</p>
      ) : (
        <Card className="print:border-0 print:shadow-none">
          <CardBody className="grid grid-cols-1 gap-4 print:p-0">
            <Missing happened={happened} />
            <Tabs value={shown} onValueChange={choose}>
              {lines.length > 1 && (
                <TabsList aria-label="Station" className="print:hidden">
                  {lines.map(({ key, station, unit }) => (
                    <TabsTrigger key={key} value={key}>
                      {stationWords[station]}
                      {lines.filter((line) => line.station === station).length > 1 &&
                        ` (${unit || 'points'})`}
                    </TabsTrigger>
                  ))}
                </TabsList>
              )}
              {lines.map((line) => (
                <TabsContent
                  key={line.key}
                  value={line.key}
                  // All of them are on paper.
                  forceMount
                  className="data-[state=inactive]:hidden print:block!"
                >
                  <Measure line={line} happened={happened} camps={camps} today={today} />
                </TabsContent>
              ))}
            </Tabs>
            {note && <p className="text-sm text-muted">{note}</p>}
            <ScoreSource academy={academy} today={today} />
          </CardBody>
        </Card>
      )}
    </section>
  );
}

function Missing({ happened: { events, error, retry } }: Pick<TimelineProps, 'happened'>) {
  if (events) return null;
  if (!error)
    return (
      <p role="status" className="text-muted print:hidden">
        Loading lessons and reviews...
      </p>
    );
  return (
    <p role="alert" className="flex flex-wrap items-center justify-between gap-3 text-danger-ink">
      {messageOf(error, 'Lessons, reviews and cards could not be loaded.')}
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </p>
  );
}

interface MeasureProps {
  line: ScoreLine;
  happened: TimelineEvents;
  camps: PlayerCamp[];
  today: string;
}

function Measure({ line, happened: { events: others, goals = [] }, camps, today }: MeasureProps) {
  const [open, setOpen] = useState<number | null>(null);
  const events = others && [...others, ...campEvents(camps, today)];
  const reached = goals
    .filter(({ goal }) => measureKey(goal) === line.key)
    .flatMap(({ goal, givenOn }) => {
      const { reached: score } = progressTo(goal, givenOn, camps);
      return score ? [{ campId: score.campId, value: goal.value }] : [];
    });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-1 break-inside-avoid">
        <ScoreHeading line={line} />
        <ScoreChart line={line} events={events ?? []} onStep={events && setOpen} />
      </div>
      <ScoreTable line={line} reached={reached} />
      {events && <StepList steps={stepsOf(line, events)} unit={line.unit} open={open} onOpen={setOpen} />}
    </div>
  );
}
