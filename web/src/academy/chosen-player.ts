import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { pageOwner } from '@/lib/account';
import { mayBeSignedIn } from '@/lib/session-hint';
import { playersQuery } from './queries/players';

const keyOf = () => `fungo.player.${pageOwner()}`;
const listeners = new Set<() => void>();

/** Where storage is blocked, the choice lasts as long as the page is open. */
let unkept: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(keyOf());
  } catch {
    return unkept;
  }
}

function choose(id: string | null) {
  unkept = id;
  try {
    if (id === null) localStorage.removeItem(keyOf());
    else localStorage.setItem(keyOf(), id);
  } catch {
    // Kept in memory.
  }
  listeners.forEach((tell) => tell());
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * The player that the family's screens are about, remembered on this device. `playerId` is undefined for the first one,
 * since calls without a name mean that one.
 */
export function useChosenPlayer() {
  const chosen = useSyncExternalStore(listen, read);
  const { data: players = [], isLoading } = useQuery({ ...playersQuery, enabled: mayBeSignedIn() });
  const [first] = players;
  const known = players.length === 0 || players.some(({ id }) => id === chosen);
  const playerId = known && chosen !== first?.id ? (chosen ?? undefined) : undefined;
  return {
    players,
    isLoading,
    playerId,
    /** The player whose rows lists show; undefined for a family with one, whose lists need no filter. */
    listed: players.length > 1 ? (playerId ?? first?.id) : undefined,
    player: players.find(({ id }) => id === playerId) ?? first,
    choose: (id: string) => choose(id === first?.id ? null : id),
  };
}
