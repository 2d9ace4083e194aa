import { cn } from '@/lib/cn';

const steps = [
  { number: 1, name: 'Coach' },
  { number: 2, name: 'Date & time' },
];
const confirm = { number: 3, name: 'Confirm' };
const custom = { number: 4, name: 'Custom request' };

export type BookingStep = 1 | 2 | 3 | 4;

interface BookingStepsProps {
  step: BookingStep;
  goTo: (step: number) => void;
}

/** Where one is in the wizard, as innings on the scoreboard. The last one confirms a listed time, or asks for another. */
export const BookingSteps = ({ step, goTo }: BookingStepsProps) => (
  <nav aria-label="Booking steps" className="board rounded-lg p-2 shadow-card">
    <ol className="grid grid-cols-3 gap-1">
      {[...steps, step === 4 ? custom : confirm].map(({ number, name }) => {
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
