import type { Link } from '../templates/links';
import type { Name } from '../templates/name-of.rules';
import { ButtonLink, Facts, Paragraph, TextLink, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

interface UploadedView {
  id: string;
  title: string;
  coach: Name;
  player: Name;
  /** The player asked for this coach; otherwise whoever begins the review takes it. */
  own: boolean;
  link: Link;
}

export const videoUploadedMail = ({ id, title, coach, player, own, link }: UploadedView): Mail => ({
  subject: `New swing to review: ${player.full}, “${title}”`,
  preheader: own ? `${player.first} sent it to you.` : 'It waits for the first coach who has time.',
  body: (
    <>
      <Title>{player.full} sent a swing</Title>
      <Paragraph>
        Hi {coach.first},{' '}
        {own
          ? `${player.first} asks for your review of a new swing.`
          : `${player.first} has sent a new swing and asks for no coach in particular. It waits for anybody: whoever starts the review takes it.`}
      </Paragraph>
      <Facts facts={{ Player: player.full, Swing: title, For: own ? coach.full : 'Any coach' }} />
      <ButtonLink href={link('/video-analysis/{id}', { id })}>Watch the swing</ButtonLink>
      <Paragraph>
        Draw on the frame that matters, write what {player.first} should work on, and save: we tell{' '}
        {player.first} right away. <TextLink href={link('/videos')}>All swings to review</TextLink>
      </Paragraph>
    </>
  ),
});
