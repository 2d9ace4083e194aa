import { listOfToken, mailLists } from '@fungo/contracts/messaging/mail-lists';
import { useMutation } from '@tanstack/react-query';
import { api, messageOf } from '@/lib/api';
import { Button, ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { EmptyState } from '@/ui/states';

/** Says what ends and what does not, and asks for a tap: what opens links in mails ends nothing. */
export function Unsubscribe({ token }: { token: string | null }) {
  const end = useMutation({
    mutationFn: (secret: string) =>
      api('POST /api/unsubscribe', {
        query: { token: secret },
        body: { 'List-Unsubscribe': 'One-Click' },
      }),
  });
  const list = token && listOfToken(token);
  if (!token || !list)
    return (
      <div className="page max-w-2xl py-12">
        <PageHeader title="Unsubscribe" />
        <EmptyState
          title="This link is not complete"
          text="Please open the link in the email again, or reply to that email."
        >
          <ButtonLink variant="secondary" to="/">
            Go to the home page
          </ButtonLink>
        </EmptyState>
      </div>
    );
  const mail = mailLists[list];
  return (
    <div className="page max-w-2xl py-12">
      <PageHeader
        eyebrow="Unsubscribe"
        title={end.isSuccess ? `You’re off the list for ${mail}` : `Stop emails with ${mail}?`}
      />
      {end.isSuccess ? (
        <div role="status" className="grid justify-items-start gap-5">
          <p className="rounded-lg border border-grass bg-grass-soft p-5">
            Done. We won’t send emails with {mail} to the address that got this link. One that is already on
            its way may still arrive.
          </p>
          <ButtonLink variant="secondary" to="/">
            Go to the home page
          </ButtonLink>
        </div>
      ) : (
        <div className="grid justify-items-start gap-5">
          <p className="text-lg">
            We’ll stop emails with {mail} to the address that got this link. Emails about registrations,
            payments, lessons and the account keep coming.
          </p>
          {end.isError && (
            <p role="alert" className="rounded-lg border border-line bg-sunken p-5">
              {messageOf(end.error, 'Please check your connection and try again.')}
            </p>
          )}
          <Button size="lg" busy={end.isPending} onClick={() => end.mutate(token)}>
            {end.isPending ? 'Unsubscribing...' : 'Unsubscribe'}
          </Button>
        </div>
      )}
    </div>
  );
}
