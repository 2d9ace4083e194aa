import { membership } from '@fungo/contracts/constants';
import { Link } from 'react-router-dom';

/** The membership in brief, on the scoreboard. */
export const MembershipNote = () => (
  <div className="grid gap-4 rounded-lg border border-board-line bg-board/90 p-6">
    <p className="flex items-center gap-3">
      <span className="flap text-5xl">${membership.pricePerMonth}</span>
      <span className="eyebrow text-board-muted">a month</span>
    </p>
    <h2 className="text-2xl">Video analysis membership</h2>
    <p className="text-board-muted">
      Upload up to {membership.videosPerMonth} swings a month, and certified coaches reply with feedback and
      drills. You don’t need a membership for lessons or camps.
    </p>
    <Link
      to="/subscribe"
      className="inline-flex min-h-11 items-center font-bold text-lamp underline underline-offset-4"
    >
      See the ${membership.pricePerMonth}/month membership
    </Link>
  </div>
);
