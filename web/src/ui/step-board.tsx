import { cn } from '@/lib/cn';

interface StepBoardProps {
  label: string;
  /** Three or four. */
  steps: readonly { number: number; name: string }[];
  step: number;
  goTo: (step: number) => void;
}

/** Where one is in a wizard, as innings on the scoreboard. */
export const StepBoard = ({ label, steps, step, goTo }: StepBoardProps) => (
  <nav aria-label={label} className="board rounded-lg p-2 shadow-card">
    <ol className={cn('grid gap-1', steps.length === 4 ? 'grid-cols-4' : 'grid-cols-3')}>
      {steps.map(({ number, name }) => {
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
