import { cn } from '@/lib/cn';

const steps = ['Instructor', 'Date & time', 'Confirm'];

interface BookingStepsProps {
  step: number;
  goTo: (step: number) => void;
}

/** Where one is in the wizard, as innings on the scoreboard. */
export const BookingSteps = ({ step, goTo }: BookingStepsProps) => (
  <nav aria-label="Booking steps" className="board rounded-lg p-2 shadow-card">
    <ol className="grid grid-cols-3 gap-1">
      {steps.map((name, index) => {
        const number = index + 1;
        const isCurrent = number === step;
        return (
          <li key={name}>
            <button
              type="button"
              aria-current={isCurrent ? 'step' : undefined}
              onClick={() => goTo(number)}
              className={cn(
                'flex min-h-14 w-full flex-col items-center justify-center gap-1 rounded-md px-2 py-2 font-bold hover:bg-board-raised sm:flex-row sm:gap-3',
                isCurrent ? 'bg-board-raised text-board-ink' : 'text-board-muted',
              )}
            >
              <span className={cn('flap text-2xl', number > step && 'opacity-60')}>{number}</span>
              <span className="text-sm sm:text-base">{name}</span>
            </button>
          </li>
        );
      })}
    </ol>
  </nav>
);
