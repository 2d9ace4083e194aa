import type { FixCard } from '@fungo/contracts';
import { goalText } from '@fungo/contracts/camps/result-words';
import { useQuery } from '@tanstack/react-query';
import { playerCampsQuery } from '@/academy/queries/player-camps';
import { useSite } from '@/lib/queries/site';
import { siteDate } from '@/lib/site-date';
import { progressTo, progressWords } from './goal.rules';

interface CardGoalProps {
  card: FixCard & { goal: NonNullable<FixCard['goal']> };
}

/** The goal of a card, and how far the player's scores are. It shows alone while camps do not answer. */
export function CardGoal({ card: { goal, givenAt, player } }: CardGoalProps) {
  const timeZone = useSite()?.timeZone;
  const { data: camps } = useQuery({ ...playerCampsQuery(player.id), enabled: givenAt !== null });
  return (
    <>
      <span>{goalText(goal)}</span>
      {camps && timeZone && givenAt && (
        <span className="text-sm text-muted">
          {progressWords(goal, progressTo(goal, siteDate(timeZone, new Date(givenAt)), camps))}
        </span>
      )}
    </>
  );
}
