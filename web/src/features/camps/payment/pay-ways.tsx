import type { FullCampRegistration, Site } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useState, type ReactNode } from 'react';
import { formatDay } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';
import { due } from '@/parts/price-lines';
import { Card, CardBody } from '@/ui/card';
import { Choices } from '@/ui/choices';
import { CardOnceRegistered, PayOptions } from './pay-options';

interface PayWaysProps {
  site: Site;
  /** Undefined where this device does not know it. */
  registration: FullCampRegistration | undefined;
  /** What takes a card for the sum that was chosen, or leads there. */
  card?: ReactNode | ((sum: 'now' | 'all') => ReactNode);
  last: ReactNode;
}

/** Every way to pay what a registration owes: where a deposit is enough for now, that or all, as the family chooses. */
export function PayWays({ site, registration, card, last }: PayWaysProps) {
  const [isAll, setAll] = useState(false);
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
              chosen={isAll ? 'all' : 'now'}
              onChange={({ target }) => setAll(target.value === 'all')}
            />
          </CardBody>
        </Card>
      )}
      <PayOptions
        site={site}
        chosen={registration.paymentMethod}
        total={mayWait && !isAll ? now : owed}
        note={registration.reference}
        card={typeof card === 'function' ? card(mayWait && !isAll ? 'now' : 'all') : card}
        last={last}
      />
    </>
  );
}
