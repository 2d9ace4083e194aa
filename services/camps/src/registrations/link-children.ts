import type { SignedIn, Visitor } from '@fungo/platform';
import type { KnownPlayers } from '@fungo/platform/people';
import type { Asked } from './registrations.rules';

interface Linked {
  /** Acts for the children's family. */
  caller: SignedIn | Visitor;
  children: Asked['participants'];
}

/**
 * Links children to the family's players: as named, or by their names. Visitors' and staff's are not linked.
 * @throws AppError `identity.player-not-found`
 */
export async function linkChildren(
  players: KnownPlayers,
  caller: SignedIn | Visitor,
  children: Asked['participants'],
): Promise<Linked> {
  if (caller.kind === 'visitor' || caller.role !== 'student')
    return { caller, children: children.map((child) => ({ ...child, playerId: undefined })) };
  for (const { playerId } of children) if (playerId) await players.own(caller, playerId);
  const playerOf = await players.byName(caller);
  const linked = children.map((child) => ({
    ...child,
    playerId: child.playerId ?? playerOf(child.playerName),
  }));
  return {
    caller: await players.actingFor(
      caller,
      linked.map(({ playerId }) => playerId),
    ),
    children: linked,
  };
}
