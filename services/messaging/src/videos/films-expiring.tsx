import type { Link } from '../templates/links';
import { atStart, type Name } from '../templates/name-of.rules';
import { oneLine } from '../templates/one-line.rules';
import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

interface ExpiringView {
  reader: Name;
  whose: string;
  academy: string;
  films: number;
  /** The day of their deletion. */
  on: string;
  link: Link;
}

export const filmsExpiringMail = ({ reader, whose, academy, films, on, link }: ExpiringView): Mail => {
  const videos = `${atStart(whose)} ${films === 1 ? 'video' : `${films} videos`}`;
  const them = films === 1 ? 'it' : 'them';
  return {
    subject: `${videos} at ${oneLine(academy)} will be deleted on ${on}`,
    preheader: `Sign in before then, and we keep ${them}.`,
    body: (
      <>
        <Title>
          {videos} will be deleted on {on}
        </Title>
        <Paragraph>
          Hi {reader.first}, we have not seen you for a while. We keep videos of players only as long as they
          are needed, so we will delete {whose} {films === 1 ? 'video' : `${films} videos`} and what coaches
          said about {them}.
        </Paragraph>
        <Paragraph>
          To keep {them}, sign in once before {on}. Nothing else changes: your account stays either way.
        </Paragraph>
        <ButtonLink href={link('/videos')}>Keep my videos</ButtonLink>
      </>
    ),
  };
};
