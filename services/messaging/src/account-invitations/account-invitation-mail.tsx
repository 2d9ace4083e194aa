import type { Role } from '@fungo/contracts';
import { ButtonLink, Lines, Paragraph, Quote, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

interface AccountInvitationView {
  role: Role;
  /** Null: the administrator gave none. */
  firstName: string | null;
  /** The administrator's words. */
  note: string | null;
  invitedBy: string;
  academy: string;
  /** Whether the address has an account. */
  hasAccount: boolean;
  link: string;
  /** 'Sunday, November 29' */
  until: string;
}

/** Words for each role. */
const roles: Record<Role, { title: string; subject: (academy: string) => string; gives: string }> = {
  student: {
    title: 'Join the academy',
    subject: (academy) => `Your family’s account at ${academy}`,
    gives: 'With an account you book lessons, send in videos and sign up for camps.',
  },
  instructor: {
    title: 'Coach with us',
    subject: (academy) => `${academy} invites you as a coach`,
    gives: 'You get a calendar and a profile, and families can book you once you have set your hours.',
  },
  admin: {
    title: 'Run the academy with us',
    subject: (academy) => `${academy} invites you as an administrator`,
    gives: 'You can manage people, calendars, payments and the academy’s settings.',
  },
};

export const accountInvitationMail = ({
  role,
  firstName,
  note,
  invitedBy,
  academy,
  hasAccount,
  link,
  until,
}: AccountInvitationView): Mail => {
  const { title, subject, gives } = roles[role];
  return {
    subject: subject(academy),
    preheader: `The link works until ${until}.`,
    body: (
      <>
        <Title>{title}</Title>
        <Paragraph>
          Hi{firstName === null ? '' : ` ${firstName}`}, {invitedBy} of {academy} invites you
          {role === 'student' ? '' : ` as ${role === 'admin' ? 'an administrator' : 'a coach'}`}. {gives}
        </Paragraph>
        {note !== null && (
          <Quote from={invitedBy}>
            <Lines lines={note.split('\n')} />
          </Quote>
        )}
        <Paragraph>
          {hasAccount
            ? 'You already have an account with this email. Open the link, sign in and accept.'
            : 'Open the link and choose a password. That takes a minute.'}
        </Paragraph>
        <ButtonLink href={link}>See the invitation</ButtonLink>
        <Paragraph>
          The link works until {until}. Keep it to yourself. If you do not know {academy}, ignore this email.
        </Paragraph>
      </>
    ),
  };
};
