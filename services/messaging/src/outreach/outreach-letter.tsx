import type { ReactNode } from 'react';
import type { CampReport, constants, OutreachText } from '@fungo/contracts';
import { oneLine, oneName, oneOrganization } from '../templates/one-line.rules';
import type { Link } from '../templates/links';
import { ButtonLink, Lines, Paragraph, Subtitle, TextLink, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import { CampReportParts, reportWords } from './camp-report-letter';

type Offer = (typeof constants.outreach.templates)[number];
/** The stored parts of a mail to a league. */
export type OutreachContent = Omit<OutreachText, 'templateType' | 'campId' | 'useCustomContent'> & {
  report?: CampReport;
};

interface TemplateWords {
  name: string;
  description: string;
  subject: (league: string) => string;
  title: string;
  opening: string;
  offers: { title: string; text: string }[];
}

const miniCamp = {
  title: '1-Day Mini Camp',
  text: 'A day of hitting, fielding and throwing at your own field. Each player is measured at five stations, and takes the results home.',
};
const coachesClinic = {
  title: 'Coaches Clinic',
  text: 'We show your coaches drills that work with a whole team, how to plan a practice, and how to keep young arms healthy.',
};
const boardSession = {
  title: 'Board Support Session',
  text: 'We come to a board meeting and help you plan the season: evaluations, drafts, practice plans and coaches.',
};

export const templates: Record<Offer, TemplateWords> = {
  campOutreach: {
    name: 'Camp',
    description: 'Offers a camp for a league’s players at its own field.',
    subject: (league) => `A baseball and softball camp for ${league}`,
    title: 'A camp for your players',
    opening: 'We would like to bring a camp to your league, for every level and every age.',
    offers: [miniCamp],
  },
  coachingClinic: {
    name: 'Coaching clinic',
    description: 'Offers a clinic for a league’s coaches, and help for its board.',
    subject: (league) => `A coaching clinic for ${league}`,
    title: 'A clinic for your coaches',
    opening:
      'Good coaches keep children in the game. We would like to help yours get a good start to the season.',
    offers: [coachesClinic, boardSession],
  },
  combined: {
    name: 'Camp and coaching clinic',
    description: 'Offers a clinic for the coaches and a camp for the players together.',
    subject: (league) => `A camp and a coaching clinic for ${league}`,
    title: 'A camp and a clinic for your league',
    opening: 'We would like to work with your coaches and your players, on one weekend or over a season.',
    offers: [miniCamp, coachesClinic, boardSession],
  },
};

const about: Record<(typeof constants.outreach.serviceTypes)[number], string> = {
  'coaching-clinic': 'As we understand it, a coaching clinic would help you most.',
  camp: 'As we understand it, a camp would help you most.',
  'board-meeting': 'As we understand it, you would like us to come to a board meeting first.',
  both: 'As we understand it, you are looking for both a clinic and a camp.',
};
const fields: Record<(typeof constants.outreach.fieldAccess)[number], string> = {
  separate: 'With separate fields, baseball and softball can train at the same time.',
  single: 'A single field is enough: baseball and softball take turns.',
};
const helpers: Record<(typeof constants.outreach.volunteers)[number], string> = {
  yes: 'With 4 to 8 volunteers at the stations, every player gets many turns.',
  limited: 'With 2 or 3 volunteers, we run the stations in smaller groups.',
  no: 'You don’t need volunteers: we bring the coaches for every station.',
};

interface Parts {
  template: OutreachText['templateType'];
  content: OutreachContent;
  isFollowUp: boolean;
  academy: string;
  /** The name in the signature; null if the account is gone. */
  sender: string | null;
  /** The link's token: an inquiry from the form came of this mail. */
  token: string;
  link: Link;
}

/** A mail to one person at one league. Everything typed is shown as plain text. */
export function outreachMail({ template, content, isFollowUp, academy, sender, token, link }: Parts): Mail {
  const [league, contact] = [oneOrganization(content.leagueName), oneName(content.contactName)];
  const own = content.customContent && <Own text={content.customContent} />;
  const { subject, preheader, title, again, button, body } =
    template === 'campReport' && content.report
      ? {
          ...reportWords(content.report),
          body: (
            <>
              {own}
              <CampReportParts report={content.report} />
            </>
          ),
        }
      : offerOf(template as Offer, { content, league, academy, own });
  return {
    subject: isFollowUp ? `Once more: ${subject}` : subject,
    preheader,
    body: (
      <>
        <Title>{title}</Title>
        <Paragraph>Dear {contact},</Paragraph>
        {isFollowUp && <Paragraph>{again} We will not remind you again.</Paragraph>}
        {body}
        <ButtonLink href={link('/camps-clinics', { showForm: 'true', token })}>{button}</ButtonLink>
        <Paragraph>Or simply reply to this email.</Paragraph>
        <Paragraph>
          <TextLink href={link('/coaching-credentials')}>Read about our coaching experience</TextLink>
        </Paragraph>
        <Paragraph>
          <Lines lines={[sender, academy].filter((line) => line !== null).map(oneLine)} />
        </Paragraph>
      </>
    ),
  };
}

interface OfferParts extends Pick<Parts, 'content' | 'academy'> {
  league: string;
  own: ReactNode;
}

const offerOf = (template: Offer, { content, league, academy, own }: OfferParts) => ({
  subject: templates[template].subject(league),
  preheader: `What ${oneLine(academy)} can do for ${league}.`,
  title: templates[template].title,
  again: 'We wrote to you a while ago, and would still like to hear from you. Below is what we had in mind.',
  button: 'Tell us what you need',
  body: own || <Standard template={template} content={content} />,
});

/** The sender's own text; an empty line begins a paragraph. */
const Own = ({ text }: { text: string }) =>
  text.split(/(?:\r?\n[ \t]*){2,}/).map((paragraph, place) => (
    <Paragraph key={place}>
      <Lines lines={paragraph.split(/\r?\n/)} />
    </Paragraph>
  ));

function Standard({ template, content }: { template: Offer; content: OutreachContent }) {
  const { opening, offers } = templates[template];
  const { leagueName, serviceType, fieldAccess, volunteers } = content;
  const known = [
    serviceType && about[serviceType],
    fieldAccess && fields[fieldAccess],
    volunteers && helpers[volunteers],
  ].filter(Boolean);
  return (
    <>
      <Paragraph>{opening}</Paragraph>
      {offers.map((offer) => (
        <div key={offer.title}>
          <Subtitle>{offer.title}</Subtitle>
          <Paragraph>{offer.text}</Paragraph>
        </div>
      ))}
      {known.length > 0 && (
        <>
          <Subtitle>For {oneOrganization(leagueName)}</Subtitle>
          <Paragraph>{known.join(' ')}</Paragraph>
        </>
      )}
    </>
  );
}
