import type { Comparison, Video } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { useTitle } from '@/lib/use-title';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { LeaveDialog } from '@/ui/leave-dialog';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { comparisonQuery, useDeleteComparison } from '../../api/comparison';
import { videoQuery } from '../../api/video';
import { SaveState } from '../save-state';
import { useAutosave } from '../use-autosave';
import { CompareBench } from './compare-bench';
import { LeftChoice } from './left-choice';
import { chosenIn } from './pair.rules';
import { ReelState } from './reel-section';
import { useComparison } from './use-comparison';
import { ChangedByAnother } from '../work-notices';

interface CompareProps {
  id: string;
  /** Whether the films are chosen and aligned here, or watched. */
  isCoach: boolean;
  timeZone: string;
}

/** A swing next to an earlier one. */
export function Compare({ id, isCoach, timeZone }: CompareProps) {
  const video = useQuery(videoQuery(id));
  const comparison = useQuery(comparisonQuery(id));
  const Desk = isCoach ? CoachCompare : FamilyCompare;
  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 pb-8 sm:px-6">
      <Loaded
        query={video}
        what="the video"
        failed="We could not find this video"
        skeleton={<Skeleton className="h-96" />}
      >
        {(swing) => (
          <Loaded
            query={comparison}
            what="the comparison"
            failed="The comparison could not be loaded"
            skeleton={<Skeleton className="h-96" />}
          >
            {(saved) => <Desk video={swing} saved={saved} timeZone={timeZone} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

interface DeskProps {
  video: Video;
  saved: Comparison;
  timeZone: string;
}

function Header({ video, children }: { video: Video; children?: ReactNode }) {
  useTitle(`Then and now: ${video.title}`);
  return (
    <header className="flex min-h-13 items-center gap-2 py-1 sm:gap-3">
      <Link
        to={`/video-analysis/${video.id}`}
        title="Back to the swing"
        className="-ml-2 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-md px-2 font-bold text-ink no-underline hover:bg-sunken [&_svg]:size-5"
      >
        <ChevronLeft aria-hidden />
        <span className="max-sm:sr-only">Back to the swing</span>
      </Link>
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-xl leading-tight sm:text-2xl">Then and now</h1>
        <p className="truncate text-xs text-muted sm:text-sm">{video.title}</p>
      </div>
      {children}
    </header>
  );
}

function FamilyCompare({ video, saved }: DeskProps) {
  const chosen = chosenIn(saved);
  return (
    <>
      <Header video={video} />
      {chosen && saved.left ? (
        <div className="grid grid-cols-1 gap-6">
          <CompareBench left={saved.left} right={saved.right} chosen={chosen} />
          <ReelState videoId={video.id} reel={saved.reel} isCoach={false} />
        </div>
      ) : (
        <EmptyState
          title="Nothing to compare yet"
          text="Your coach can put this swing next to an earlier one. It appears here with the review."
        />
      )}
    </>
  );
}

function CoachCompare({ video, saved, timeZone }: DeskProps) {
  const work = useComparison(video.id, saved);
  const autosave = useAutosave(work.toKeep, work.keep);
  const remove = useDeleteComparison(video.id);
  const [isAsking, setAsking] = useState(false);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const guard = useLeaveGuard(work.isUnsaved, work.forget);
  const save = useEffectEvent(() => work.keep());
  const leave = useEffectEvent(() => guard.leave());
  useEffect(() => {
    if (guard.asked) void save().then((isSaved) => (isSaved ? leave() : setAsksToLeave(true)));
  }, [guard.asked]);
  const { left, chosen } = work;

  return (
    <>
      <Header video={video}>
        <SaveState
          isUnsaved={work.isUnsaved}
          hasSaved={work.hasSaved}
          hasFailed={autosave.hasFailed}
          isUnsent={false}
          retry={autosave.retry}
        />
      </Header>
      <div className="grid grid-cols-1 gap-5">
        {work.isClashing && (
          <ChangedByAnother
            what="this comparison"
            takeTheirs={work.takeTheirs}
            keepMine={() => void work.keepMine()}
          />
        )}
        <LeftChoice video={video} chosenId={chosen?.left.id} choose={work.choose} timeZone={timeZone} />
        {left && chosen && saved.right.filePath && (
          <CompareBench
            key={`${left.id} ${left.filePath ?? ''}`}
            left={left}
            right={work.right}
            chosen={chosen}
            change={work.change}
          />
        )}
        {saved.left && (
          <section aria-labelledby="reel" className="grid grid-cols-1 gap-3">
            <h2 id="reel" className="text-2xl">
              Reel for the family
            </h2>
            <ReelState videoId={video.id} reel={saved.reel} isCoach />
            <p className="text-sm text-muted">
              The family sees it with the finished review, and can download it.
            </p>
            <Button
              variant="danger"
              className="max-w-full justify-self-start"
              busy={remove.isPending}
              onClick={() => setAsking(true)}
            >
              <Trash2 aria-hidden /> Remove the comparison
            </Button>
          </section>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove the comparison?"
        text="Its reel is deleted. Both films stay."
        action="Remove"
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: work.takeTheirs,
            onError: (error) => toast.error('Error', messageOf(error, 'Please try again.')),
          })
        }
      />
      <LeaveDialog
        guard={{
          ...guard,
          asked: guard.asked && asksToLeave,
          stay: () => {
            setAsksToLeave(false);
            guard.stay();
          },
        }}
        text="Your comparison will be lost."
      />
    </>
  );
}
