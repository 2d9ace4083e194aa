import type { Lesson } from '@fungo/contracts';
import { ButtonLink } from '@/ui/button';
import { moment, offersToCome } from '../lesson-times';

/** The times that the coach offers instead, each of which one tap takes. */
export function OfferedTimes({ lesson, timeZone }: { lesson: Lesson; timeZone: string }) {
  const starts = offersToCome(lesson);
  if (starts.length === 0) return null;
  return (
    <div className="mt-2 grid gap-2">
      <p className="font-bold">
        {lesson.rainOut ? 'Make-up times:' : `${lesson.instructor.user.firstName} offers instead:`}
      </p>
      <ul className="flex flex-wrap gap-2">
        {starts.map((start) => (
          <li key={start}>
            <ButtonLink
              variant="secondary"
              size="narrow"
              to={`/lesson/${lesson.id}?${new URLSearchParams({ take: start })}`}
            >
              {moment(timeZone, start)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
