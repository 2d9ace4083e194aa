import { type Cents, formatMoney, type LessonNow, toDollars } from '@fungo/contracts';
import { Facts, Lines, Paragraph, Subtitle, TextLink } from '../templates/parts';
import { lessonTime } from '../lesson-view/lesson-time.rules';
import type { LessonView } from '../lesson-view/lesson-view';
import { lessonPage } from '../lessons/change-words';

/** Some lessons of a series for one reader, soonest first. */
export interface SeriesView extends Pick<
  LessonView,
  | 'instructorId'
  | 'coach'
  | 'player'
  | 'reader'
  | 'whose'
  | 'guardian'
  | 'payee'
  | 'card'
  | 'arrival'
  | 'contacts'
  | 'timeZone'
  | 'link'
> {
  lessons: LessonNow[];
  isCoach: boolean;
}

/** '8 lessons' */
export const lessonsInWords = ({ length }: LessonNow[]): string =>
  `${length} ${length === 1 ? 'lesson' : 'lessons'}`;

/** 'Sat, Nov 28, 9:00 AM', for a subject. */
export const firstOf = ({ lessons, timeZone }: SeriesView): string =>
  lessonTime(lessons[0]!.startsAt, 60, timeZone).short;

/** '$600', 'Free', or by a package; the lessons of a package are not counted. */
const priceOf = (lessons: LessonNow[]): string => {
  const unpaid = lessons.filter(({ packageId }) => packageId === null);
  const cents = unpaid.reduce((sum, { price }) => sum + price.cents, 0);
  if (unpaid.length === 0) return 'Paid by the package';
  return cents === 0 ? 'Free' : formatMoney(toDollars(cents as Cents));
};

export const SeriesFacts = ({ lessons, isCoach, coach, player, guardian }: SeriesView) => (
  <Facts
    facts={{
      ...(isCoach ? { Player: player.full, Guardian: guardian } : { Coach: coach.full }),
      Lessons: String(lessons.length),
      Where: [...new Set(lessons.map(({ location }) => location))].join(', '),
      Price: priceOf(lessons),
    }}
  />
);

/** Each date on its line. `linked`: with its page, where the family moves or cancels it. */
export const SeriesDates = ({
  title,
  view,
  lessons = view.lessons,
  linked = false,
}: {
  title: string;
  view: SeriesView;
  lessons?: LessonNow[];
  linked?: boolean;
}) => (
  <>
    <Subtitle>{title}</Subtitle>
    <Paragraph>
      <Lines
        lines={lessons.map((now) => {
          const { short } = lessonTime(now.startsAt, 60, view.timeZone);
          return linked ? (
            <>
              {short} –{' '}
              <TextLink href={lessonPage({ ...now, link: view.link }, now)}>move or cancel</TextLink>
            </>
          ) : (
            short
          );
        })}
      />
    </Paragraph>
  </>
);
