import type { AnswerOf, getSubscription, VideoUpload } from '@fungo/contracts';
import { membership } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { isWide } from '@/lib/is-wide';
import type { CurrentUser } from '@/lib/queries/current-user';
import { useChosenPlayer } from '@/academy/chosen-player';
import { subscriptionQuery } from '@/academy/queries/subscription';
import { ButtonLink } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Fold } from '@/ui/fold';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useBeginUpload, useTellArrival } from '../api/upload/use-begin-upload';
import { clearUpload, useSwingUpload } from '../api/upload/swing-upload';
import { unfinished } from '../api/upload/unfinished';
import { MembershipPromo } from './membership-promo';
import { MonthUploads } from './month-uploads';
import { UnfinishedUpload } from './unfinished-upload';
import { UploadProgress } from './upload-progress';

type Subscription = AnswerOf<typeof getSubscription>;

const UploadForm = lazy(() => import('./upload-form'));

interface UploadCardProps {
  user: CurrentUser;
  /** The academy holds videos back from coaches until a family has said who its account is for. */
  holdsVideos: boolean;
}

/** The card for uploading a swing, for members with uploads left this month. */
export const UploadCard = (props: UploadCardProps) => (
  <Card>
    <CardBody className="grid gap-4">
      <CardTitle>Upload a swing</CardTitle>
      <UploadSwing {...props} />
    </CardBody>
  </Card>
);

/** The same as a row that says how many uploads are left; a wide window has it open. */
export function UploadFold(props: UploadCardProps) {
  const { playerId } = useChosenPlayer();
  const { data } = useQuery(subscriptionQuery(playerId));
  const isUnderWay = useSwingUpload(props.user.id) !== null;
  const [hasRoom] = useState(isWide);
  return (
    <Fold
      title="Upload a swing"
      detail={
        !data ? (
          'Your swings of this month'
        ) : data.membershipStatus === 'active' ? (
          <MonthUploads used={data.videosThisMonth} />
        ) : (
          `Members send up to ${membership.videosPerMonth} swings a month`
        )
      }
      isOpen={hasRoom || isUnderWay}
    >
      <UploadSwing {...props} showsUsed={false} />
    </Fold>
  );
}

function UploadSwing({ user, holdsVideos, showsUsed = true }: UploadCardProps & { showsUsed?: boolean }) {
  const group = useRef<HTMLDivElement>(null);
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label="Upload a swing" className="grid gap-4">
      {user.role === 'student' && !user.consent && <AskWhoPlays holdsVideos={holdsVideos} />}
      <Content
        user={user}
        showsUsed={showsUsed}
        comeBack={() => requestAnimationFrame(() => group.current?.focus())}
      />
    </div>
  );
}

interface ContentProps {
  user: CurrentUser;
  /** Shows how many of the month's uploads are used. */
  showsUsed: boolean;
  /** The focused element disappears with the form, so this moves the focus to its replacement. */
  comeBack: () => void;
}

function Content({ user, showsUsed, comeBack }: ContentProps) {
  const { id: userId } = user;
  const { playerId } = useChosenPlayer();
  const { data: subscription, error, refetch } = useQuery(subscriptionQuery(playerId));
  const upload = useSwingUpload(userId);
  const send = useBeginUpload(userId, playerId);
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
  const used = showsUsed && subscription && <MonthUploads used={subscription.videosThisMonth} />;

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
        <p>{refusals[subscription.uploadRefusal!]}</p>
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

/** Nothing waits for the answer but, where the academy wants it so, the coaches. */
const AskWhoPlays = ({ holdsVideos }: Pick<UploadCardProps, 'holdsVideos'>) => (
  <div className="grid gap-2 rounded-md bg-sunken p-4">
    <p>
      Is this account for a player under 18? Then we need a parent’s or guardian’s consent.{' '}
      {holdsVideos && <strong>Coaches see your videos once you have answered.</strong>}
    </p>
    <ButtonLink variant="secondary" to="/account" className="justify-self-start">
      Answer
    </ButtonLink>
  </div>
);

/** Why no upload begins now. */
const refusals: Record<NonNullable<Subscription['uploadRefusal']>, ReactNode> = {
  'media.membership-needed': 'You need an active membership to upload videos.',
  'media.no-uploads-left': (
    <>
      <strong>You have used all of this month’s uploads.</strong> Your allowance resets next month.
    </>
  ),
  'media.uploads-under-way':
    'Your unfinished uploads use what is left of this month’s allowance. Finish or cancel one first.',
  'media.too-many-tries': 'You have started many uploads today. You can try again tomorrow.',
  'media.storage-used': 'Your videos use all of your space. Delete one to upload another.',
};

const FormSkeleton = () => (
  <Loading label="Loading the upload" className="grid gap-4">
    <Skeleton className="h-32" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </Loading>
);
