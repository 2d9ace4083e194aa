import type { ReactNode } from 'react';
import { membership } from '@fungo/contracts/constants';
import { ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';

const { videosPerMonth, analysisWithinHours } = membership;

interface Props {
  videosThisMonth: number;
  /** Urgent notice, shown above the month. */
  urgent?: ReactNode;
}

/** The member's face of the page: the month on the scoreboard. */
export const AlreadySubscribed = ({ videosThisMonth, urgent }: Props) => (
  <>
    <PageHeader
      eyebrow="Video analysis membership"
      title="Already Subscribed!"
      text={
        videosThisMonth < videosPerMonth
          ? `Your coaches are ready for your next swing. They analyze each one within ${analysisWithinHours.min}-${analysisWithinHours.max} hours.`
          : `You’ve used all of this month’s uploads. You get ${videosPerMonth} more next month.`
      }
    />
    {urgent}
    <div className="board grid justify-items-center gap-6 rounded-lg px-6 py-10 text-center">
      <p className="grid justify-items-center gap-4">
        <span className="eyebrow text-board-muted">Videos this month</span>
        <span className="flex items-center gap-4">
          <span className="flap text-6xl">{videosThisMonth}</span>
          <span className="text-board-muted">of</span>
          <span className="flap text-6xl">{videosPerMonth}</span>
        </span>
      </p>
      <p className="text-board-muted">Unused videos do not roll over.</p>
      <ButtonLink to="/player-dashboard" size="lg">
        Go to Dashboard
      </ButtonLink>
    </div>
  </>
);
