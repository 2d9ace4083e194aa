import { formatMoney, lateFeeOf, type LessonNow, toDollars } from '@fungo/contracts';
import { Paragraph, Subtitle, TextLink } from '../templates/parts';
import { lessonTime } from '../lesson-view/lesson-time.rules';
import type { LessonView } from '../lesson-view/lesson-view';

/** The link to the lesson's page; with a token it opens without signing in. */
export const lessonPage = (
  { lessonId, link }: Pick<LessonView, 'lessonId' | 'link'>,
  { linkToken }: Pick<LessonNow, 'linkToken'>,
  more: Record<string, string> = {},
): string => link('/lesson/{id}', { id: `${lessonId}`, ...(linkToken && { token: linkToken }), ...more });

/** How the family moves or cancels a confirmed lesson, and the price of doing it late. */
export const ChangeWords = ({ view, now }: { view: LessonView; now: LessonNow }) => {
  const { coach, timeZone, contacts } = view;
  const until = lessonTime(now.freeUntil, 60, timeZone).short;
  const fee = lateFeeOf(now.price.cents, now.terms);
  return (
    <>
      <Subtitle>Can’t make it?</Subtitle>
      <Paragraph>
        <TextLink href={lessonPage(view, now)}>Move or cancel the lesson</TextLink> yourself until {until}.
        After that, your request goes to {coach.first}
        {fee > 0 && `, and ${formatMoney(toDollars(fee))} may stay due if the lesson is cancelled`}.
      </Paragraph>
      <Paragraph>You can also tell us{reach(contacts)}.</Paragraph>
    </>
  );
};

/** ', by replying to this email or calling (607) 555-0142', with the academy's contacts. */
function reach({ email, phone }: LessonView['contacts']): string {
  const ways = [email && 'replying to this email', phone && `calling ${phone}`].filter(Boolean);
  return ways.length > 0 ? `, by ${ways.join(' or ')}` : '';
}
