import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';

interface NoneFitsProps {
  ask: () => void;
  alert: ReactNode;
  /** Until its place is known. */
  isHidden: boolean;
}

/** Ways to another time: an alert for a free hour, and a lesson by arrangement. */
export const NoneFits = ({ ask, alert, isHidden }: NoneFitsProps) => (
  <section
    className={cn(
      'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-sunken p-4 sm:px-6',
      isHidden && 'invisible',
    )}
  >
    <div className="max-w-md flex-1 basis-72">
      <h3 className="text-xl">None of these fit?</h3>
      <p className="text-sm text-muted">
        Ask for another day or time, a lesson at your own field, or a coach who comes to you.
      </p>
    </div>
    <div className="flex flex-wrap gap-2">
      {alert}
      <Button variant="secondary" onClick={ask}>
        <CalendarPlus aria-hidden />
        Request a custom lesson
      </Button>
    </div>
  </section>
);
