import type { ReactNode } from 'react';
import { constants, formatMoney } from '@fungo/contracts';
import { ButtonLink, Facts, Lines, Paragraph, Subtitle, TextLink } from '../templates/parts';
import type { CampView, RegistrationView } from './camp-view';

/** The facts about a camp for its family, and more facts for one mail. */
export const CampFactsOf = ({ camp, more = {} }: { camp: CampView; more?: Record<string, ReactNode> }) => (
  <Facts
    facts={{
      [camp.noun === 'clinic' ? 'Clinic' : 'Camp']: camp.title,
      When: <Lines lines={[camp.dates, camp.hours]} />,
      ...(camp.divisions.length > 0 && { Division: <Lines lines={camp.divisions} /> }),
      Where: camp.address ? camp.location : <TextLink href={camp.map}>{camp.location}</TextLink>,
      Address: camp.address && <TextLink href={camp.map}>{camp.address}</TextLink>,
      ...more,
    }}
  />
);

export const BeforeYouCome = ({ camp }: { camp: CampView }) => (
  <>
    <Subtitle>What to bring</Subtitle>
    <Paragraph>
      <Lines lines={camp.bring} />
    </Paragraph>
    {camp.arrival && (
      <Paragraph>
        <Lines lines={camp.arrival.split(/\r?\n/)} />
      </Paragraph>
    )}
    {camp.pickup && (
      <Paragraph>
        <Lines lines={camp.pickup.split(/\r?\n/)} />
      </Paragraph>
    )}
  </>
);

/**
 * The ways to pay, with the text that identifies the family's payment: first their chosen way as a button, then the
 * others.
 */
export const HowToPay = (view: RegistrationView) => {
  const { payment, due, rest, pay } = view;
  const { reference, paymentMethod } = view.registration;
  const chosen = chosenWay(view, 'now');
  const others = {
    Venmo: (paymentMethod !== 'venmo' && payment?.venmo) || '',
    'Cash App': (paymentMethod !== 'cashapp' && payment?.cashApp) || '',
    Phone: payment?.phone ?? '',
  };
  return (
    <>
      <Subtitle>How to pay</Subtitle>
      {chosen && (
        <>
          <ButtonLink href={chosen.href}>{chosen.label}</ButtonLink>
          {chosen.hint && <Paragraph>{chosen.hint}</Paragraph>}
        </>
      )}
      {!chosen && paymentMethod === 'card' && (
        <Paragraph>
          {due} is too small for a card, which takes {formatMoney(constants.payment.cardMinimumCents / 100)}{' '}
          or more. Please pay it another way.
        </Paragraph>
      )}
      {Object.values(others).some(Boolean) ? (
        <>
          <Paragraph>
            {chosen ? `Prefer another way? Send ${due}` : `Please send ${due}`} and put{' '}
            <strong>{reference}</strong> in the payment note, so that we know it is yours
            {paymentMethod === 'cash' && ', or bring cash on the first day'}:
          </Paragraph>
          <Facts facts={others} />
        </>
      ) : (
        !chosen && (
          <Paragraph>
            Please pay {due}. Reply to this email, and we will tell you how to pay. Your reference is{' '}
            <strong>{reference}</strong>.
          </Paragraph>
        )
      )}
      <Paragraph>
        <TextLink href={pay}>
          {rest ? 'See all ways to pay, or pay everything now' : 'See all ways to pay'}
        </TextLink>
      </Paragraph>
      {rest && (
        <Paragraph>
          The remaining {rest.amount} is due by {rest.by}. We will remind you.
        </Paragraph>
      )}
    </>
  );
};

/** A button for the family's chosen way to pay; null if that way is closed or needs no button. */
export function chosenWay(
  { ways, due, owed, payment, registration: { paymentMethod, reference } }: RegistrationView,
  sum: 'now' | 'all',
): { href: string; label: string; hint?: string } | null {
  if (paymentMethod === 'cash' || paymentMethod === 'later') return null;
  const href = ways[paymentMethod]?.[sum];
  if (!href) return null;
  const pay = `Pay ${sum === 'now' ? due : owed}`;
  switch (paymentMethod) {
    case 'card':
      return { href, label: `${pay} by card` };
    case 'venmo':
      return {
        ...{ href, label: `${pay} with Venmo` },
        hint: `The payment goes to ${payment!.venmo}, with your reference ${reference} in the note.`,
      };
    case 'cashapp':
      return {
        ...{ href, label: `${pay} with Cash App` },
        hint: `The payment goes to ${payment!.cashApp}. Please put your reference ${reference} in the note.`,
      };
  }
}
