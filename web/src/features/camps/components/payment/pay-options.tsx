import type { CampRegistration, Site } from '@fungo/contracts';
import { isEnoughForCard } from '@fungo/contracts/camps/price';
import { payment } from '@fungo/contracts/constants';
import { formatMoney, toCents } from '@fungo/contracts/money';
import { cashAppLink, venmoLink } from '@fungo/contracts/pay-links';
import { ChevronDown, Copy, ExternalLink } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { copyText } from '@/lib/copy-text';
import { Badge } from '@/ui/badge';
import { Button, ButtonAnchor } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';

interface PayOptionsProps {
  site: Pick<Site, 'payment' | 'links' | 'contacts'>;
  /** The family's chosen payment method. */
  chosen?: CampRegistration['paymentMethod'];
  /** Balance in dollars, if known. */
  total: number | undefined;
  /** The payment's note, by which the academy identifies the registration. */
  note: string | undefined;
  /** The card form, or a link to it. */
  card?: ReactNode;
  /** The methods at the family's risk: pay later, or cash at the event. */
  last: ReactNode;
  /** Whether the other payment methods are collapsed. */
  isFolded?: boolean;
}

/** Every way to pay for a camp: the chosen method first, the others collapsed. */
export function PayOptions({ site, chosen, total, note, card, last, isFolded = true }: PayOptionsProps) {
  const { venmo, cashApp } = site.payment;
  const isTooLittle = total !== undefined && !isEnoughForCard(toCents(total));
  const ways: Way[] = [
    {
      ...{ way: 'venmo', name: 'Venmo' },
      shown: venmo && (
        <PayBy
          name="Venmo"
          handle={venmo}
          total={total}
          note={note}
          href={venmoLink(site.payment, total, note)}
        />
      ),
    },
    {
      ...{ way: 'cashapp', name: 'Cash App' },
      shown: cashApp && (
        <PayBy
          name="Cash App"
          handle={cashApp}
          total={total}
          note={note}
          href={cashAppLink(site.payment, total)}
        />
      ),
    },
    {
      ...{ way: 'card', name: 'credit card' },
      shown: !isTooLittle && (
        <Card>
          <CardBody>
            <h3 className="text-xl">Credit card</h3>
            {card ?? <CardElsewhere site={site} />}
          </CardBody>
        </Card>
      ),
    },
    { way: 'cash', name: 'cash', shown: last },
  ];
  const shown = ways.filter((one) => Boolean(one.shown));
  const first = shown.find(({ way }) => way === chosen);
  const others = shown.filter((one) => one !== first);
  return (
    <div className="grid grid-cols-1 gap-4">
      {isTooLittle && <TooLittleForCard dollars={total} />}
      {first?.shown}
      {isFolded && first && others.length > 0 ? (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-bold">
            <span>
              Other ways to pay:{' '}
              {new Intl.ListFormat('en-US', { type: 'disjunction' }).format(others.map(({ name }) => name))}
            </span>
            <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-3 grid grid-cols-1 gap-4">
            <Each ways={others} />
          </div>
        </details>
      ) : (
        <Each ways={others} />
      )}
    </div>
  );
}

interface Way {
  way: CampRegistration['paymentMethod'];
  name: string;
  /** Empty if this method is not available. */
  shown: ReactNode;
}

const Each = ({ ways }: { ways: Way[] }) =>
  ways.map(({ way, shown }) => <Fragment key={way}>{shown}</Fragment>);

/** Stripe's minimum applies. */
const TooLittleForCard = ({ dollars }: { dollars: number }) => (
  <p className="rounded-md bg-leather-soft px-4 py-3 text-leather-ink">
    {tooLittleForCard(`The amount of ${formatMoney(dollars)}`)}
  </p>
);

/** @param amount as the subject of the sentence */
export const tooLittleForCard = (amount: string): string =>
  `${amount} is too small for a card, which takes ${formatMoney(payment.cardMinimumCents / 100)} or more. Please pay it another way.`;

/** For a camp without a registration yet. Only a registration tells whether the academy takes cards. */
export const CardOnceRegistered = ({ site }: Pick<PayOptionsProps, 'site'>) => (
  <>
    <p className="mt-2">
      {site.links.leagueRegistration
        ? onLeaguePage
        : 'If we take cards online, you can pay by card once you’re registered. Use the link in your confirmation email.'}
    </p>
    <LeaguePage site={site} />
  </>
);

/** For an academy that takes no cards on this site. */
export const CardElsewhere = ({ site }: Pick<PayOptionsProps, 'site'>) => (
  <>
    <p className="mt-2">
      Card payment is not available here yet.{' '}
      {site.links.leagueRegistration ? onLeaguePage : insteadOfCard(site)}
    </p>
    <LeaguePage site={site} />
  </>
);

const onLeaguePage = 'You can pay by card on our registration page, which opens in a new tab.';

export const LeaguePage = ({ site: { links } }: Pick<PayOptionsProps, 'site'>) =>
  links.leagueRegistration && (
    <ButtonAnchor className="mt-4 justify-self-start" variant="secondary" href={links.leagueRegistration}>
      Open the registration page
      <ExternalLink aria-hidden />
    </ButtonAnchor>
  );

const insteadOfCard = ({
  payment: { venmo, cashApp },
  contacts: { email, phone },
}: PayOptionsProps['site']) => {
  const apps = [venmo && 'Venmo', cashApp && 'Cash App'].filter(Boolean).join(' or ');
  if (apps) return `Please use ${apps}.`;
  const contact = [email, phone].filter(Boolean).join(' or ');
  return contact
    ? `Please contact us at ${contact}, and we will tell you how to pay.`
    : 'Please pay at the event.';
};

interface PayByProps {
  name: string;
  handle: string;
  total: number | undefined;
  note: string | undefined;
  href: string;
}

const PayBy = ({ name, handle, total, note, href }: PayByProps) => (
  <Card>
    <CardBody>
      <h3 className="text-xl">{name}</h3>
      <dl className="mt-3 grid gap-1">
        <Copied what={`${name} handle`} term="Handle" text={handle} />
        {total !== undefined && (
          <Copied what={`${name} amount`} term="Amount" text={`$${total.toFixed(2)}`} />
        )}
        {note && <Copied what={`${name} note`} term="Note" text={note} />}
      </dl>
      <ButtonAnchor className="mt-4" href={href}>
        Pay with {name}
        <ExternalLink aria-hidden />
      </ButtonAnchor>
    </CardBody>
  </Card>
);

const Copied = ({ what, term, text }: { what: string; term: string; text: string }) => (
  <div className="flex items-center gap-3">
    <dt className="w-18 shrink-0 text-muted">{term}</dt>
    <dd className="flex min-w-0 flex-1 items-center justify-between gap-2 font-bold [overflow-wrap:anywhere]">
      {text}
      <Button variant="quiet" size="icon" aria-label={`Copy ${what}`} onClick={() => void copyText(text)}>
        <Copy aria-hidden />
      </Button>
    </dd>
  </div>
);

/** A warning that the place may be lost. */
export const RiskBadge = ({ children }: { children: ReactNode }) => <Badge tone="danger">{children}</Badge>;
