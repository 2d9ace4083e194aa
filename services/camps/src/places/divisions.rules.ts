import {
  type Camp,
  campAges,
  type CampRegistration,
  type Division,
  divisionsFor,
  mayJoinDivision,
} from '@fungo/contracts';

/** What is wrong with a field of the body. */
export interface Issue {
  path: (string | number)[];
  message: string;
}

interface Offered extends Pick<Camp, 'ageMin' | 'ageMax'> {
  divisions: Pick<Division, 'id' | 'sport' | 'ageGroup'>[];
}

interface Child {
  playerAge: number;
  divisionId?: number | undefined;
  /** Absent where none is asked for. */
  sport?: CampRegistration['participants'][number]['sport'];
}

/** Checks a child's age, and finds its division: the one that was chosen, or the only one that there is for it. */
export function divisionOf(camp: Offered, child: Child, at: Issue['path'], issues: Issue[]): number | null {
  const ages = campAges(camp);
  const refuse = (field: string, message: string) => {
    issues.push({ path: [...at, field], message });
    return null;
  };
  if (child.playerAge < ages.min || child.playerAge > ages.max)
    return refuse('playerAge', `This camp is for ages ${ages.min} to ${ages.max}.`);
  if (camp.divisions.length === 0) return null;
  if (child.divisionId !== undefined) {
    const chosen = camp.divisions.find(({ id }) => id === child.divisionId);
    if (!chosen) return refuse('divisionId', 'Please choose a division of this camp.');
    if (!mayJoinDivision({ playerAge: child.playerAge }, chosen))
      return refuse('playerAge', `The division ${chosen.ageGroup} is for other ages.`);
    if (!mayJoinDivision(child, chosen)) return refuse('divisionId', `This division plays ${chosen.sport}.`);
    return chosen.id;
  }
  const found = divisionsFor(child, camp.divisions);
  if (found.length === 0) return refuse('playerAge', 'No division of this camp is for this age and sport.');
  if (found.length > 1) return refuse('divisionId', 'Please choose a division.');
  return found[0]!.id;
}
