import { type ReceiptFacts, referenceOf } from '@fungo/contracts';
import type { Name } from '../templates/name-of.rules';
import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import { balanceWords, receiptFacts, receiptTitle, refundWords } from '../templates/receipt-words';
import type { Mail } from '../templates/render-mail';

export interface PackageReceiptView {
  packageId: number;
  lessons: number;
  coach: Name;
  player: Name;
  reader: Name;
  /** 'your' if the reader is the player, otherwise the player's name: 'Leo’s'. */
  whose: string;
  receipt: ReceiptFacts;
  /** The player's page, which shows the balance. */
  page: string;
}

/** The receipt for a card payment of a package or a refund, with what is owed after it. */
export function packageReceipt({ packageId, receipt, ...view }: PackageReceiptView): Mail {
  const isRefund = receipt.kind === 'refund';
  const title = receiptTitle(receipt);
  const what = `${view.whose} ${view.lessons} lessons with ${view.coach.full}`;
  const isUsable = !isRefund && receipt.owed.cents === 0;
  return {
    subject: `${title}: ${what}`,
    preheader: isRefund ? 'Your receipt.' : `Your receipt. ${balanceWords(receipt)}`,
    body: (
      <>
        <Title>{title}</Title>
        <Paragraph>
          Hi {view.reader.first},{' '}
          {isRefund
            ? `this is your receipt. ${refundWords(receipt, what)}`
            : `thank you! This is your receipt for ${what}. ${balanceWords(receipt)}`}
          {isUsable && ' You can book with the package now.'}
        </Paragraph>
        <Facts
          facts={{
            ...{ Player: view.player.full, Coach: view.coach.full, Package: `${view.lessons} lessons` },
            ...receiptFacts(receipt, referenceOf('package', packageId)),
          }}
        />
        <ButtonLink href={view.page}>See the package</ButtonLink>
      </>
    ),
  };
}
