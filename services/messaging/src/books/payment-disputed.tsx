import { type EventPayload, formatMoney, toDollars } from '@fungo/contracts';
import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

type Changed = EventPayload<'payments.dispute-changed'>;

interface Disputed extends Pick<Changed, 'state' | 'amount'> {
  /** 'Summer Camp, FG-7K2Q9' */
  of: string;
  /** 'Friday, June 12' */
  answerBy: string | null;
  page: string;
}

const titles: Record<Changed['state'], string> = {
  inquiry: 'A bank is asking about a payment',
  open: 'A payment is disputed',
  lost: 'A dispute is lost',
  won: 'A dispute is won',
  closed: 'A bank’s question is settled',
};

const words: Record<Changed['state'], (money: string) => string> = {
  inquiry: (money) =>
    `The cardholder’s bank is asking about the payment of ${money}. It has not taken anything yet.`,
  open: (money) => `The cardholder’s bank has taken ${money} back while it looks into it.`,
  lost: (money) => `The bank has decided for the cardholder and keeps ${money}.`,
  won: (money) => `The bank has decided for you and returned ${money} to you.`,
  closed: (money) => `The bank has no further questions about the payment of ${money}.`,
};

export function paymentDisputed({ state, amount, of, answerBy, page }: Disputed): Mail {
  const money = formatMoney(toDollars(amount.cents));
  return {
    subject: `${titles[state]}: ${of}`,
    preheader: words[state](money),
    body: (
      <>
        <Title>{titles[state]}</Title>
        <Paragraph>
          {words[state](money)} It was paid for {of}.
        </Paragraph>
        {answerBy && <Paragraph>Please respond in Stripe, under Disputes, by {answerBy}.</Paragraph>}
        <ButtonLink href={page}>See payments</ButtonLink>
      </>
    ),
  };
}
