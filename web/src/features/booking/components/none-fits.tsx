import { CalendarPlus } from 'lucide-react';
import { Button } from '@/ui/button';

/** Link to a lesson by arrangement. */
export const NoneFits = ({ ask }: { ask: () => void }) => (
  <section className="rounded-lg bg-sunken p-5">
    <h3 className="text-xl">None of these fit?</h3>
    <p className="mt-1 mb-4 text-muted">
      Ask for another day or time, a lesson at your own field, or a coach who comes to you.
    </p>
    <Button variant="secondary" onClick={ask}>
      <CalendarPlus aria-hidden />
      Request a custom lesson
    </Button>
  </section>
);
