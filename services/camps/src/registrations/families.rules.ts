import { constants, nameKey } from '@fungo/contracts';

interface Dated {
  playerName: string;
  playerAge: number;
  /** When the age was right, 'YYYY-MM-DD'. */
  since: string;
}

/** Each child once, as it was told last, and a year older for each that has passed. @param told the latest first */
export function childrenOf<Child extends Dated>(told: Child[], today: string): Child[] {
  const byName = new Map<string, Child>();
  for (const child of told) {
    const name = nameKey(child.playerName);
    if (!byName.has(name)) byName.set(name, { ...child, playerAge: ageOn(child, today) });
  }
  return [...byName.values()];
}

function ageOn({ playerAge, since }: Dated, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(since.slice(0, 4));
  const passed = today.slice(4) < since.slice(4) ? years - 1 : years;
  return Math.min(playerAge + passed, constants.camp.editAges.max);
}
