import type { Lesson } from '@fungo/contracts';
import { StarRow } from '@/ui/stars';

/** The player's rating of a completed lesson. */
export const LessonRating = ({ rating, note }: NonNullable<Lesson['rating']>) => (
  <figure className="mt-2 grid gap-1">
    <figcaption className="sr-only">The player’s rating</figcaption>
    <StarRow rating={rating} label={`${rating} out of 5 stars`} />
    {note && (
      <blockquote className="border-l-4 border-leather pl-3 [overflow-wrap:anywhere] whitespace-pre-line text-muted">
        {note}
      </blockquote>
    )}
  </figure>
);
