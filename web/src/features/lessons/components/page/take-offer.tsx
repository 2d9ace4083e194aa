import type { LessonPage } from '@fungo/contracts';
import { Button } from '@/ui/button';
import { moment, offersToCome } from '../../lesson-times';

interface TakeOfferProps {
  lesson: LessonPage;
  timeZone: string;
  busy: boolean;
  take: (startsAt: string) => void;
}

/** The times that the coach offered when declining, or for a rain-out. One tap confirms the lesson. */
export const TakeOffer = ({ lesson, timeZone, busy, take }: TakeOfferProps) => (
  <section aria-labelledby="offers" className="grid gap-3">
    <h2 id="offers" className="text-2xl">
      {lesson.rainOut ? 'Make-up times' : `${lesson.instructor.user.firstName} offers these times`}
    </h2>
    <p className="text-muted">Tap one to take it. The lesson is confirmed right away.</p>
    <ul className="flex flex-wrap gap-3">
      {offersToCome(lesson).map((start) => (
        <li key={start}>
          <Button disabled={busy} onClick={() => take(start)}>
            {moment(timeZone, start)}
          </Button>
        </li>
      ))}
    </ul>
  </section>
);
