import { ButtonLink, Lines, Paragraph, Quote, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import { excerptOf } from './excerpt.rules';

export interface SaidMessage {
  sender: string;
  lines: string[];
}

interface ThreadView {
  messages: SaidMessage[];
  /** 'Leo’s lesson on Sat, Nov 28, 9:00 AM' */
  about: string;
  page: string;
}

export const messageMail = ({ messages, about, page }: ThreadView): Mail => {
  const senders = [...new Set(messages.map(({ sender }) => sender))];
  const from = senders.length === 1 ? senders[0]! : 'the academy and your family';
  const count = messages.length === 1 ? 'New message' : `${messages.length} new messages`;
  return {
    subject: senders.length === 1 ? `${count} from ${from} about ${about}` : `${count} about ${about}`,
    preheader: excerptOf(messages.at(-1)!.lines.join(' ')),
    body: (
      <>
        <Title>
          {count} about {about}
        </Title>
        <Messages messages={messages} />
        <ButtonLink href={page}>Reply</ButtonLink>
        <Paragraph>Everybody in this conversation sees your reply.</Paragraph>
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
