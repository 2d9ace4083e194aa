import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';

interface NoneFitsProps {
  ask: () => void;
  alert: ReactNode;
}

/** Ways to another time: an alert for a free hour, and a lesson by arrangement. */
export const NoneFits = ({ ask, alert }: NoneFitsProps) => (
  <section className="rounded-lg bg-sunken p-5">
    <h3 className="text-xl">None of these fit?</h3>
    <p className="mt-1 mb-4 text-muted">
      Ask for another day or time, a lesson at your own field, or a coach who comes to you.
    </p>
    <div className="flex flex-wrap gap-3">
      {alert}
      <Button variant="secondary" onClick={ask}>
        <CalendarPlus aria-hidden />
        Request a custom lesson
      </Button>
    </div>
  </section>
);
