import { constants } from '@fungo/contracts';
import type { Link } from '../templates/links';
import { atStart, type Name } from '../templates/name-of.rules';
import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

const hours = constants.membership.analysisWithinHours.max;

interface ReviewLateView {
  id: string;
  title: string;
  reader: Name;
  /** 'your' or 'Leo’s'. */
  whose: string;
  /** Null until a coach takes the swing. */
  coach: Name | null;
  link: Link;
}

export const reviewLateMail = ({ id, title, reader, whose, coach, link }: ReviewLateView): Mail => ({
  subject: `${atStart(whose)} review is taking longer: “${title}”`,
  preheader: `We promised it within ${hours} hours, and we are sorry.`,
  body: (
    <>
      <Title>We need a little longer</Title>
      <Paragraph>
        Hi {reader.first}, we promised {whose} review within {hours} hours, and it is not finished yet. We are
        sorry. {coach ? `${coach.full} has been reminded` : 'Our coaches have been reminded'}, and we will
        email you as soon as it is ready.
      </Paragraph>
      <Facts facts={{ Swing: title, Coach: coach?.full ?? '' }} />
      <ButtonLink href={link('/video-analysis/{id}', { id })}>Open the swing</ButtonLink>
      <Paragraph>You don’t have to do anything. You can write to us on that page, too.</Paragraph>
    </>
  ),
});
