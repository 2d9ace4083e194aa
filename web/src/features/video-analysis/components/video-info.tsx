import type { Video } from '@fungo/contracts';
import { formatDay, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { Card, CardBody } from '@/ui/card';
import { formatDuration } from '@/lib/duration';

interface VideoInfoProps {
  video: Video;
  timeZone: string;
  /** Without a card: part of a panel. */
  plain?: boolean;
}

/** The swing's sender, date and details. */
export function VideoInfo({ video, timeZone, plain }: VideoInfoProps) {
  const { student, createdAt, videoType, duration, description } = video;
  const facts = {
    Player: fullName(student),
    Uploaded: formatDay(siteMoment(timeZone, createdAt).day, 'dateYear'),
    Type: videoType.charAt(0).toUpperCase() + videoType.slice(1),
    Duration: duration === null ? 'Unknown' : formatDuration(duration),
    ...(description && { Description: description }),
  };
  const details = (
    <>
      <h2 className={plain ? 'text-xl' : 'text-2xl'}>Video Information</h2>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className={name === 'Description' ? 'col-span-full' : undefined}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-bold wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
  if (plain) return <section>{details}</section>;
  return (
    <Card>
      <CardBody>{details}</CardBody>
    </Card>
  );
}
