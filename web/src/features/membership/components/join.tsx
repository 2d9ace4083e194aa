import type { Site } from '@fungo/contracts';
import { membership } from '@fungo/contracts/constants';
import { ExternalLink, Mail, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonAnchor } from '@/ui/button';

export interface JoinProps {
  site: Site;
  isVisitor: boolean;
  /** Here, by Stripe. */
  takesCards: boolean;
}

/** The way to become a member: a checkout, or, where there is none, the academy itself. On the board. */
export function Join({ site, isVisitor, takesCards }: JoinProps) {
  const checkout = takesCards ? '/subscribe?checkout=open' : site.links.membershipCheckout;
  return (
    <div className="grid justify-items-start gap-3">
      {checkout ? (
        <>
          <ButtonAnchor href={checkout} target="_blank" rel="noreferrer" size="lg" className="w-full">
            Subscribe Now
            <ExternalLink aria-hidden />
            <span className="sr-only">(opens a new tab)</span>
          </ButtonAnchor>
          <p className="text-sm text-board-muted">
            The checkout opens in a new tab. Your membership starts automatically after payment.
          </p>
        </>
      ) : (
        <Contact {...site} />
      )}
      {isVisitor && (
        <p className="text-sm text-board-muted">
          You need an account first:{' '}
          <Link to="/register" className={link}>
            sign up
          </Link>{' '}
          or{' '}
          <Link to="/login" state={{ from: '/subscribe' }} className={link}>
            sign in
          </Link>
          .
        </p>
      )}
    </div>
  );
}

function Contact({ name, contacts: { email, phone } }: Pick<Site, 'name' | 'contacts'>) {
  const { pricePerMonth } = membership;
  return (
    <>
      <p>
        <strong>Online checkout has not opened yet.</strong>{' '}
        {email || phone
          ? `To join for $${pricePerMonth} per month, contact ${name}, and we will activate your membership.`
          : `To join for $${pricePerMonth} per month, ask at ${name}, and we will activate your membership.`}
      </p>
      {email && (
        <ButtonAnchor
          variant="chalk"
          href={`mailto:${email}?subject=Video%20analysis%20membership`}
          className="max-w-full"
        >
          <Mail aria-hidden />
          <span className="min-w-0 break-words">{email}</span>
        </ButtonAnchor>
      )}
      {phone && (
        <ButtonAnchor variant="board" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <Phone aria-hidden />
          {phone}
        </ButtonAnchor>
      )}
    </>
  );
}

const link = 'font-bold text-lamp underline underline-offset-4';
