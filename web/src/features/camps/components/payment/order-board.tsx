import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface OrderBoardProps {
  label: string;
  total: string;
  players: number;
  children: ReactNode;
}

/** To the side of the ways to pay; on a phone one line above them, which opens. */
export function OrderBoard({ label, total, players, children }: OrderBoardProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-label={label}
      className="board rounded-lg shadow-card lg:sticky lg:top-[calc(var(--nav-height)+1.5rem)] lg:order-last"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-14 w-full items-center gap-2 px-5 text-left lg:hidden"
      >
        <span>
          {isOpen ? 'Hide order' : 'Show order'}
          <span className="text-board-muted">{players === 1 ? ', 1 player' : `, ${players} players`}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={cn('size-5 text-board-muted transition-transform', isOpen && 'rotate-180')}
        />
        <strong className="ml-auto text-xl">{total}</strong>
      </button>
      <div id={id} className={cn('p-5 pt-0 sm:p-6 sm:pt-0 lg:pt-6', !isOpen && 'max-lg:hidden')}>
        {children}
      </div>
    </section>
  );
}
