import { ButtonLink, Paragraph, Subtitle, TextLink, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { ConsentView } from './account-view';

const question =
  'Is your account for a player under 18? Then we need a parent’s or guardian’s consent. Please tell us who plays, even if the player is older.';
const coachesWait = 'Coaches see your videos once you have answered.';

/** The guardian's consent on the account, and the way to change it. */
const Agreed = ({ agreedTo, link }: Pick<ConsentView, 'agreedTo' | 'link'>) => (
  <>
    <Paragraph>
      Your account names the player’s parent or guardian. With that name, they agreed to the following:
    </Paragraph>
    <Paragraph>“{agreedTo}”</Paragraph>
    <Paragraph>
      Not right? <TextLink href={link('/account')}>Change it on your account page</TextLink>.
    </Paragraph>
  </>
);

/** The welcome's part about consent; empty for an adult's account. */
export const ConsentParts = ({ agreedTo, isOpen, holdsVideos, link }: ConsentView) => {
  if (!isOpen && agreedTo === null) return null;
  return (
    <>
      <Subtitle>Who plays?</Subtitle>
      {agreedTo !== null ? (
        <Agreed agreedTo={agreedTo} link={link} />
      ) : (
        <Paragraph>
          {question} {holdsVideos && coachesWait}{' '}
          <TextLink href={link('/account')}>Answer on your account page</TextLink>
        </Paragraph>
      )}
    </>
  );
};

export const consentGivenMail = ({ name, academy, agreedTo, link }: ConsentView): Mail => ({
  subject: `A guardian’s consent for your account at ${academy}`,
  preheader: 'What was agreed to, and where you change it.',
  body: (
    <>
      <Title>Consent noted</Title>
      <Paragraph>Hi {name.first},</Paragraph>
      <Agreed agreedTo={agreedTo} link={link} />
    </>
  ),
});

export const consentAskedMail = ({ name, academy, holdsVideos, link }: ConsentView): Mail => ({
  subject: `Who is your account at ${academy} for?`,
  preheader: 'Your swing has arrived. One answer is missing.',
  body: (
    <>
      <Title>Your swing has arrived</Title>
      <Paragraph>
        Hi {name.first}, thank you for your video.{' '}
        {holdsVideos ? coachesWait : 'A coach will review it as usual.'}
      </Paragraph>
      <Paragraph>{question}</Paragraph>
      <ButtonLink href={link('/account')}>Tell us who plays</ButtonLink>
    </>
  ),
});
