import type { FullCampRegistration } from '@fungo/contracts';
import { publicName } from '@fungo/contracts/camps/public-name';
import type { ReactNode } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Switch } from '@/ui/switch';
import { useChildChoices } from '../../api/child-choices';

interface ChildChoicesProps {
  registration: FullCampRegistration;
  token: string | undefined;
}

type Child = FullCampRegistration['participants'][number];

/** Public visibility of each child, for the family to choose. */
export const ChildChoices = ({ registration: { participants }, token }: ChildChoicesProps) => (
  <div className="print:hidden">
    <Choices
      id="leaderboard"
      title="On the leaderboard"
      text="From the camp’s first day, everybody can see scores with a first name and an initial. You and the coaches always see them."
    >
      {participants.map((child) => (
        <Choice key={child.id} token={token} child={child} name="onLeaderboards" where="on the leaderboard">
          <strong>{publicName(child.playerName)}</strong>
        </Choice>
      ))}
    </Choices>
    <Choices
      id="photos"
      title="In photos and videos"
      text="The camp’s gallery shows photos and videos of the camp. Coaches see your choice when they take them. Already see a photo of your child? Tell us, and we’ll take it down."
    >
      {participants.map((child) => (
        <Choice
          key={child.id}
          token={token}
          child={child}
          name="photosAllowed"
          where="in photos and videos"
        />
      ))}
    </Choices>
  </div>
);

const Choices = ({
  id,
  title,
  text,
  children,
}: Record<'id' | 'title' | 'text', string> & { children: ReactNode }) => (
  <section aria-labelledby={id} className="mt-4 border-t border-line pt-4">
    <h3 id={id} className="text-xl">
      {title}
    </h3>
    <p className="text-muted">{text}</p>
    <ul className="mt-2">{children}</ul>
  </section>
);

interface ChoiceProps {
  token: string | undefined;
  child: Child;
  name: 'onLeaderboards' | 'photosAllowed';
  /** End of the switch's accessible name: 'on the leaderboard'. */
  where: string;
  /** Name under which the child appears there. */
  children?: ReactNode;
}

function Choice({ token, child, name, where, children }: ChoiceProps) {
  const { id, playerName } = child;
  const choose = useChildChoices(id, token);
  // Shows the new choice before the server has confirmed it.
  const isOn = choose.isPending ? choose.variables[name] : child[name];
  return (
    <li className="flex items-center justify-between gap-4">
      <span className="min-w-0 wrap-anywhere">
        {isOn ? (
          <>
            Show {playerName}
            {children && <> as {children}</>}
          </>
        ) : (
          <>
            Show {playerName}: <strong>no</strong>
          </>
        )}
      </span>
      <Switch
        aria-label={`Show ${playerName} ${where}`}
        checked={isOn}
        disabled={choose.isPending}
        onCheckedChange={(isNowOn) =>
          choose.mutate(
            { [name]: isNowOn },
            { onError: (error) => toast.error('Not saved', messageOf(error, 'Please try again.')) },
          )
        }
      />
    </li>
  );
}
