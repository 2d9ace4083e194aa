import { type LessonNow, type ReceiptFacts, referenceOf } from '@fungo/contracts';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';
import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';
import { balanceWords, receiptFacts, receiptTitle, refundWords } from '../templates/receipt-words';
import type { Mail } from '../templates/render-mail';
import { lessonPage } from './change-words';

/** The receipt for a card payment or a refund, with the lesson's balance at that time. */
export function lessonReceipt(view: LessonView, now: LessonNow, receipt: ReceiptFacts): Mail {
  const { lessonId, coach, reader, whose, when, location } = view;
  const isRefund = receipt.kind === 'refund';
  const title = receiptTitle(receipt);
  const what = `${whose} lesson with ${coach.full}`;
  return {
    subject: `${title}: ${what}, ${when.short}`,
    preheader: isRefund ? 'Your receipt.' : `Your receipt. ${balanceWords(receipt)}`,
    body: (
      <>
        <Title>{title}</Title>
        <Paragraph>
          Hi {reader.first},{' '}
          {isRefund
            ? `this is your receipt. ${refundWords(receipt, what)}`
            : `thank you! This is your receipt for ${what}. ${balanceWords(receipt)}`}
        </Paragraph>
        <Facts
          facts={{
            ...{ Coach: coach.full, When: <When {...when} />, Where: location },
            ...receiptFacts(receipt, referenceOf('lesson', lessonId)),
          }}
        />
        <ButtonLink href={lessonPage(view, now)}>See the lesson</ButtonLink>
      </>
    ),
  };
}
