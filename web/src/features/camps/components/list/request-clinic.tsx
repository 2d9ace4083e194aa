import type { Site } from '@fungo/contracts';
import { Mail, Phone } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonAnchor, ButtonLink } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';

interface RequestClinicProps extends Pick<Site, 'contacts'> {
  form: (done: () => void) => ReactNode;
}

/**
 * How a league requests a clinic and how to reach the academy. `?showForm=true` in links from other sites opens the form and
 * is removed from the URL.
 */
export function RequestClinic({ contacts, form }: RequestClinicProps) {
  const { email, phone } = contacts;
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get('showForm') === 'true';
  const [isOpen, setOpen] = useState(isAsked);
  if (isAsked && !isOpen) setOpen(true);

  useEffect(() => {
    if (!isAsked) return;
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
      <h2 id="request-clinic" className="text-2xl text-clay-ink">
        Bring a clinic to your league
      </h2>
      <p className="mt-2 max-w-prose">
        We run clinics for coaches and camps for players at your fields. Tell us your league, your dates and
        where you play, and we will get back to you.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setOpen(true)}>Request Clinic</Button>
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
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        wide
        title="Request a clinic"
        text="We will contact you soon."
      >
        <Suspense fallback={<Skeleton className="h-96" />}>{form(() => setOpen(false))}</Suspense>
      </Dialog>
    </section>
  );
}
