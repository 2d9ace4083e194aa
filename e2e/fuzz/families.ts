import { constants, type Player } from '@fungo/contracts';
import { accounts, ask, read } from './academy';

/** A first name that every family has a player with, for calls that ask for it. */
export const extraName = 'Kim';

/** Ids of the first player of every account, and of one that may be deleted. */
export async function players(): Promise<string[]> {
  const ids: string[] = [];
  for (const who of Object.keys(accounts) as (keyof typeof accounts)[]) {
    const own = await read<Player[]>(who, '/api/players');
    const extra = { firstName: extraName, lastName: 'Lane', age: 20 };
    if (own.length < constants.family.maxPlayers) await ask(who, 'POST', '/api/players', extra);
    else await ask(who, 'PATCH', `/api/players/${own.at(-1)!.id}`, { firstName: extraName });
    const now = await read<Player[]>(who, '/api/players');
    ids.push(...[now[0]!, now.findLast(({ firstName }) => firstName === extraName)!].map(({ id }) => id));
  }
  return ids;
}

/** A new link to the scores of each of these players that an account may share. */
export async function timelineLinks(playerIds: string[]): Promise<string[]> {
  const made = playerIds.flatMap((id) =>
    (Object.keys(accounts) as (keyof typeof accounts)[]).map(async (who) => {
      const path = `/api/players/${id}/timeline-links`;
      const answer = await ask(who, 'POST', path, { days: 7 });
      return answer.status === 201 ? [((await answer.json()) as { id: string }).id] : [];
    }),
  );
  return (await Promise.all(made)).flat();
}
