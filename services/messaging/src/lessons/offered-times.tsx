import type { LessonNow } from '@fungo/contracts';
import { Lines, Paragraph, Subtitle, TextLink } from '../templates/parts';
import { lessonTime } from '../lesson-view/lesson-time.rules';
import type { LessonView } from '../lesson-view/lesson-view';
import { lessonPage } from './change-words';

interface OfferedTimesProps {
  view: LessonView;
  now: LessonNow;
  title: string;
}

/** Other times for a lesson. A tap on one confirms the lesson then. */
export const OfferedTimes = ({ view, now, title }: OfferedTimesProps) =>
  now.offers.length > 0 && (
    <>
      <Subtitle>{title}</Subtitle>
      <Paragraph>
        <Lines
          lines={now.offers.map((start) => (
            <TextLink href={lessonPage(view, now, { take: start })}>
              {lessonTime(start, now.durationMinutes, view.timeZone).short}
            </TextLink>
          ))}
        />
      </Paragraph>
      <HeldTime view={view} now={now} />
      <Paragraph>Tap a time to take it. The lesson is confirmed right away if nobody was faster.</Paragraph>
    </>
  );

const HeldTime = ({
  view: { timeZone },
  now: { held, durationMinutes },
}: Pick<OfferedTimesProps, 'view' | 'now'>) =>
  held && (
    <Paragraph>
      We are holding {lessonTime(held.startsAt, durationMinutes, timeZone).short} for you until{' '}
      {lessonTime(held.until, durationMinutes, timeZone).short}. Other families may take the other times
      first.
    </Paragraph>
  );
