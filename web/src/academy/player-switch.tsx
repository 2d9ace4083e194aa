import { Choices } from '@/ui/choices';
import { NotYet } from '@/ui/skeleton';
import { useChosenPlayer } from './chosen-player';

/** Chooses one of the family's players for all of its screens. A family with one player sees nothing. */
export function PlayerSwitch({ label = 'Player', className }: { label?: string; className?: string }) {
  const { players, player, choose, isLoading } = useChosenPlayer();
  if (isLoading) return <NotYet />;
  if (players.length < 2) return null;
  return (
    <Choices
      label={label}
      name={`player-${label}`}
      className={className}
      options={players.map(({ id, firstName }) => ({ value: id, label: firstName }))}
      chosen={player?.id ?? ''}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
