import { constants } from '@fungo/contracts';
import type { Link } from '../templates/links';
import type { Name } from '../templates/name-of.rules';
import { ButtonLink, Facts, Paragraph, TextLink, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

const hours = constants.membership.analysisWithinHours.max;

interface ReviewDueView {
  id: string;
  title: string;
  coach: Name;
  player: Name;
  /** Whether the swing is this coach's. Otherwise any coach may take it. */
  own: boolean;
  link: Link;
}

export const reviewDueMail = ({ id, title, coach, player, own, link }: ReviewDueView): Mail => ({
  subject: `Due soon: the review for ${player.full}, “${title}”`,
  preheader: `We promised it within ${hours} hours.`,
  body: (
    <>
      <Title>A review is due soon</Title>
      <Paragraph>
        Hi {coach.first}, {player.full} waits for a review that we promised within {hours} hours.{' '}
        {own
          ? 'If you can’t get to it today, hand it to another coach.'
          : 'No coach has taken it yet: the first one to start the review does.'}
      </Paragraph>
      <Facts facts={{ Player: player.full, Swing: title }} />
      <ButtonLink href={link('/video-analysis/{id}', { id })}>Review the swing</ButtonLink>
      <Paragraph>
        <TextLink href={link('/videos')}>All swings to review</TextLink>
      </Paragraph>
    </>
  ),
});
