import type { AnswerOf, CampPlan, getCampRegistrationMail, Site } from '@fungo/contracts';
import { oneLine } from '../templates/one-line.rules';
import { campView, nameOfDivision, whenAndWhere } from './camp-view';

/** One change of a camp: 'Hours', before and now. */
export interface CampChange {
  what: string;
  was: string;
  now: string;
}

/** The differences between the family's last known plan of a camp and its current one; empty if there are none. */
export function changesOf(
  before: CampPlan,
  {
    camp,
    divisions,
    children,
  }: Pick<AnswerOf<typeof getCampRegistrationMail>, 'camp' | 'divisions' | 'children'>,
  site: Site,
): CampChange[] {
  const divisionsBefore = divisions.map((division) => ({
    ...division,
    ...before.divisions.find(({ id }) => id === division.id),
  }));
  const was = campView({ ...camp, ...before }, site, { divisions: divisionsBefore, children });
  const now = campView(camp, site, { divisions, children });
  const changes = [
    { what: 'Dates', was: was.dates, now: now.dates },
    { what: 'Hours', was: was.hours, now: now.hours },
    { what: 'Place', was: oneLine(before.location), now: now.location },
    ...divisions.map((division, index) => ({
      what: nameOfDivision(division),
      was: whenAndWhere(divisionsBefore[index]!),
      now: whenAndWhere(division),
    })),
  ];
  return changes.filter((one) => one.was !== one.now);
}
