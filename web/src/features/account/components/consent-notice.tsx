import { ShieldCheck } from 'lucide-react';
import type { CurrentUser } from '@/lib/queries/current-user';
import { ConsentDialog } from './consent-dialog';

/** Asks an account that has not said whom it is for, and says what that keeps back. */
export function ConsentNotice({ user }: { user: CurrentUser }) {
  if (user.consent) return null;
  return (
    <section
      aria-label="Who is this account for?"
      className="mb-8 flex flex-wrap items-center gap-4 rounded-lg border border-line bg-sunken p-5"
    >
      <ShieldCheck aria-hidden className="size-6 shrink-0" />
      <p className="min-w-0 flex-1 basis-64">
        Is this account for a player under 18? Then we need a parent’s or guardian’s consent. Videos can be
        sent once you have answered.
      </p>
      <ConsentDialog user={user} label="Answer" />
    </section>
  );
}
