import { ageOn, constants, nameKey, type SaidAge } from '@fungo/contracts';

interface Told {
  playerName: string;
  saidAge: SaidAge;
}

/** Each child once, as it was told last, and as old as it is today. @param told the latest first */
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
