import { ButtonLink, Lines, Note, Paragraph, Quote, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import { excerptOf } from './excerpt.rules';
import { replyLine } from './reply-line';

export interface SaidMessage {
  sender: string;
  lines: string[];
}

interface ThreadView {
  messages: SaidMessage[];
  /** 'Leo’s lesson on Sat, Nov 28, 9:00 AM' */
  about: string;
  page: string;
  /** A reply to the mail lands in the thread. */
  takesReplies: boolean;
}

export const messageMail = ({ messages, about, page, takesReplies }: ThreadView): Mail => {
  const senders = [...new Set(messages.map(({ sender }) => sender))];
  const from = senders.length === 1 ? senders[0]! : 'the academy and your family';
  const count = messages.length === 1 ? 'New message' : `${messages.length} new messages`;
  return {
    subject: senders.length === 1 ? `${count} from ${from} about ${about}` : `${count} about ${about}`,
    preheader: excerptOf(messages.at(-1)!.lines.join(' ')),
    body: (
      <>
        {takesReplies && <Note>{replyLine}</Note>}
        <Title>
          {count} about {about}
        </Title>
        <Messages messages={messages} />
        <ButtonLink href={page}>Reply</ButtonLink>
        <Paragraph>
          {takesReplies
            ? 'You can also reply to this email. Everybody in this conversation sees your reply, but we do not pass on attached files.'
            : 'Everybody in this conversation sees your reply.'}
        </Paragraph>
      </>
    ),
  };
};

export const campMessageMail = ({
  camp,
  message,
  page,
}: {
  camp: string;
  message: SaidMessage;
  page: string;
}): Mail => ({
  subject: `${camp}: a message from ${message.sender}`,
  preheader: excerptOf(message.lines.join(' ')),
  body: (
    <>
      <Title>To all families of {camp}</Title>
      <Messages messages={[message]} />
      <ButtonLink href={page}>See my registration</ButtonLink>
    </>
  ),
});

const Messages = ({ messages }: { messages: SaidMessage[] }) =>
  messages.map(({ sender, lines }, index) => (
    <Quote key={index} from={sender}>
      <Lines lines={lines} />
    </Quote>
  ));
