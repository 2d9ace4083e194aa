import type { InquiryKind } from '@fungo/contracts';
import { type Link, pathTo } from '../templates/links';
import { oneLine, oneName, oneOrganization } from '../templates/one-line.rules';
import { ButtonLink, Facts, Lines, Paragraph, Subtitle, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { StoredInquiry } from './inquiry.entity';

const asks: Record<InquiryKind, string> = {
  coaching: 'Coaching inquiry',
  'team-finder': 'Looking for a team',
  'team-creation': 'New team',
};

/** The list's place on staff's dashboards. */
const lists: Record<InquiryKind, [path: '/instructor-dashboard' | '/admin-dashboard', tab: string]> = {
  coaching: ['/instructor-dashboard', 'coaching-inquiries'],
  'team-finder': ['/admin-dashboard', 'team-forms'],
  'team-creation': ['/admin-dashboard', 'team-forms'],
};

/** Its sender may have no account, with which a name would be erased. */
export function noticeOfInquiry(kind: InquiryKind): { title: string; opens: string } {
  const [path, tab] = lists[kind];
  return { title: asks[kind], opens: pathTo(path, { tab }) };
}

const labels: Record<string, string> = {
  organizationName: 'Organization',
  contactName: 'Contact',
  playerName: 'Player',
  birthDate: 'Birth date',
  coachName: 'Coach',
  email: 'Email',
  phone: 'Phone',
  phoneNumber: 'Phone',
  serviceType: 'Service',
  preferredDates: 'Dates',
  location: 'Location',
  separateFields: 'Separate fields',
  availableVolunteers: 'Volunteers',
  division: 'Division',
  sport: 'Sport',
  jerseySize: 'Jersey size',
  availableDates: 'Available',
  school: 'School',
  currentTravelTeam: 'Current team',
  positions: 'Positions',
};

const serviceWords: Record<string, string> = {
  'coaching-clinic': 'Coaching clinic',
  camp: 'Camp',
  both: 'Coaching clinic and camp',
  'board-meeting': 'Visit to a board meeting',
};

/** Gives the academy the whole form except a child's birth date, which stays on the list. */
export function inquiryMadeMail({
  inquiry,
  form,
  link,
}: {
  inquiry: Pick<StoredInquiry, 'kind' | 'name'>;
  form: Record<string, string>;
  link: Link;
}): Mail {
  const name = inquiry.kind === 'coaching' ? oneOrganization(inquiry.name) : oneName(inquiry.name);
  const { additionalInfo, birthDate: _, ...short } = form;
  const [path, tab] = lists[inquiry.kind];
  return {
    subject: `${asks[inquiry.kind]}: ${name}`,
    preheader: `${name} would like to hear from you.`,
    screen: 'They would like to hear from you.',
    body: (
      <>
        <Title>
          {asks[inquiry.kind]}: {name}
        </Title>
        <Paragraph>To answer, reply to this email.</Paragraph>
        <Facts
          facts={Object.fromEntries(
            Object.entries(short).map(([field, value]) => [
              labels[field] ?? field,
              oneLine(serviceWords[value] ?? value),
            ]),
          )}
        />
        {additionalInfo && (
          <>
            <Subtitle>In their words</Subtitle>
            <Paragraph>
              <Lines lines={additionalInfo.split(/\r?\n/)} />
            </Paragraph>
          </>
        )}
        <ButtonLink href={link(path, { tab })}>Open the list</ButtonLink>
      </>
    ),
  };
}

const thanks: Record<InquiryKind, string> = {
  coaching: 'Thank you! We have your coaching inquiry, and will contact you soon.',
  'team-finder': 'Thank you! We have your form, and will help you find a team soon.',
  'team-creation': 'Thank you! We have your form, and will review your team creation request soon.',
};

/** Goes to an address that anybody may have typed, so it repeats none of the typed text. */
export const inquiryReceivedMail = ({ kind, link }: { kind: InquiryKind; link: Link }): Mail => ({
  subject: kind === 'coaching' ? 'We have your coaching inquiry' : 'We have your team form',
  preheader: 'We will contact you soon.',
  body: (
    <>
      <Title>{kind === 'coaching' ? 'We have your coaching inquiry' : 'We have your team form'}</Title>
      <Paragraph>{thanks[kind]}</Paragraph>
      <ButtonLink href={link('/camps-clinics')}>See our camps and clinics</ButtonLink>
      <Paragraph>
        Didn’t send us a form? Someone may have typed your email by mistake. You don’t need to do anything.
      </Paragraph>
    </>
  ),
});
