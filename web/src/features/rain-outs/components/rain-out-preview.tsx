import type { RainedLesson } from '@fungo/contracts';
import { previewRainOut } from '@fungo/contracts/scheduling/rain-outs';
import { useQuery } from '@tanstack/react-query';
import { LessonStatus } from '@/academy/lesson-status';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import { nextCampsQuery, type RainedHours, rainOutPreviewQuery } from '../api/rain-out';

interface RainOutPreviewProps {
  /** The form's current values, which may not be complete. */
  hours: RainedHours;
  timeZone: string;
}

/** The lessons of the chosen hours, with the times that their families would be offered. */
export function RainOutPreview({ hours, timeZone }: RainOutPreviewProps) {
  const isComplete = previewRainOut.query.safeParse(hours).success;
  const asked = Object.fromEntries(Object.entries(hours).filter(([, value]) => value)) as RainedHours;
  const preview = useQuery({ ...rainOutPreviewQuery(asked), enabled: isComplete });
  if (!isComplete) return null;
  return (
    <div aria-live="polite" className="grid gap-4">
      <CampNote date={hours.date} />
      {preview.data ? (
        <Coaches coaches={preview.data.coaches} timeZone={timeZone} />
      ) : preview.error ? (
        <p className="flex flex-wrap items-center gap-3">
          We could not load the lessons of these hours.
          <Button variant="secondary" onClick={() => void preview.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <p className="flex items-center gap-2 text-muted">
          <Spinner /> Looking for lessons and make-up times
        </p>
      )}
    </div>
  );
}

interface CoachesProps {
  coaches: { instructorId: number; user: { firstName: string; lastName: string }; lessons: RainedLesson[] }[];
  timeZone: string;
}

function Coaches({ coaches, timeZone }: CoachesProps) {
  const withLessons = coaches.filter(({ lessons }) => lessons.length > 0);
  if (withLessons.length === 0)
    return <p className="text-muted">No lessons are in these hours. They will be blocked.</p>;
  return withLessons.map(({ instructorId, user, lessons }) => (
    <section key={instructorId} aria-label={fullName(user)} className="grid gap-2">
      {coaches.length > 1 && <h3 className="text-lg">{fullName(user)}</h3>}
      <ul className="grid gap-2">
        {lessons.map((lesson) => (
          <Lesson key={lesson.id} lesson={lesson} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  ));
}

function Lesson({ lesson, timeZone }: { lesson: RainedLesson; timeZone: string }) {
  const said = (instant: string) => {
    const { day, time } = siteMoment(timeZone, instant);
    return `${formatDay(day, 'short')}, ${formatTime(time)}`;
  };
  return (
    <li className="rounded-md border border-l-4 border-leather bg-page px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <strong>{fullName(lesson.student)}</strong>
        <span>{said(lesson.scheduledDate)}</span>
        <LessonStatus status={lesson.status} />
      </p>
      <p className="text-sm text-muted">
        {lesson.offers.length > 0
          ? `Make-up times: ${lesson.offers.map(said).join(' · ')}`
          : 'No open times to offer in the next four weeks.'}
      </p>
    </li>
  );
}

/** Nothing shows until the camps are known, and nothing depends on it. */
function CampNote({ date }: { date: string }) {
  const { data: camps = [] } = useQuery(nextCampsQuery);
  const ofDay = camps.filter(({ startDate, endDate }) => startDate <= date && date <= endDate);
  if (ofDay.length === 0) return null;
  return (
    <p>On that day: {ofDay.map(({ title }) => title).join(', ')}. A rain-out leaves camps as they are.</p>
  );
}
