import type { Link } from '../templates/links';
import type { Name } from '../templates/name-of.rules';
import { ButtonLink, Facts, Paragraph, TextLink, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

interface HandedOverView {
  id: string;
  title: string;
  coach: Name;
  player: Name;
  /** The person who handed it over. */
  by: Name;
  /** Whether it is this coach's now. Otherwise the first coach to start the review takes it. */
  own: boolean;
  link: Link;
}

export const videoHandedOverMail = ({ id, title, coach, player, by, own, link }: HandedOverView): Mail => ({
  subject: own
    ? `${by.full} handed you a swing: ${player.full}, “${title}”`
    : `A swing needs a coach: ${player.full}, “${title}”`,
  preheader: own ? 'It is yours to review now.' : 'Any coach can review it now.',
  body: (
    <>
      <Title>{own ? 'A swing is yours to review' : 'A swing needs a coach'}</Title>
      <Paragraph>
        Hi {coach.first},{' '}
        {own
          ? `${by.full} handed ${player.full}’s swing to you.`
          : `${by.full} handed ${player.full}’s swing back. The first coach to start the review takes it.`}{' '}
        The drawings and the draft of the review are still there.
      </Paragraph>
      <Facts facts={{ Player: player.full, Swing: title }} />
      <ButtonLink href={link('/video-analysis/{id}', { id })}>Watch the swing</ButtonLink>
      <Paragraph>
        <TextLink href={link('/videos')}>All swings to review</TextLink>
      </Paragraph>
    </>
  ),
});
