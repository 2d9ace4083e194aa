import type { EventPayload } from '@fungo/contracts';
import { oneLine } from '../templates/one-line.rules';
import { ButtonLink, Paragraph, Subtitle, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { AccountView } from './account-view';

interface DeletionView extends AccountView {
  /** The day of the deletion. */
  on: string;
  isStaff: boolean;
}

const WhatGoes = () => (
  <>
    <Subtitle>What we delete</Subtitle>
    <Paragraph>
      Your name and contacts, your children’s names and notes, swings and their reviews, messages and your
      membership. Upcoming lessons and camps are cancelled, and their spots go to others.
    </Paragraph>
    <Subtitle>What we keep</Subtitle>
    <Paragraph>
      Records of payments, without your name. For a camp refund, cancel your registration first.
    </Paragraph>
    <Paragraph>To keep a copy of your data, download it on your account page before then.</Paragraph>
  </>
);

export const deletionLetters: Record<
  EventPayload<'identity.deletion-changed'>['step'],
  (view: DeletionView) => Mail
> = {
  asked: ({ name, academy, on, isStaff, link }) => ({
    subject: `Your account at ${oneLine(academy)} will be deleted on ${on}`,
    preheader: 'Until then, you can keep it with one tap.',
    body: (
      <>
        <Title>Your account will be deleted on {on}</Title>
        <Paragraph>
          Hi {name.first}, you asked us to delete your account. Until {on} you can use it as before, and you
          can change your mind.
        </Paragraph>
        {isStaff && (
          <Paragraph>
            You work here, so the academy hands over your lessons and camps first. Your account stays until an
            administrator changes your role.
          </Paragraph>
        )}
        <WhatGoes />
        <ButtonLink href={link('/account')}>Keep my account</ButtonLink>
        <Paragraph>
          Didn’t ask for this? Someone knows your password. Keep your account, then set a new password.
        </Paragraph>
      </>
    ),
  }),
  near: ({ name, academy, on, link }) => ({
    subject: `Your account at ${oneLine(academy)} will be deleted tomorrow`,
    preheader: `Until ${on}, you can still keep it.`,
    body: (
      <>
        <Title>Your account will be deleted tomorrow</Title>
        <Paragraph>
          Hi {name.first}, you asked us to delete your account, and we do so on {on}. This is our last email
          to you.
        </Paragraph>
        <WhatGoes />
        <ButtonLink href={link('/account')}>Keep my account</ButtonLink>
      </>
    ),
  }),
  'taken-back': ({ name, academy, link }) => ({
    subject: `Your account at ${oneLine(academy)} stays`,
    preheader: 'It will not be deleted.',
    body: (
      <>
        <Title>Your account stays</Title>
        <Paragraph>Hi {name.first}, you kept your account. Everything is as it was.</Paragraph>
        <ButtonLink href={link('/account')}>See my account</ButtonLink>
      </>
    ),
  }),
};

export const staffDeletionLetter = ({ name, link }: Pick<AccountView, 'name' | 'link'>): Mail => ({
  subject: `${name.full} asks for their account to be deleted`,
  preheader: 'It stays until an administrator changes their role.',
  body: (
    <>
      <Title>{name.full} asks for their account to be deleted</Title>
      <Paragraph>
        Please hand over their lessons and camps, then change their role to player. The account is deleted
        within a day of that, but no sooner than seven days after they asked.
      </Paragraph>
      <ButtonLink href={link('/admin-dashboard', { tab: 'users' })}>Open the users</ButtonLink>
    </>
  ),
});
