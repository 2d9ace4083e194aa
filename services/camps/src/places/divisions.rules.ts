import {
  type Camp,
  campAges,
  type CampRegistration,
  type Division,
  mayJoinDivision,
  rankedDivisions,
} from '@fungo/contracts';

/** An error in a field of the body. */
export interface Issue {
  path: (string | number)[];
  message: string;
}

interface Offered extends Pick<Camp, 'ageMin' | 'ageMax'> {
  divisions: Pick<Division, 'id' | 'sport' | 'ageGroup' | 'time'>[];
}

interface Child {
  playerAge: number;
  ageGroup?: string | undefined;
  divisionId?: number | undefined;
  /** Absent if the form does not ask for it. */
  sport?: CampRegistration['participants'][number]['sport'];
}

/** A child's division: the named one, or else the first suitable one with room, or none. */
export interface Wish {
  divisionId: number | null;
  /** Ids of suitable divisions, best first; empty if one was named. */
  divisionChoices: number[];
}

/** Checks a child's age and named division, and finds the divisions to choose from. */
export function wishOf(camp: Offered, child: Child, at: Issue['path'], issues: Issue[]): Wish {
  const ages = campAges(camp);
  const none = { divisionId: null, divisionChoices: [] };
  const refuse = (field: string, message: string) => {
    issues.push({ path: [...at, field], message });
    return none;
  };
  if (child.playerAge < ages.min || child.playerAge > ages.max)
    return refuse('playerAge', `This camp is for ages ${ages.min} to ${ages.max}.`);
  if (child.divisionId === undefined)
    return { ...none, divisionChoices: rankedDivisions(child, camp.divisions).map(({ id }) => id) };
  const chosen = camp.divisions.find(({ id }) => id === child.divisionId);
  if (!chosen) return refuse('divisionId', 'Please choose a division of this camp.');
  if (!mayJoinDivision({ playerAge: child.playerAge }, chosen))
    return refuse('playerAge', `The division ${chosen.ageGroup} is for other ages.`);
  if (!mayJoinDivision(child, chosen)) return refuse('divisionId', `This division plays ${chosen.sport}.`);
  return { ...none, divisionId: chosen.id };
}
