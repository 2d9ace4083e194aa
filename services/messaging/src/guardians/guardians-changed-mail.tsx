import type { AccountView } from '../accounts/account-view';
import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

export const guardiansChangedMail = ({
  name,
  academy,
  link,
  guardian,
  change,
}: AccountView & { guardian: string; change: 'joined' | 'left' | 'took-over' }): Mail =>
  change === 'took-over'
    ? {
        subject: `${guardian} now has an own account`,
        preheader: 'Lessons, videos and results moved along.',
        body: (
          <>
            <Title>An own account</Title>
            <Paragraph>
              Hi {name.first}, {guardian} took over at {academy}: lessons, videos and results moved to their
              own account, and emails about them go there. Your registrations for camps stay with you.
            </Paragraph>
            <Paragraph>If you did not expect this, tell us at once.</Paragraph>
            <ButtonLink href={link('/account')}>See your family</ButtonLink>
          </>
        ),
      }
    : change === 'joined'
      ? {
          subject: `${guardian} is now a guardian of your family`,
          preheader: 'They see and book everything that you do.',
          body: (
            <>
              <Title>A new guardian</Title>
              <Paragraph>
                Hi {name.first}, {guardian} accepted the invitation to your family at {academy}. They see and
                book everything that you do, and get the same emails.
              </Paragraph>
              <Paragraph>If you did not expect this, tell us at once.</Paragraph>
              <ButtonLink href={link('/account')}>See your family</ButtonLink>
            </>
          ),
        }
      : {
          subject: `${guardian} left your family`,
          preheader: 'They no longer see your players.',
          body: (
            <>
              <Title>A guardian left</Title>
              <Paragraph>
                Hi {name.first}, {guardian} is no longer a guardian of your family at {academy}. They no
                longer see your players, and emails about them stop.
              </Paragraph>
              <ButtonLink href={link('/account')}>See your family</ButtonLink>
            </>
          ),
        };
