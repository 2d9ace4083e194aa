import type { Camp } from '@fungo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { formatDay } from '@/lib/calendar';
import { datesOfCamp } from '@/academy/camp-words';
import { useReadToday } from '@/lib/field/read-today';
import { campQuery } from '@/academy/queries/camps';
import { ButtonLink } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { Loaded } from '@/ui/loaded';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { rosterQuery } from '../api/roster';
import { dayAtTheGate } from '../marks.rules';
import { sender } from '../send-taps';
import { DayRoster } from './day-roster';

interface CampDayProps {
  campId: number;
  /** The day in the URL; absent means today. */
  asked: string | null;
  choose: (date: string) => void;
  /** Today on the academy's calendar. */
  today: string;
  timeZone: string;
  userId: string;
}

/** A camp's check-in on a phone: who is expected, who is here and how each child went home. */
export function CampDay({ campId, ...day }: CampDayProps) {
  const camp = useReadToday(campQuery(`${campId}`), day.userId);
  return (
    <div className="page py-4 sm:py-8">
      <Loaded
        query={camp}
        what="the camp"
        failed="Failed to fetch camp"
        skeleton={<Skeleton className="h-80" />}
      >
        {(camp) => <Gate camp={camp} {...day} />}
      </Loaded>
    </div>
  );
}

function Gate({
  camp,
  asked,
  choose,
  today,
  timeZone,
  userId,
}: Omit<CampDayProps, 'campId'> & { camp: Camp }) {
  const queryClient = useQueryClient();
  useEffect(() => sender.keepSending(userId, queryClient), [userId, queryClient]);
  const dates = datesOfCamp(camp);
  const date = asked && dates.includes(asked) ? asked : dayAtTheGate(camp, today);
  const roster = useReadToday(rosterQuery(camp.id, date), userId);

  return (
    <>
      <PageHeader compact title={camp.title} text="At the gate">
        <ButtonLink variant="secondary" to="/camps-clinics">
          <ArrowLeft aria-hidden />
          All camps
        </ButtonLink>
        <ButtonLink variant="secondary" to={`/camps-clinics?roster=${camp.id}&date=${date}`}>
          <Printer aria-hidden />
          Print roster
        </ButtonLink>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <Field label="Day" className="max-w-sm">
          <Select value={date} onChange={({ target }) => choose(target.value)}>
            {dates.map((day, index) => (
              <option key={day} value={day}>
                Day {index + 1}: {formatDay(day, 'short')}
                {day === today && ' (today)'}
              </option>
            ))}
          </Select>
        </Field>
        <Loaded
          query={roster}
          what="the roster"
          failed="The roster could not be loaded"
          skeleton={<Skeleton className="h-80" />}
        >
          {({ children }) => (
            <DayRoster
              key={date}
              gate={{ userId, campId: camp.id, date }}
              divisions={camp.divisions}
              roster={children}
              timeZone={timeZone}
              isOld={roster.isError}
            />
          )}
        </Loaded>
      </div>
    </>
  );
}
