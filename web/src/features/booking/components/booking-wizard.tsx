import type { Instructor, Site } from '@fungo/contracts';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useInstructors } from '@/academy/queries/instructors';
import { siteDate } from '@/lib/site-date';
import { toast } from '@/lib/toast';
import { useFocusOnChange } from '@/lib/use-focus-on-change';
import { Button } from '@/ui/button';
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

  if (error && !coaches) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!coaches) return <WizardSkeleton />;

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
    <div className="grid grid-cols-1 gap-8">
      <BookingSteps step={step} goTo={goTo} />
      <div className="flex flex-wrap items-center gap-3">
        {step > 1 && (
          <Button variant="secondary" onClick={step === 2 ? backToInstructors : backToTimes}>
            <ArrowLeft aria-hidden />
            Back
          </Button>
        )}
        <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {titles[step]}
        </h2>
      </div>
      {!coach ? (
        <ChooseInstructor coaches={coaches} choose={choice.chooseInstructor} />
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
  );
}

const WizardSkeleton = () => (
  <Loading label="Loading coaches" className="grid gap-8">
    <Skeleton className="h-20" />
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-80" />
      ))}
    </div>
  </Loading>
);
