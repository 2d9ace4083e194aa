import { useQuery } from '@tanstack/react-query';
import { packagesQuery } from '@/academy/queries/packages';
import { Checkbox } from '@/ui/checkbox';

/** Lessons that are left of the player's packages with this coach. */
export function usePackageLessons(instructorId: number, playerId: string | undefined): number {
  const { data = [] } = useQuery({ ...packagesQuery(playerId ?? ''), enabled: playerId !== undefined });
  return data.filter((one) => one.instructorId === instructorId).reduce((sum, { left }) => sum + left, 0);
}

interface PackageChoiceProps {
  left: number;
  /** Lessons that are about to be booked. */
  count: number;
  uses: boolean;
  choose: (uses: boolean) => void;
}

/** Whether the player's package pays. Nothing without one. */
export function PackageChoice({ left, count, uses, choose }: PackageChoiceProps) {
  if (left === 0) return null;
  const used = Math.min(left, count);
  return (
    <div className="mb-6">
      <Checkbox
        label={`Pay with your package: uses ${used} of ${left} ${left === 1 ? 'lesson' : 'lessons'} left`}
        hint={used < count ? `The other ${count - used} are paid one by one.` : undefined}
        checked={uses}
        onChange={({ target }) => choose(target.checked)}
      />
    </div>
  );
}
