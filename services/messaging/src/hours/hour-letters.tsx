import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import type { Name } from '../templates/name-of.rules';
import type { Mail } from '../templates/render-mail';
import type { LessonTime } from '../lesson-view/lesson-time.rules';
import { When } from '../lesson-view/when';

export interface HourView {
  coach: Name;
  reader: Name;
  /** 'your' if the reader is the player, otherwise the player's name: 'Leo’s'. */
  whose: string;
  when: LessonTime;
  /** The family's deadline: 'Tue, Jun 2, 9:00 AM'. */
  until: string;
  location: string;
  price: string;
  /** The page on which the family takes the hour. */
  page: string;
  booking: string;
}

export const hourOffered = ({
  coach,
  reader,
  whose,
  when,
  until,
  location,
  price,
  page,
}: HourView): Mail => ({
  subject: `${coach.full} has a free hour: ${when.short}`,
  preheader: `We are holding it for you until ${until}.`,
  body: (
    <>
      <Title>An hour is free for you</Title>
      <Paragraph>
        Hi {reader.first}, you asked us to tell you. {coach.full} has a free hour for {whose} lesson, and we
        are holding it for you until {until}. After that, we ask the next family.
      </Paragraph>
      <Facts
        facts={{
          Coach: coach.full,
          When: <When {...when} />,
          Where: location,
          Price: price,
          'Held until': until,
        }}
      />
      <ButtonLink href={page}>Take this hour</ButtonLink>
      <Paragraph>
        The lesson is confirmed as soon as you take it. If the hour does not suit you, the same page lets you
        leave it to the next family.
      </Paragraph>
    </>
  ),
});

export const hourLapsed = ({ coach, reader, when, booking }: HourView): Mail => ({
  subject: `The hour on ${when.short} went to the next family`,
  preheader: 'We could hold it only for a while.',
  body: (
    <>
      <Title>We could not hold the hour any longer</Title>
      <Paragraph>
        Hi {reader.first}, we held {coach.full}’s hour on {when.short} for you and did not hear from you, so
        we asked the next family. Do you still need a lesson? Ask for an alert again, and we will email you
        about the next free hour.
      </Paragraph>
      <ButtonLink href={booking}>See open times</ButtonLink>
    </>
  ),
});
