import { formatMoney } from './money';

/** The sentences of the mail that reminds a family of unpaid lessons; staff read them before they send it. */
export function paymentReminderWords(academy: string, dollars: number, lessons: number) {
  const total = formatMoney(dollars);
  const what = lessons === 1 ? 'a lesson' : `${lessons} lessons`;
  return {
    subject: `Payment reminder: ${total} for ${what}`,
    title: `${total} to pay`,
    text: `Our records show ${total} to pay for ${what} at ${academy}.`,
    end: 'Already paid? Please reply to this email, and we will look for your payment.',
  };
}
