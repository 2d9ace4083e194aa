import type { LessonNow } from '@fungo/contracts';
import type { Mail } from '../templates/render-mail';
import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';
import { HowToPay } from './how-to-pay';

export const lessonRequestedPlayer = (view: LessonView, now: LessonNow): Mail => {
  const { coach, reader, whose, when, location, price, link } = view;
  return {
    subject: `We have ${whose} lesson request: ${when.short}`,
    preheader: `${coach.full} will answer soon. Here is what happens next.`,
    body: (
      <>
        <Title>We have {whose} lesson request</Title>
        <Paragraph>
          Hi {reader.first}, thank you! {coach.full} has {whose} request and will answer soon. We will email
          you when the lesson is confirmed. Until then, the time is not booked.
        </Paragraph>
        <Facts
          facts={{
            ...{ Coach: coach.full, When: <When {...when} />, Where: location },
            Price: now.packageId === null ? price : 'Paid by the package',
          }}
        />
        {now.packageId !== null && (
          <Paragraph>A lesson of {whose} package pays for it. You owe nothing more.</Paragraph>
        )}
        <HowToPay view={view} now={now} />
        <ButtonLink href={link('/player-dashboard')}>See my lessons</ButtonLink>
        <Paragraph>Did your plans change? You can cancel there until the lesson is confirmed.</Paragraph>
      </>
    ),
  };
};
