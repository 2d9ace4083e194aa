import type { ReceiptFacts } from '@fungo/contracts';
import { ButtonLink, Paragraph, Title } from '../templates/parts';
import { balanceWords, receiptFacts, receiptTitle, refundWords } from '../templates/receipt-words';
import type { Mail } from '../templates/render-mail';
import { CampFactsOf } from './camp-parts';
import type { RegistrationView } from './camp-view';

/** The receipt for one payment or refund, with the registration's balance at that time. */
export function campReceipt(
  { camp, registration, children, receipt }: RegistrationView,
  entered: ReceiptFacts,
): Mail {
  const isRefund = entered.kind === 'refund';
  const title = receiptTitle(entered);
  return {
    subject: `${title}: ${camp.title}`,
    preheader: isRefund ? 'Your receipt.' : `Your receipt. ${balanceWords(entered)}`,
    body: (
      <>
        <Title>{title}</Title>
        <Paragraph>
          {isRefund
            ? refundWords(entered, camp.title)
            : `Thank you! This is your receipt for ${camp.title}, for ${children}. ${balanceWords(entered)}`}
        </Paragraph>
        <CampFactsOf camp={camp} more={receiptFacts(entered, registration.reference)} />
        <ButtonLink href={receipt}>See my receipt</ButtonLink>
      </>
    ),
  };
}
