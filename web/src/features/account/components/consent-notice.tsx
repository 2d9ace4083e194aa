import { ShieldCheck } from 'lucide-react';
import type { CurrentUser } from '@/lib/queries/current-user';
import { ConsentDialog } from './consent-dialog';
import { coachesWait } from './consent-fields';

interface ConsentNoticeProps {
  user: CurrentUser;
  /** True while the academy holds videos back from coaches until there is an answer. */
  holdsVideos: boolean;
}

/** Asks who an account is for if nobody has said, and says what waits for the answer. */
export function ConsentNotice({ user, holdsVideos }: ConsentNoticeProps) {
  if (user.consent) return null;
  return (
    <section
      aria-label="Who is this account for?"
      className="mb-8 flex flex-wrap items-center gap-4 rounded-lg border border-line bg-sunken p-5"
    >
      <ShieldCheck aria-hidden className="size-6 shrink-0" />
      <p className="min-w-0 flex-1 basis-64">
        Is this account for a player under 18? Then we need a parent’s or guardian’s consent.{' '}
        {holdsVideos && coachesWait}
      </p>
      <ConsentDialog user={user} label="Answer" />
    </section>
  );
}
