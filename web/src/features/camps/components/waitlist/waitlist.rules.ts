import type { Camp, Division } from '@fungo/contracts';
import { campAges } from '@fungo/contracts/camps/divisions';
import { Guardian, NewParticipant } from '@fungo/contracts/camps/new-registration';
import { typedNumber } from '@fungo/contracts/typed-number';
import { z } from 'zod';
import type { ChildForm, FamilyForm } from '../registration/family-form';
import { divisionsFor, problemsIn, type Problem } from '../registration/registration.rules';

/** A waiting family's fields as typed. */
export interface WaitingForm extends Pick<
  FamilyForm['registration'],
  'parentName' | 'parentEmail' | 'parentPhone'
> {
  children: Pick<ChildForm, 'playerName' | 'playerAge' | 'divisionId'>[];
}

export const blankChild = { playerName: '', playerAge: '', divisionId: '' };

/** A waiting child has no sport of its own; a chosen division implies it. */
export const divisionsAtAge = (camp: Camp, playerAge: string): Division[] =>
  divisionsFor(camp, { playerAge });

const { playerName, playerAge } = NewParticipant.shape;
const Waiting = z.object({ ...Guardian, children: z.array(z.object({ playerName, playerAge })) });

export function problemsOfWaiting(camp: Camp, waiting: WaitingForm): Problem[] {
  const wrong = problemsIn(Waiting, waiting);
  const { min, max } = campAges(camp);
  const unfit = waiting.children.flatMap((child, index) => {
    const age = typedNumber(child.playerAge);
    if (!child.playerAge || wrong.some(({ field }) => field === `children.${index}.playerAge`)) return [];
    if (age < min || age > max)
      return [{ field: `children.${index}.playerAge`, message: `This camp is for ages ${min} to ${max}.` }];
    return [];
  });
  return [...wrong, ...unfit];
}

/** The request body. A child without a division waits for any place in the camp. */
export const waitingBody = (camp: Camp, { children, ...guardian }: WaitingForm) => ({
  ...guardian,
  children: children.map(({ playerName, playerAge, divisionId }) => {
    const chosen = divisionsAtAge(camp, playerAge).find(({ id }) => String(id) === divisionId);
    return { playerName, playerAge, divisionId: chosen?.id };
  }),
});
