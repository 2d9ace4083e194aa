import { MailCheck } from 'lucide-react';
import { messageOf } from '@/lib/api';
import type { CurrentUser } from '@/lib/queries/current-user';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { useRequestProof } from '../api/request-proof';

/** Says that the email is unconfirmed and what that blocks. */
export function UnprovedNotice({ user }: { user: CurrentUser }) {
  const request = useRequestProof();
  if (user.addressProved) return null;
  const send = () =>
    request.mutate(undefined, {
      onSuccess: () => toast.success('Link sent', `Please check your inbox at ${user.email}.`),
      onError: (error) => toast.error('Link not sent', messageOf(error, 'Please try again.')),
    });
  return (
    <section
      aria-label="Your email is not confirmed yet"
      className="mb-8 flex flex-wrap items-center gap-4 rounded-lg border border-line bg-sunken p-5"
    >
      <MailCheck aria-hidden className="size-6 shrink-0" />
      <p className="min-w-0 flex-1 basis-64 break-words">
        Your email isn’t confirmed yet. Please open the link we sent to {user.email}. Until then, lessons a
        coach books with this email don’t show up on your list.
      </p>
      <Button variant="secondary" busy={request.isPending} onClick={send}>
        Send the link again
      </Button>
    </section>
  );
}
