import type { Student } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '@/lib/names';
import { useDebounced } from '@/lib/use-debounced';
import { Avatar } from '@/ui/avatar';
import { Input } from '@/ui/input';
import { playersQuery } from '../api/players';

interface PlayerPickerProps {
  chosen: string[];
  change: (ids: string[]) => void;
  error?: string;
}

/** Recipients of a weekly video; an empty choice means everybody. */
export function PlayerPicker({ chosen, change, error }: PlayerPickerProps) {
  const [typed, setTyped] = useState('');
  const { data: players, error: failure } = useQuery(playersQuery(useDebounced(typed.trim())));
  // Those who are chosen keep their names while the search shows others.
  const [known, setKnown] = useState<Record<string, Student>>({});
  const toggle = (player: Student) => {
    setKnown({ ...known, [player.id]: player });
    change(chosen.includes(player.id) ? chosen.filter((id) => id !== player.id) : [...chosen, player.id]);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-bold">Players</legend>
      <p role="status" className="text-sm text-muted">
        {chosen.length === 0
          ? 'For all players. To show it only to some, choose them.'
          : `Only for ${chosen.length === 1 ? 'one player' : `${chosen.length} players`}.`}
      </p>
      {chosen.length > 0 && (
        <ul aria-label="Chosen players" className="flex flex-wrap gap-2">
          {chosen.map((id) => {
            const player = known[id];
            return (
              player && (
                <li key={id}>
                  <button
                    type="button"
                    aria-label={`Remove ${fullName(player)}`}
                    className="flex min-h-11 items-center gap-2 rounded-md bg-clay-soft px-3 font-bold text-clay-ink hover:bg-sunken"
                    onClick={() => toggle(player)}
                  >
                    {fullName(player)}
                    <X aria-hidden className="size-4" />
                  </button>
                </li>
              )
            );
          })}
        </ul>
      )}
      <Input
        type="search"
        aria-label="Search players"
        placeholder="Search by name or email"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter would send the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {failure && !players ? (
        <p role="alert" className="text-sm text-danger-ink">
          We could not load the players.
        </p>
      ) : players?.length === 0 ? (
        <p className="text-sm text-muted">No players match this search.</p>
      ) : (
        <ul aria-label="Players" className="max-h-64 overflow-y-auto rounded-md border border-line">
          {players?.map((player) => (
            <li key={player.id}>
              <label className="flex min-h-13 cursor-pointer items-center gap-3 px-3 py-1 hover:bg-sunken">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-grass"
                  checked={chosen.includes(player.id)}
                  onChange={() => toggle(player)}
                />
                <Avatar person={player} />
                <span className="min-w-0 leading-tight">
                  <span className="block font-bold">{fullName(player)}</span>
                  <span className="block truncate text-sm text-muted">{player.email}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {error && <p className="text-sm font-bold text-danger-ink">{error}</p>}
    </fieldset>
  );
}
