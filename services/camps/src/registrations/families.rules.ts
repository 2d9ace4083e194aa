import { ageOn, constants, nameKey, type SaidAge } from '@fungo/contracts';

interface Told {
  playerName: string;
  saidAge: SaidAge;
}

/** Each child once, with its latest details and today's age. @param told latest first */
export function childrenOf<Child extends Told>(
  told: Child[],
  today: string,
): (Child & { playerAge: number })[] {
  const byName = new Map<string, Child & { playerAge: number }>();
  for (const child of told) {
    const name = nameKey(child.playerName);
    const playerAge = Math.min(ageOn(child.saidAge, today), constants.camp.editAges.max);
    if (!byName.has(name)) byName.set(name, { ...child, playerAge });
  }
  return [...byName.values()];
}
