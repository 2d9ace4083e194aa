import { constants } from '@fungo/contracts';
import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import type { Outcome } from './inbound.rules';

interface ReplyView {
  outcome: Exclude<Outcome, 'landed'>;
  /** 'Leo’s lesson on Sat, Nov 28, 9:00 AM'; null for somebody who is not in the conversation. */
  about: string | null;
  page: string;
}

const { length, perDay } = constants.message;

/** The reason, and what to do. */
const why: Record<ReplyView['outcome'], [string, string]> = {
  empty: [
    'We found no text in your email above the quoted message. Pictures and files are not passed on.',
    'Please write your reply as text at the top of the email, or on the page.',
  ],
  'too-long': [
    `A message has at most ${length.toLocaleString('en-US')} characters, and yours has more.`,
    'Please send a shorter one, or split it.',
  ],
  'too-many': [
    `One person can write ${perDay} messages a day in a conversation.`,
    'Please continue tomorrow, or call the academy.',
  ],
  'other-address': [
    'An email to your personal reply address came from a different address than your account’s.',
    'If you wrote it, please reply from the address of your account, or on the page. If you did not, you can ignore this.',
  ],
  'not-verified': [
    'We could not confirm that the email came from you.',
    'If you wrote it, please reply on the page. If you did not, you can ignore this.',
  ],
  gone: [
    'This conversation no longer takes replies by email from you.',
    'Your conversations are on the page.',
  ],
  'without-files': [
    'Your reply is in the conversation. Its attached files are not: we do not pass them on.',
    'If the others need them, please tell them where to find them.',
  ],
};

export const replyMail = ({ outcome, about, page }: ReplyView): Mail => {
  const [reason, advice] = why[outcome];
  const reply = about === null ? 'Your reply by email' : `Your reply about ${about}`;
  const title = `${reply} ${outcome === 'without-files' ? 'arrived without its files' : 'did not arrive'}`;
  return {
    subject: title,
    preheader: reason,
    body: (
      <>
        <Title>{title}</Title>
        <Paragraph>{reason}</Paragraph>
        <Paragraph>{advice}</Paragraph>
        <ButtonLink href={page}>
          {about === null ? 'See my conversations' : 'Open the conversation'}
        </ButtonLink>
      </>
    ),
  };
};
