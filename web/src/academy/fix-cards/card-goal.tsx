import type { FixCard } from '@fungo/contracts';
import { goalText } from '@fungo/contracts/camps/result-words';
import { useQuery } from '@tanstack/react-query';
import { playerCampsQuery } from '@/academy/queries/player-camps';
import { cn } from '@/lib/cn';
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
  const progress =
    camps && timeZone && givenAt ? progressTo(goal, siteDate(timeZone, new Date(givenAt)), camps) : undefined;
  return (
    <>
      <span>{goalText(goal)}</span>
      {progress && (
        <span className={cn('text-sm', progress.reached ? 'font-bold text-grass-ink' : 'text-muted')}>
          {progressWords(goal, progress)}
        </span>
      )}
    </>
  );
}
