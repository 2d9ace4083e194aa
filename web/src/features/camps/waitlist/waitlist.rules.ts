import type { Camp, Division } from '@fungo/contracts';
import { campAges } from '@fungo/contracts/camps/divisions';
import { Guardian, NewParticipant } from '@fungo/contracts/camps/registrations';
import { z } from 'zod';
import {
  divisionsFor,
  problemsIn,
  type ChildForm,
  type FamilyForm,
  type Problem,
} from '../registration/registration.rules';

/** A family that would come, as it is typed. */
export interface WaitingForm extends Pick<
  FamilyForm['registration'],
  'parentName' | 'parentEmail' | 'parentPhone'
> {
  children: Pick<ChildForm, 'playerName' | 'playerAge' | 'divisionId'>[];
}

export const blankChild = { playerName: '', playerAge: '', divisionId: '' };

/** Who waits names no sport: the division says it. */
export const divisionsAtAge = (camp: Camp, playerAge: string): Division[] =>
  divisionsFor(camp, { playerAge });

const { playerName, playerAge } = NewParticipant.shape;
const Waiting = z.object({ ...Guardian, children: z.array(z.object({ playerName, playerAge })) });

export function problemsOfWaiting(camp: Camp, waiting: WaitingForm): Problem[] {
  const wrong = problemsIn(Waiting, waiting);
  const { min, max } = campAges(camp);
  const unfit = waiting.children.flatMap((child, index) => {
    const age = Number(child.playerAge);
    if (!child.playerAge || wrong.some(({ field }) => field === `children.${index}.playerAge`)) return [];
    if (age < min || age > max)
      return [{ field: `children.${index}.playerAge`, message: `This camp is for ages ${min} to ${max}.` }];
    const fitting = divisionsAtAge(camp, child.playerAge);
    if (camp.divisions.length > 0 && fitting.length === 0)
      return [{ field: `children.${index}.playerAge`, message: 'No division of this camp fits this age.' }];
    if (fitting.length > 1 && !fitting.some(({ id }) => String(id) === child.divisionId))
      return [{ field: `children.${index}.divisionId`, message: 'Please choose a division.' }];
    return [];
  });
  return [...wrong, ...unfit];
}

/** What is sent. */
export const waitingBody = (camp: Camp, { children, ...guardian }: WaitingForm) => ({
  ...guardian,
  children: children.map((child) => {
    const fitting = divisionsAtAge(camp, child.playerAge);
    const division =
      fitting.length === 1 ? fitting[0] : fitting.find(({ id }) => String(id) === child.divisionId);
    return { playerName: child.playerName, playerAge: child.playerAge, divisionId: division?.id };
  }),
});
