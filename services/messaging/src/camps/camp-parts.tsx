import type { ReactNode } from 'react';
import { Facts, Lines, Paragraph, Subtitle, TextLink } from '../templates/parts';
import type { CampView, RegistrationView } from './camp-view';

/** What a family must know of a camp, and what else this mail names. */
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

/** How to pay what is owed, with the words that tell us whose payment it is. */
export const HowToPay = ({
  payment,
  due,
  rest,
  registration: { reference, paymentMethod },
}: RegistrationView) => (
  <>
    <Subtitle>How to pay</Subtitle>
    {payment ? (
      <>
        <Paragraph>
          Please send {due} and put <strong>{reference}</strong> in the payment note, so that we know it is
          yours
          {paymentMethod === 'cash' && ', or bring cash on the first day'}:
        </Paragraph>
        <Facts facts={{ Venmo: payment.venmo, 'Cash App': payment.cashApp, Phone: payment.phone }} />
      </>
    ) : (
      <Paragraph>
        Please pay {due}. Reply to this email, and we will tell you how to pay. Your reference is{' '}
        <strong>{reference}</strong>.
      </Paragraph>
    )}
    {rest && (
      <Paragraph>
        The rest of {rest.amount} is due by {rest.by}. We will remind you.
      </Paragraph>
    )}
  </>
);
