import type { Video } from '@fungo/contracts';
import { formatDay, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { formatDuration } from '@/lib/duration';

/** The swing's sender, date and details. */
export function VideoInfo({ video, timeZone }: { video: Video; timeZone: string }) {
  const { student, createdAt, videoType, duration, description } = video;
  const facts = {
    Player: fullName(student),
    Uploaded: formatDay(siteMoment(timeZone, createdAt).day, 'dateYear'),
    Type: videoType.charAt(0).toUpperCase() + videoType.slice(1),
    Duration: duration === null ? 'Unknown' : formatDuration(duration),
    ...(description && { Description: description }),
  };
  return (
    <Card>
      <CardBody>
        <CardTitle>Video Information</CardTitle>
        <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
          {Object.entries(facts).map(([name, value]) => (
            <div key={name} className={name === 'Description' ? 'sm:col-span-full' : undefined}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-bold whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
