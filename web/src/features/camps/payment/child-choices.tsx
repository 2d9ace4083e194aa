import type { FullCampRegistration } from '@fungo/contracts';
import { publicName } from '@fungo/contracts/camps/public-name';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Switch } from '@/ui/switch';
import { useChildChoices } from '../api/child-choices';

interface ChildChoicesProps {
  registration: FullCampRegistration;
  token: string | undefined;
}

/** What everybody may see of each child, for the family to choose. */
export const ChildChoices = ({ registration, token }: ChildChoicesProps) => (
  <section aria-labelledby="choices" className="mt-4 border-t border-line pt-4 print:hidden">
    <h3 id="choices" className="text-xl">
      On the leaderboard
    </h3>
    <p className="text-muted">
      From the camp’s first day, everybody can see scores with a first name and an initial. You and the
      coaches always see them.
    </p>
    <ul className="mt-2">
      {registration.participants.map((child) => (
        <Choice key={child.id} token={token} child={child} />
      ))}
    </ul>
  </section>
);

function Choice({
  token,
  child: { id, playerName, onLeaderboards },
}: {
  token: string | undefined;
  child: FullCampRegistration['participants'][number];
}) {
  const choose = useChildChoices(id, token);
  // The choice under way is shown at once.
  const isOn = choose.isPending ? choose.variables.onLeaderboards : onLeaderboards;
  return (
    <li className="flex items-center justify-between gap-4">
      <span className="min-w-0 wrap-anywhere">
        {isOn ? (
          <>
            Show {playerName} as <strong>{publicName(playerName)}</strong>
          </>
        ) : (
          <>
            Show {playerName}: <strong>no</strong>
          </>
        )}
      </span>
      <Switch
        aria-label={`Show ${playerName} on the leaderboard`}
        checked={isOn}
        disabled={choose.isPending}
        onCheckedChange={(isNowOn) =>
          choose.mutate(
            { onLeaderboards: isNowOn },
            { onError: (error) => toast.error('Not saved', messageOf(error, 'Please try again.')) },
          )
        }
      />
    </li>
  );
}
