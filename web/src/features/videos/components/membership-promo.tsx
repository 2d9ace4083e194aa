import { membership } from '@fungo/contracts/constants';
import { ButtonLink } from '@/ui/button';

/** Member benefits, for non-members. */
export const MembershipPromo = () => (
  <div className="grid justify-items-start gap-3">
    <p>
      <strong>Uploading is for members.</strong> Send up to {membership.videosPerMonth} swings a month. A
      certified coach draws on each one, frame by frame, and writes what to work on.
    </p>
    <p className="flex items-center gap-3">
      <span className="flap text-3xl">${membership.pricePerMonth}</span>
      <span className="eyebrow text-muted">a month</span>
    </p>
    <ButtonLink to="/subscribe">See the membership</ButtonLink>
  </div>
);
