import type { Instructor, Site } from '@fungo/contracts';
import { customRequest } from '@fungo/contracts/constants';
import { fullName } from '@/lib/names';
import { useCurrentUser } from '@/lib/queries/current-user';
import { Avatar } from '@/ui/avatar';
import { Card, CardBody } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';
import { CustomRequestForm } from './custom-request-form';

interface CustomRequestProps {
  coach: Instructor;
  contacts: Site['contacts'];
  done: () => void;
}

/** For families who find no suitable time or want the coach to come to them. */
export function CustomRequest({ coach, contacts, done }: CustomRequestProps) {
  const { user, isPending } = useCurrentUser();
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <aside className="board grid gap-4 rounded-lg p-5 shadow-card sm:p-6 lg:order-last">
        <p className="flex items-center gap-3 text-lg">
          <Avatar person={coach.user} />
          <span>
            To <strong>{fullName(coach.user)}</strong>
          </span>
        </p>
        <p>
          Tell us when and where works for you. Your coach will contact you within{' '}
          <strong className="text-lamp">{customRequest.replyWithinHours} hours</strong> to arrange the rest.
          Nothing is booked or due until you both agree.
        </p>
        <Contacts {...contacts} />
      </aside>
      <Card>
        <CardBody>
          {isPending ? <FormSkeleton /> : <CustomRequestForm coach={coach} user={user} done={done} />}
        </CardBody>
      </Card>
    </div>
  );
}

function Contacts({ email, phone }: Site['contacts']) {
  if (!email && !phone) return null;
  return (
    <p className="border-t border-board-line pt-4 text-board-muted">
      Would you rather ask the academy?
      {email && (
        <a href={`mailto:${email}?subject=${encodeURIComponent('A custom lesson')}`} className={contactLink}>
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={contactLink}>
          {phone}
        </a>
      )}
    </p>
  );
}

const contactLink =
  'flex min-h-11 w-fit items-center font-bold break-all text-board-ink underline underline-offset-4';

const FormSkeleton = () => (
  <Loading label="Loading the form" className="grid gap-5">
    <Skeleton className="h-8 w-40" />
    <Skeleton className="h-11" />
    <Skeleton className="h-11" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </Loading>
);
