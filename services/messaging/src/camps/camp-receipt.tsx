import { type EventPayload, formatMoney, toDollars } from '@fungo/contracts';
import { ButtonLink, Paragraph, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';
import { CampFactsOf } from './camp-parts';
import type { RegistrationView } from './camp-view';

type Entered = Omit<EventPayload<'payments.payment-entered'>, 'registrationId'>;

const waysWords: Record<Entered['by'], string> = {
  card: 'Card',
  venmo: 'Venmo',
  cashapp: 'Cash App',
  cash: 'Cash',
  check: 'Check',
  other: 'By hand',
};

/** The receipt for one payment or refund, with the registration's balance at that time. */
export function campReceipt(
  { camp, registration, children, receipt }: RegistrationView,
  { kind, by, amount, received, owed }: Entered,
): Mail {
  const money = formatMoney(toDollars(amount.cents));
  const isRefund = kind === 'refund';
  const title = isRefund ? `We returned ${money} to you` : `We have your payment of ${money}`;
  return {
    subject: `${title}: ${camp.title}`,
    preheader: isRefund ? 'Your receipt.' : `Your receipt. ${standing(owed.cents)}`,
    body: (
      <>
        <Title>{title}</Title>
        <Paragraph>
          {isRefund
            ? `We sent ${money} back for ${camp.title}.${by === 'card' ? ' It can take your bank 5 to 10 days to show it.' : ''}`
            : `Thank you! This is your receipt for ${camp.title}, for ${children}. ${standing(owed.cents)}`}
        </Paragraph>
        <CampFactsOf
          camp={camp}
          more={{
            [isRefund ? 'Refund' : 'Payment']: money,
            [isRefund ? 'To' : 'By']: waysWords[by],
            Reference: registration.reference,
            'Total paid': formatMoney(toDollars(received.cents)),
            ...(owed.cents > 0 && { 'Still owed': formatMoney(toDollars(owed.cents)) }),
          }}
        />
        <ButtonLink href={receipt}>See my receipt</ButtonLink>
      </>
    ),
  };
}

const standing = (owed: number): string =>
  owed > 0 ? `You still owe ${formatMoney(owed / 100)}.` : 'Nothing more is owed.';
