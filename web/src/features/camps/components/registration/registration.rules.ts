import type { Camp, Division } from '@fungo/contracts';
import { campAges, placeFamily, rankedDivisions } from '@fungo/contracts/camps/divisions';
import { campDays, daysFrom, depositOf, isOnePrice, priceOf, type Price } from '@fungo/contracts/camps/price';
import { Guardian, NewCampRegistration, NewParticipant } from '@fungo/contracts/camps/new-registration';
import { camp as rules } from '@fungo/contracts/constants';
import { oneLine } from '@fungo/contracts/fields';
import { toDollars } from '@fungo/contracts/money';
import { typedNumber } from '@fungo/contracts/typed-number';
import { z } from 'zod';
import type { Priced } from '@/academy/price-lines';
import { formatDay } from '@/lib/calendar';
import { namesIn, type ChildForm, type FamilyForm, type SoldCamp } from './family-form';

export const steps = [
  { number: 1, name: 'Days' },
  { number: 2, name: 'Parent' },
  { number: 3, name: 'Players' },
  { number: 4, name: 'Review' },
] as const satisfies { number: number; name: string }[];
export type Step = (typeof steps)[number]['number'];

/** A problem and its field, such as 'participants.0.playerAge'. */
export interface Problem {
  field: string;
  message: string;
}

/** Keeps the first problem of each field. */
export const problemsIn = (schema: z.ZodType, value: unknown, at?: string): Problem[] =>
  (schema.safeParse(value).error?.issues ?? [])
    .map(({ path, message }) => ({ field: [...(at ? [at] : []), ...path].join('.'), message }))
    .filter(({ field }, index, all) => all.findIndex((other) => other.field === field) === index);

const { pickupNames } = NewCampRegistration.shape;
const Parent = z.object(Guardian);
const PayingParent = Parent.extend({ paymentMethod: z.enum(rules.paymentMethods, rules.noPaymentMethod) });

/** Problems that keep a step from being finished. */
export function problemsOf(camp: SoldCamp, family: FamilyForm, step: Step): Problem[] {
  const { registration, participants } = family;
  switch (step) {
    case 1:
      return chosenDays(camp, registration).registrationOption === 'all_days' ||
        isOnePrice(camp) ||
        chosenDays(camp, registration).selectedDays.length
        ? []
        : [{ field: 'registration.selectedDays', message: 'At least one day must be selected' }];
    case 2:
      return problemsIn(totalFor(camp, family) > 0 ? PayingParent : Parent, registration, 'registration');
    case 3:
      return [
        ...participants.flatMap((child, index) => problemsOfChild(camp, child, `participants.${index}`)),
        ...problemsIn(pickupNames, namesIn(registration.pickupNames), 'registration.pickupNames').map(
          ({ message }) => ({
            field: 'registration.pickupNames',
            message: `One name per line: ${message}`,
          }),
        ),
      ];
    case 4:
      return camp.waiver?.required ? problemsIn(Signed, registration, 'registration') : [];
  }
}

const Signed = z.object({ signedName: oneLine(100, 'Please type your name to sign.') });

function problemsOfChild(camp: Camp, child: ChildForm, at: string): Problem[] {
  const wrong = problemsIn(NewParticipant, { ...child, divisionId: undefined }, at);
  const age = typedNumber(child.playerAge);
  if (!child.playerAge || wrong.some(({ field }) => field === `${at}.playerAge`)) return wrong;

  const { min, max } = campAges(camp);
  if (age < min || age > max)
    return [
      ...wrong,
      {
        field: `${at}.playerAge`,
        message: `This camp is for ages ${min} to ${max}, counted on ${formatDay(camp.startDate, 'date')}.`,
      },
    ];
  return wrong;
}

/** Divisions that a child may join, best match first; none until an age is typed. */
export function divisionsFor(
  camp: Camp,
  { playerAge, sport }: Pick<ChildForm, 'playerAge'> & Partial<Pick<ChildForm, 'sport'>>,
): Division[] {
  const age = typedNumber(playerAge);
  return Number.isInteger(age) ? rankedDivisions({ playerAge: age, sport }, camp.divisions) : [];
}

/** Each child's division, chosen or as the server would choose; null if there is none. */
export const divisionsOf = (camp: Camp, children: ChildForm[]): (Division | null)[] =>
  placeFamily(
    children.map((child) => ({
      playerAge: typedNumber(child.playerAge),
      sport: child.sport,
      divisionId: divisionsFor(camp, child).find(({ id }) => String(id) === child.divisionId)?.id,
    })),
    camp.divisions,
  );

/** The first unfinished step; the last step if all are finished. */
export const firstOpenStep = (camp: SoldCamp, family: FamilyForm): Step =>
  steps.find(({ number }) => problemsOf(camp, family, number).length > 0)?.number ?? 4;

/** The step that holds a field. */
export function stepOf(field: string): Step {
  if (/^participants|^registration\.pickupNames/.test(field)) return 3;
  if (/^registration\.(registrationOption|selectedDays)/.test(field)) return 1;
  if (/^registration\.(parent|paymentMethod)/.test(field)) return 2;
  return 4;
}

/** The chosen days that are still to come. Some days of an old draft may be over. */
export const chosenDays = (
  camp: SoldCamp,
  { registrationOption, selectedDays }: FamilyForm['registration'],
) => ({
  registrationOption: isLastDay(camp) ? ('all_days' as const) : registrationOption,
  selectedDays: selectedDays
    .map(Number)
    .filter((day) => day >= camp.firstDay)
    .sort((a, b) => a - b),
  firstDay: camp.firstDay,
});

/** Whether only one day is left, so there is nothing to choose. */
export const isLastDay = (camp: SoldCamp): boolean => camp.firstDay === campDays(camp);

/** A child's age as given for an earlier date; a birthday may have passed since. */
export const saidBefore = (camp: Camp, { known, playerName }: ChildForm) =>
  known && known.asOf < camp.startDate && known.playerName === playerName ? known : null;

/** 'All 5 days', or the number of days left. */
export function allDaysWords(camp: SoldCamp): string {
  const left = daysFrom(camp, camp.firstDay).length;
  if (camp.firstDay === 1) return left === 1 ? 'One day' : left === 2 ? 'Both days' : `All ${left} days`;
  return left === 1 ? 'The last day' : `The remaining ${left} days`;
}

const priceFor = (camp: SoldCamp, { registration, participants }: FamilyForm): Price =>
  priceOf(camp, chosenDays(camp, registration), participants.length, registration.promotion ?? undefined);

/** In dollars. */
export const totalFor = (camp: SoldCamp, family: FamilyForm) => toDollars(priceFor(camp, family).total);

/** Whether the chosen days cost nothing. */
export const isFree = (camp: SoldCamp, family: FamilyForm): boolean =>
  totalFor(camp, family) === 0 && problemsOf(camp, family, 1).length === 0;

/** A registration's price and its parts, in the format of a saved registration. */
export function pricedFor(camp: SoldCamp, family: FamilyForm, today: string): Priced {
  const { siblings, promotion: discount, total } = priceFor(camp, family);
  const { promotion } = family.registration;
  const deposit = depositOf(camp, total, family.participants.length, today);
  return {
    totalAmount: toDollars(total),
    siblingDiscount: toDollars(siblings),
    promotion: promotion ? { code: promotion.code, discount: toDollars(discount) } : null,
    received: 0,
    deposit: deposit && { amount: toDollars(deposit.cents), restBy: deposit.restBy },
  };
}
