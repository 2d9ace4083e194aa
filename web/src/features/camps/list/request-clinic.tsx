import type { Site } from '@fungo/contracts';
import { Mail, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonAnchor, ButtonLink } from '@/ui/button';

const subject = 'Clinic request';
const body =
  'Organization:\nContact name and phone:\nWhat we are looking for (coaches clinic, camp, or both):\nPreferred dates:\nLocation:\n';

/** How a league asks for a clinic, and how anybody reaches the academy. `?showForm=true`, of links elsewhere, leads here. */
export function RequestClinic({ contacts }: Pick<Site, 'contacts'>) {
  const { email, phone } = contacts;
  const heading = useRef<HTMLHeadingElement>(null);
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get('showForm') === 'true';

  useEffect(() => {
    if (!isAsked) return;
    heading.current?.focus();
    setSearch(
      (params) => {
        params.delete('showForm');
        return params;
      },
      { replace: true },
    );
  }, [isAsked, setSearch]);

  return (
    <section
      aria-labelledby="request-clinic"
      className="rounded-lg border border-clay bg-clay-soft p-5 sm:p-6"
    >
      <h2 id="request-clinic" ref={heading} tabIndex={-1} className="text-2xl text-clay-ink">
        Bring a clinic to your league
      </h2>
      <p className="mt-2 max-w-prose">
        We run clinics for coaches and camps for players at your fields.{' '}
        {email
          ? 'Request Clinic opens an email to us: tell us your league, your dates and where you play, and we will get back to you.'
          : 'Call us with your league, your dates and where you play.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {email && (
          <ButtonAnchor
            href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
          >
            Request Clinic
          </ButtonAnchor>
        )}
        <ButtonLink variant="secondary" to="/coaching-credentials">
          View Coaching Experience
        </ButtonLink>
      </div>
      {(email || phone) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {email && (
            <ButtonAnchor variant="secondary" href={`mailto:${email}`} className="max-w-full">
              <Mail aria-hidden />
              <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
            </ButtonAnchor>
          )}
          {phone && (
            <ButtonAnchor variant="secondary" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              <Phone aria-hidden />
              {phone}
            </ButtonAnchor>
          )}
        </div>
      )}
    </section>
  );
}
