import type { ShownCard } from '../fix-cards/shown-card';
import type { Link } from '../templates/links';
import { atStart, type Name } from '../templates/name-of.rules';
import { ButtonLink, Facts, Paragraph, Subtitle, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

interface ReviewedView {
  id: string;
  title: string;
  reader: Name;
  /** 'your' or 'Leo’s'. */
  whose: string;
  /** Null if the academy's office reviewed it. */
  coach: Name | null;
  /** The beginning of the feedback; empty if the review has only drawings. */
  excerpt: string;
  /** The review's fix cards. */
  cards: ShownCard[];
  link: Link;
}

export const videoReviewedMail = ({
  id,
  title,
  reader,
  whose,
  coach,
  excerpt,
  cards,
  link,
}: ReviewedView): Mail => ({
  subject: `${atStart(whose)} swing has been reviewed: “${title}”`,
  preheader: `${coach?.full ?? 'Your coach'} watched it and wrote down what to work on.`,
  body: (
    <>
      <Title>{atStart(whose)} review is ready</Title>
      <Paragraph>
        Hi {reader.first}, {coach?.full ?? 'your coach'} watched {whose} swing frame by frame and has feedback
        {whose === 'your' && ' for you'}.
      </Paragraph>
      <Facts facts={{ Swing: title, 'Reviewed by': coach?.full ?? '' }} />
      {excerpt && <Paragraph>“{excerpt}”</Paragraph>}
      {cards.length > 0 && <Subtitle>{cards.length === 1 ? 'One thing to fix' : 'What to fix'}</Subtitle>}
      {cards.map(({ cue, drill, target, goal }, index) => (
        <Facts key={index} facts={{ Fix: cue, Drill: drill, Target: target, Goal: goal }} />
      ))}
      <ButtonLink href={link('/video-analysis/{id}', { id })}>See my review</ButtonLink>
      <Paragraph>
        Play it slowly: what {coach?.first ?? 'your coach'} drew appears on the frame it is about.{' '}
        {cards.length > 0
          ? 'Practice, then send a clip of ten seconds from the card. It does not count as one of your videos.'
          : 'Then work on one thing in the cage, and send us your next swing when it feels different.'}
      </Paragraph>
    </>
  ),
});
