import type { VideoUpload } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { CurrentUser } from '@/lib/queries/current-user';
import { subscriptionQuery } from '@/lib/queries/subscription';
import { ButtonLink } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useBeginUpload, useTellArrival } from '../upload/use-begin-upload';
import { clearUpload, useSwingUpload } from '../upload/swing-upload';
import { unfinished } from '../upload/unfinished';
import { MembershipPromo } from './membership-promo';
import { MonthUploads } from './month-uploads';
import { UnfinishedUpload } from './unfinished-upload';
import { UploadProgress } from './upload-progress';

const UploadForm = lazy(() => import('./upload-form'));

/** The card for uploading a swing, for members with uploads left this month. */
export function UploadCard({ user }: { user: CurrentUser }) {
  const card = useRef<HTMLDivElement>(null);
  return (
    <Card ref={card} tabIndex={-1} role="group" aria-labelledby="upload">
      <CardBody className="grid gap-4">
        <CardTitle id="upload">Upload a swing</CardTitle>
        <Content user={user} comeBack={() => requestAnimationFrame(() => card.current?.focus())} />
      </CardBody>
    </Card>
  );
}

interface ContentProps {
  user: CurrentUser;
  /** What had focus goes away with the long form around it: brings the reader to what takes its place. */
  comeBack: () => void;
}

function Content({ user, comeBack }: ContentProps) {
  const { id: userId } = user;
  const { data: subscription, error, refetch } = useQuery(subscriptionQuery);
  const upload = useSwingUpload(userId);
  const send = useBeginUpload(userId);
  const begin: typeof send = (...order) => {
    send(...order);
    comeBack();
  };
  const [left, setLeft] = useState(() => unfinished.read(userId));
  const [refused, setRefused] = useState<Partial<VideoUpload>>();
  const tellArrival = useTellArrival();
  const forget = () => {
    unfinished.drop(userId);
    setLeft(null);
  };
  const used = subscription && <MonthUploads used={subscription.videosThisMonth} />;

  if (upload)
    return (
      <>
        <UploadProgress
          upload={upload}
          leave={() => {
            setRefused(upload.step === 'failed' ? upload.fields : undefined);
            setLeft(unfinished.read(userId));
            clearUpload();
            comeBack();
          }}
        />
        {used}
      </>
    );
  if (error && !subscription) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!subscription) return <FormSkeleton />;
  if (subscription.membershipStatus !== 'active') return <MembershipPromo />;
  if (user.role === 'student' && !user.consent)
    return (
      <>
        <p>Please tell us first whom this account is for. Then you can send your swings.</p>
        <ButtonLink variant="secondary" to="/account" className="justify-self-start">
          Tell us
        </ButtonLink>
      </>
    );
  if (left)
    return (
      <UnfinishedUpload
        upload={left}
        goOn={(file) => begin(file, { title: left.title, videoType: 'practice' }, left.url)}
        arrived={() => {
          forget();
          tellArrival();
        }}
        dropped={forget}
      />
    );
  if (!subscription.canUpload)
    return (
      <>
        <p>
          <strong>You have used all of this month’s uploads.</strong> Your allowance resets next month.
        </p>
        {used}
      </>
    );
  return (
    <>
      {used}
      <Suspense fallback={<FormSkeleton />}>
        <UploadForm fields={refused} send={begin} />
      </Suspense>
    </>
  );
}

const FormSkeleton = () => (
  <Loading label="Loading the upload" className="grid gap-4">
    <Skeleton className="h-32" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </Loading>
);
