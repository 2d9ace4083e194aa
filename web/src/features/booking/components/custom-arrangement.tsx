import type { Site } from '@fungo/contracts';
import { Mail, Phone } from 'lucide-react';
import { ButtonAnchor } from '@/ui/button';

/** For a family whom no listed hour fits. */
export function CustomArrangement({ contacts: { email, phone } }: { contacts: Site['contacts'] }) {
  if (!email && !phone) return null;
  return (
    <section className="rounded-lg bg-sunken p-5">
      <h3 className="text-xl">None of these fit?</h3>
      <p className="mt-1 mb-4 text-muted">
        For another time, or a coach who comes to you, ask the academy directly.
      </p>
      <div className="flex flex-wrap gap-3">
        {email && (
          <ButtonAnchor
            variant="secondary"
            href={`mailto:${email}?subject=${encodeURIComponent('A custom lesson')}`}
            className="max-w-full break-all"
          >
            <Mail aria-hidden />
            {email}
          </ButtonAnchor>
        )}
        {phone && (
          <ButtonAnchor variant="secondary" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <Phone aria-hidden />
            {phone}
          </ButtonAnchor>
        )}
      </div>
    </section>
  );
}
