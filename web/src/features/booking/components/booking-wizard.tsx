import type { Instructor, Site } from '@fungo/contracts';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useInstructors } from '@/academy/queries/instructors';
import { siteDate } from '@/lib/site-date';
import { toast } from '@/lib/toast';
import { useFocusOnChange } from '@/lib/use-focus-on-change';
import { useTitle } from '@/lib/use-title';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useBookingChoice } from '../booking-choice';
import { BookingSteps, type BookingStep } from './booking-steps';
import { ChooseInstructor } from './choose-instructor';
import { ChooseTime } from './choose-time';
import { ConfirmBooking } from './confirm-booking';
import { CustomRequest } from './custom-request';

const titles: Record<BookingStep, string> = {
  1: 'Select Instructor',
  2: 'Pick Date and Time',
  3: 'Confirm Booking',
  4: 'Custom Lesson Request',
};

const title = 'Book a Lesson';

interface BookingWizardProps {
  site: Site;
  /** A way to hear of a coach's free hours. */
  alertFor?: (coach: Instructor) => ReactNode;
}

/** Three steps to a lesson: coach, time, confirmation. If no time fits, a fourth step asks for another. */
export function BookingWizard({ site, alertFor }: BookingWizardProps) {
  const { data: coaches, error, refetch } = useInstructors();
  const choice = useBookingChoice();
  const [day, setDay] = useState<string>();
  const coach = coaches?.find(({ id }) => id === choice.instructorId);
  const step: BookingStep = !coach ? 1 : choice.isCustom ? 4 : !choice.start ? 2 : 3;
  const heading = useFocusOnChange(coaches && step);

  useTitle(title);

  if (error && !coaches) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!coaches) return <WizardSkeleton isFirst={choice.instructorId === undefined} />;

  const backToTimes = () => {
    if (!coach || step === 2) return;
    if (choice.start) setDay(siteDate(site.timeZone, new Date(choice.start)));
    choice.chooseInstructor(coach.id);
  };
  const backToInstructors = () => {
    setDay(undefined);
    choice.clearInstructor();
  };
  const goTo = (wanted: number) => {
    if (wanted === 1) backToInstructors();
    else if (wanted === 2 && coach) backToTimes();
    else if (wanted !== step)
      toast.error('Incomplete Selection', 'Please select an instructor and time slot.');
  };

  return (
    <div className={step === 1 ? 'pt-8 sm:pt-12' : 'pt-4 sm:pt-6'}>
      {step === 1 ? <Opening /> : <h1 className="sr-only">{title}</h1>}
      <div className="mb-4 flex items-center gap-2 sm:mb-6 sm:gap-3">
        {step > 1 && (
          <Button
            variant="secondary"
            size="icon"
            aria-label="Back"
            onClick={step === 2 ? backToInstructors : backToTimes}
          >
            <ArrowLeft aria-hidden />
          </Button>
        )}
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none sm:text-3xl">
          {titles[step]}
        </h2>
        <BookingSteps step={step} goTo={goTo} />
      </div>
      <div key={step} className="animate-step">
        {!coach ? (
          <ChooseInstructor
            coaches={coaches}
            timeZone={site.timeZone}
            choose={choice.chooseInstructor}
            chooseTime={choice.chooseTime}
          />
        ) : choice.isCustom ? (
          <CustomRequest
            coach={coach}
            contacts={site.contacts}
            done={() => {
              setDay(undefined);
              choice.startOver();
            }}
          />
        ) : !choice.start ? (
          <ChooseTime
            key={coach.id}
            coach={coach}
            site={site}
            day={day}
            chooseDay={setDay}
            choose={(start) => choice.chooseTime(coach.id, start)}
            askForAnother={() => choice.chooseCustom(coach.id)}
            alert={alertFor?.(coach)}
          />
        ) : (
          <ConfirmBooking coach={coach} start={choice.start} site={site} chooseAnother={backToTimes} />
        )}
      </div>
    </div>
  );
}

const Opening = () => (
  <PageHeader
    eyebrow="Step up to the plate"
    title={title}
    text="Sixty minutes with one of our coaches, on hitting, fielding or both."
  />
);

const WizardSkeleton = ({ isFirst }: { isFirst: boolean }) => (
  <div className={isFirst ? 'pt-8 sm:pt-12' : 'pt-4 sm:pt-6'}>
    {isFirst ? <Opening /> : <h1 className="sr-only">{title}</h1>}
    <Loading label="Loading coaches" className="grid gap-4 sm:gap-6">
      <Skeleton className="h-13" />
      <div className="grid gap-6 sm:grid-cols-2">
        {Array.from({ length: isFirst ? 4 : 2 }, (_, index) => (
          <Skeleton key={index} className="h-96" />
        ))}
      </div>
    </Loading>
  </div>
);
