import { cn } from '@/lib/cn';

interface StepLineProps {
  label: string;
  /** Three or four. */
  steps: readonly { number: number; name: string }[];
  step: number;
  goTo: (step: number) => void;
}

/** Where one is in a wizard, in the line of its heading: figures alone on a phone, with their names where there is room. */
export const StepLine = ({ label, steps, step, goTo }: StepLineProps) => (
  <nav aria-label={label} className="board ml-auto shrink-0 rounded-lg p-1">
    <ol className="flex">
      {steps.map(({ number, name }) => {
        const isCurrent = number === step;
        return (
          <li key={name}>
            <button
              type="button"
              aria-current={isCurrent ? 'step' : undefined}
              onClick={() => goTo(number)}
              className={cn(
                'flex min-h-11 min-w-9 items-center justify-center gap-2 rounded-md px-1 font-bold hover:bg-board-raised md:px-3',
                isCurrent ? 'bg-board-raised text-board-ink' : 'text-board-muted',
              )}
            >
              <span
                className={cn(
                  'font-display text-xl',
                  isCurrent ? 'text-lamp' : number > step && 'text-board-muted',
                )}
              >
                {number}
              </span>
              <span className="sr-only text-sm md:not-sr-only">{name}</span>
            </button>
          </li>
        );
      })}
    </ol>
  </nav>
);
