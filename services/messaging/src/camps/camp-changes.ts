import type { AnswerOf, CampFacts, CampPlan, getCampRegistrationMail, Site } from '@fungo/contracts';
import { oneLine } from '../templates/one-line.rules';
import { campView, nameOfDivision, whenAndWhere } from './camp-view';

/** What moved: 'Hours', as it was and as it is now. */
export interface CampChange {
  what: string;
  was: string;
  now: string;
}

/** The difference between a camp as its family knows it and as it is now; empty where it came back to what it was. */
export function changesOf(
  before: CampPlan,
  { camp, divisions }: Pick<AnswerOf<typeof getCampRegistrationMail>, 'camp' | 'divisions'>,
  site: Site,
): CampChange[] {
  const [was, now] = [{ ...camp, ...before }, camp].map((plan: CampFacts) => campView(plan, site));
  const changes = [
    { what: 'Dates', was: was!.dates, now: now!.dates },
    { what: 'Hours', was: was!.hours, now: now!.hours },
    { what: 'Place', was: oneLine(before.location), now: now!.location },
    ...divisions.map((division) => {
      const old = before.divisions.find(({ id }) => id === division.id) ?? division;
      return { what: nameOfDivision(division), was: whenAndWhere(old), now: whenAndWhere(division) };
    }),
  ];
  return changes.filter((one) => one.was !== one.now);
}
