import type { Camp } from '@fungo/contracts';
import { ChevronDown, ClipboardCheck, Mail, Printer } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { siteDate } from '@/lib/site-date';
import { Button, ButtonLink } from '@/ui/button';
import { CampActions } from './actions/camp-actions';
import { hasPlaces } from './registrations/registration-words';
import { RegistrationList } from './registrations/registration-list';
import { Waitlist } from './waitlist/waitlist';

interface StaffPartProps {
  camp: Camp;
  timeZone: string;
}

/** Staff's part below a camp's card: registrations, waitlist, gate and actions on the whole camp. */
export const StaffPart = ({ camp, timeZone }: StaffPartProps) => {
  const families = (camp.registrations ?? []).filter(hasPlaces);
  const unpaid = families.filter(({ paymentStatus }) => paymentStatus !== 'paid').length;
  const today = siteDate(timeZone);
  const isOver = camp.status === 'completed' || (camp.status === 'active' && camp.endDate < today);
  const isOn = camp.startDate <= today && today <= camp.endDate;
  return (
    <div role="group" aria-label={`For staff: ${camp.title}`} className="grid grid-cols-1 gap-4">
      {camp.status === 'active' && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant={isOn ? 'primary' : 'secondary'} to={`/camps-clinics?gate=${camp.id}`}>
            <ClipboardCheck aria-hidden />
            At the gate<span className="sr-only"> of {camp.title}</span>
          </ButtonLink>
          <ButtonLink variant="secondary" to={`/camps-clinics?roster=${camp.id}`}>
            <Printer aria-hidden />
            Roster<span className="sr-only"> of {camp.title}</span>
          </ButtonLink>
        </div>
      )}
      {isOver && (
        <ButtonLink
          variant="secondary"
          className="justify-self-start"
          to={`/camps-clinics?report=${camp.id}`}
        >
          <Mail aria-hidden />
          Report to the league<span className="sr-only"> on {camp.title}</span>
        </ButtonLink>
      )}
      {camp.status !== 'draft' && (
        <Unfolding
          title={`Registrations (${families.length})`}
          note={unpaid > 0 ? `${unpaid} not paid in full` : undefined}
        >
          <RegistrationList camp={camp} today={today} />
        </Unfolding>
      )}
      {camp.status === 'active' && (
        <Unfolding
          title="Waitlist"
          note={
            camp.waitlistCount > 0
              ? `${camp.waitlistCount} ${camp.waitlistCount === 1 ? 'child is' : 'children are'} waiting`
              : undefined
          }
        >
          <Waitlist camp={camp} timeZone={timeZone} />
        </Unfolding>
      )}
      <CampActions camp={camp} />
    </div>
  );
};

/** Fetched and rendered once it is opened. */
function Unfolding({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const [isOpen, open] = useState(false);
  const id = useId();
  return (
    <div className="rounded-md border border-line">
      <Button
        variant="quiet"
        size="narrow"
        className="w-full"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => open(!isOpen)}
      >
        <span className="flex-1 text-left">
          {title}
          {note && <span className="font-normal text-muted"> · {note}</span>}
        </span>
        <ChevronDown aria-hidden className={cn('transition-transform', isOpen && 'rotate-180')} />
      </Button>
      <div id={id} hidden={!isOpen} className="px-3 pb-3">
        {isOpen && children}
      </div>
    </div>
  );
}
