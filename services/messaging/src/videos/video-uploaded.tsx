import type { Link } from '../templates/links';
import type { Name } from '../templates/name-of.rules';
import { ButtonLink, Facts, Paragraph, TextLink, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

interface UploadedView {
  id: string;
  title: string;
  coach: Name;
  player: Name;
  /** Whether the player chose this coach. Otherwise the first coach to start the review takes it. */
  own: boolean;
  link: Link;
}

export const videoUploadedMail = ({ id, title, coach, player, own, link }: UploadedView): Mail => ({
  subject: `New swing to review: ${player.full}, “${title}”`,
  preheader: own ? `${player.first} sent it to you.` : 'Any coach can review it.',
  body: (
    <>
      <Title>{player.full} sent a swing</Title>
      <Paragraph>
        Hi {coach.first},{' '}
        {own
          ? `${player.first} would like you to review a new swing.`
          : `${player.first} sent a new swing and did not ask for a particular coach. The first coach to start the review takes it.`}
      </Paragraph>
      <Facts facts={{ Player: player.full, Swing: title, For: own ? coach.full : 'Any coach' }} />
      <ButtonLink href={link('/video-analysis/{id}', { id })}>Watch the swing</ButtonLink>
      <Paragraph>
        Draw on the frame that matters, write what {player.first} should work on, and save. We will email{' '}
        {player.first} right away. <TextLink href={link('/videos')}>All swings to review</TextLink>
      </Paragraph>
    </>
  ),
});
