import type { LessonNow } from '@fungo/contracts';
import type { Mail } from '../templates/render-mail';
import { ButtonLink, Facts, Paragraph, Subtitle, Title } from '../templates/parts';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';

export const lessonRequestedPlayer = (view: LessonView, { packageId }: LessonNow): Mail => {
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
        <Facts facts={{ Coach: coach.full, When: <When {...when} />, Where: location, Price: price }} />
        {packageId !== null ? (
          <Paragraph>A lesson of {whose} package pays for it. You owe nothing more.</Paragraph>
        ) : (
          price !== 'Free' && <Payment {...view} />
        )}
        <ButtonLink href={link('/player-dashboard')}>See my lessons</ButtonLink>
        <Paragraph>Did your plans change? You can cancel there until the lesson is confirmed.</Paragraph>
      </>
    ),
  };
};

const Payment = ({ coach, payee, player, whose }: LessonView) => (
  <>
    <Subtitle>How to pay</Subtitle>
    <Paragraph>
      You pay for lessons directly, not on this site. {coach.first} confirms {whose} lesson once your payment
      arrives.
    </Paragraph>
    {payee ? (
      <>
        <Paragraph>
          Please pay {payee.name}. Put “{player.full}” and the date of the lesson in the payment note:
        </Paragraph>
        <Facts facts={payee.handles} />
      </>
    ) : (
      <Paragraph>{coach.first} will tell you how.</Paragraph>
    )}
  </>
);
