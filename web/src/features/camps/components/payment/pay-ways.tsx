import type { FullCampRegistration, Site } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import type { ReactNode } from 'react';
import { formatDay } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';
import { useChosenSum, type ChosenSum } from '@/academy/use-chosen-sum';
import { due } from '@/academy/price-lines';
import { Card, CardBody } from '@/ui/card';
import { Choices } from '@/ui/choices';
import { CardOnceRegistered, PayOptions } from './pay-options';

interface PayWaysProps {
  site: Site;
  /** Undefined if this device does not know it. */
  registration: FullCampRegistration | undefined;
  /** The card form for the chosen amount, or a link to it. */
  card?: (sum: ChosenSum, dollars: number) => ReactNode;
  last: ReactNode;
  /** Whether the other payment methods are collapsed. */
  isFolded?: boolean;
}

/** Every way to pay a registration's balance. If a deposit is enough for now, the family chooses between it and the total. */
export function PayWays({ site, registration, card, last, isFolded }: PayWaysProps) {
  const [chosen, choose] = useChosenSum();
  if (!registration)
    return (
      <PayOptions
        {...{ site, last }}
        total={undefined}
        note={undefined}
        card={<CardOnceRegistered site={site} />}
      />
    );
  const { owed, now } = due(registration, siteDate(site.timeZone));
  const mayWait = now > 0 && now < owed;
  const sum = mayWait ? chosen : 'now';
  const dollars = mayWait && sum === 'now' ? now : owed;
  return (
    <>
      {mayWait && (
        <Card>
          <CardBody>
            <Choices
              label="How much do you want to pay now?"
              hint={`The rest is due by ${formatDay(registration.deposit!.restBy, 'long')}. We will remind you.`}
              options={[
                { value: 'now', label: `Deposit, ${formatMoney(now)}` },
                { value: 'all', label: `Everything, ${formatMoney(owed)}` },
              ]}
              name="pay-now"
              chosen={sum}
              onChange={({ target }) => choose(target.value === 'all' ? 'all' : 'now')}
            />
          </CardBody>
        </Card>
      )}
      <PayOptions
        site={site}
        chosen={registration.paymentMethod}
        total={dollars}
        note={registration.reference}
        card={card?.(sum, dollars)}
        last={last}
        isFolded={isFolded}
      />
    </>
  );
}
