import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { RegistrationView } from './camp-view';

/** @param on the day of their deletion */
export const campNotesExpiring = ({ camp, children, page }: RegistrationView, on: string): Mail => ({
  subject: `${camp.title}: we delete your medical notes on ${on}`,
  preheader: 'There is nothing you need to do.',
  body: (
    <>
      <Title>We delete your medical notes on {on}</Title>
      <Paragraph>
        For {camp.title}, you told us what our coaches should know about the health of {children}. The camp is
        over, so we no longer need these notes and delete them. There is nothing you need to do.
      </Paragraph>
      <Paragraph>
        The rest of your registration stays. When you register again, please enter the notes once more.
      </Paragraph>
      <ButtonLink href={page}>See my registration</ButtonLink>
    </>
  ),
});
