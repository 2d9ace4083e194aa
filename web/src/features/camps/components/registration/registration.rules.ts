import type { Camp, CampRegistration, Division, EndpointByKey, RequestOf, SaidAge } from '@fungo/contracts';
import { campAges, placeFamily, rankedDivisions } from '@fungo/contracts/camps/divisions';
import {
  campDays,
  daysFrom,
  depositOf,
  firstDayLeft,
  isOnePrice,
  priceOf,
  type Discount,
  type Price,
} from '@fungo/contracts/camps/price';
import { refundTermsOf } from '@fungo/contracts/camps/refund-terms';
import { Guardian, NewCampRegistration, NewParticipant } from '@fungo/contracts/camps/registrations';
import { consentVersions } from '@fungo/contracts/consents';
import { camp as rules } from '@fungo/contracts/constants';
import { oneLine } from '@fungo/contracts/fields';
import { toDollars } from '@fungo/contracts/money';
import { typedNumber } from '@fungo/contracts/typed-number';
import { z } from 'zod';
import { formatDay } from '@/lib/calendar';
import { siteNow } from '@/lib/site-date';
import type { Priced } from '@/academy/price-lines';
import type { LinkKey } from '../../kept';

type Participant = CampRegistration['participants'][number];
type Registration = RequestOf<EndpointByKey['POST /api/camp-registrations/create']>['body'];
type UnpaidRegistration = RequestOf<EndpointByKey['POST /api/camps/register-without-payment']>['body'];

interface AppliedPromotion extends Discount {
  code: string;
}

/** A camp as it is sold at a moment. */
export interface SoldCamp extends Camp {
  /** The first day that is not over, from 1. */
  firstDay: number;
}

export const soldNow = (camp: Camp, timeZone: string): SoldCamp => ({
  ...camp,
  firstDay: firstDayLeft(camp, siteNow(timeZone)),
});

/** A child as it is typed. */
export interface ChildForm {
  /** Of a child who is known: how old it was said to be last. */
  known?: SaidAge & { playerName: string };
  playerName: string;
  playerAge: string;
  sport: Participant['sport'];
  divisionId: string;
  playerPosition: Participant['playerPosition'] | '';
  experienceLevel: Participant['experienceLevel'] | '';
  /** Never kept on the device. */
  medicalInfo: string;
  emergencyContact: string;
  emergencyPhone: string;
  /** The family wants no photos of this child in the gallery. */
  noPhotos: boolean;
}

/** A family as it is typed. Named as the server names them, so that what it says of a field finds its place. */
export interface FamilyForm {
  registration: {
    registrationOption: CampRegistration['registrationOption'];
    /** Numbers of days. */
    selectedDays: string[];
    parentName: string;
    parentEmail: string;
    parentPhone: string;
    paymentMethod: (typeof rules.paymentMethods)[number] | '';
    /** One name a line. */
    pickupNames: string;
    signedName: string;
    /** The code that was typed, with what the server says that it takes off. */
    promotion?: AppliedPromotion | null;
  };
  participants: ChildForm[];
}

export const blankChild: ChildForm = {
  playerName: '',
  playerAge: '',
  sport: rules.participantSport,
  divisionId: '',
  playerPosition: '',
  experienceLevel: '',
  medicalInfo: '',
  emergencyContact: '',
  emergencyPhone: '',
  noPhotos: false,
};

export const blankFamily: FamilyForm = {
  registration: {
    registrationOption: 'all_days',
    selectedDays: [],
    parentName: '',
    parentEmail: '',
    parentPhone: '',
    paymentMethod: '',
    pickupNames: '',
    signedName: '',
  },
  participants: [blankChild],
};

/** What of a family may be kept on the device. */
export const withoutNotes = (family: FamilyForm): FamilyForm => ({
  ...family,
  participants: family.participants.map((child) => ({ ...child, medicalInfo: '' })),
});

export const steps = [
  { number: 1, name: 'Days' },
  { number: 2, name: 'Parent' },
  { number: 3, name: 'Players' },
  { number: 4, name: 'Review' },
] as const satisfies { number: number; name: string }[];
export type Step = (typeof steps)[number]['number'];

/** Something that is wrong, at its field: 'participants.0.playerAge'. */
export interface Problem {
  field: string;
  message: string;
}

/** One problem a field: the first. */
export const problemsIn = (schema: z.ZodType, value: unknown, at?: string): Problem[] =>
  (schema.safeParse(value).error?.issues ?? [])
    .map(({ path, message }) => ({ field: [...(at ? [at] : []), ...path].join('.'), message }))
    .filter(({ field }, index, all) => all.findIndex((other) => other.field === field) === index);

const { pickupNames } = NewCampRegistration.shape;
const Parent = z.object(Guardian);
const PayingParent = Parent.extend({ paymentMethod: z.enum(rules.paymentMethods, rules.noPaymentMethod) });

export const namesIn = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What keeps a step from being left. */
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
            message: `One name a line, please: ${message}`,
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

/** Where a child may play, the best first: none until the age is typed. */
export function divisionsFor(
  camp: Camp,
  { playerAge, sport }: Pick<ChildForm, 'playerAge'> & Partial<Pick<ChildForm, 'sport'>>,
): Division[] {
  const age = typedNumber(playerAge);
  return Number.isInteger(age) ? rankedDivisions({ playerAge: age, sport }, camp.divisions) : [];
}

/** The division that each child of a family plays in, chosen or as the server would choose; null: none. */
export const divisionsOf = (camp: Camp, children: ChildForm[]): (Division | null)[] =>
  placeFamily(
    children.map((child) => ({
      playerAge: typedNumber(child.playerAge),
      sport: child.sport,
      divisionId: divisionsFor(camp, child).find(({ id }) => String(id) === child.divisionId)?.id,
    })),
    camp.divisions,
  );

/** The first step that is not done; the last one where all are. */
export const firstOpenStep = (camp: SoldCamp, family: FamilyForm): Step =>
  steps.find(({ number }) => problemsOf(camp, family, number).length > 0)?.number ?? 4;

/** On which step a field stands. */
export function stepOf(field: string): Step {
  if (/^participants|^registration\.pickupNames/.test(field)) return 3;
  if (/^registration\.(registrationOption|selectedDays)/.test(field)) return 1;
  if (/^registration\.(parent|paymentMethod)/.test(field)) return 2;
  return 4;
}

/** Of the days that were chosen, those that are still to come: a draft may be older than some. */
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

/** Whether there is nothing to choose: all that is left is one day. */
export const isLastDay = (camp: SoldCamp): boolean => camp.firstDay === campDays(camp);

/** What a family said of a child's age on another day, where a birthday may have passed since. */
export const saidBefore = (camp: Camp, { known, playerName }: ChildForm) =>
  known && known.asOf < camp.startDate && known.playerName === playerName ? known : null;

/** 'All 5 days', or how many are left. */
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

/** What a registration will cost and why, as it will say itself. */
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

/** What is sent, whole and without a problem. A child that is in the camp already is asked about, unless it is meant. */
export function registrationBody(
  camp: SoldCamp,
  family: FamilyForm,
  { offer, isTwiceMeant = false }: { offer?: LinkKey; isTwiceMeant?: boolean } = {},
): Registration {
  const { paymentMethod } = family.registration;
  return {
    registration: {
      campId: camp.id,
      ...guardianOf(camp, family),
      // Where there is nothing to pay, it is not asked for.
      ...(paymentMethod && { paymentMethod }),
      totalAmount: totalFor(camp, family),
      refuseTwice: !isTwiceMeant,
      ...(offer?.token && { offer: { id: offer.id, token: offer.token } }),
    },
    participants: participantsOf(camp, family),
  };
}

/** The same for who pays later. */
export const unpaidBody = (camp: SoldCamp, family: FamilyForm): UnpaidRegistration => ({
  campId: camp.id,
  parentInfo: { ...guardianOf(camp, family), refuseTwice: true },
  participants: participantsOf(camp, family),
  totalAmount: totalFor(camp, family),
  paymentMethod: 'later',
});

/** The days as they are sent: named only where they are chosen. */
export function daysToSend(camp: SoldCamp, registration: FamilyForm['registration']) {
  const { registrationOption, selectedDays } = chosenDays(camp, registration);
  const isAll = registrationOption === 'all_days' || isOnePrice(camp);
  return isAll ? { registrationOption: 'all_days' as const } : { registrationOption, selectedDays };
}

function guardianOf(camp: SoldCamp, { registration }: FamilyForm) {
  return {
    parentName: registration.parentName,
    parentEmail: registration.parentEmail,
    parentPhone: registration.parentPhone,
    ...daysToSend(camp, registration),
    pickupNames: namesIn(registration.pickupNames),
    refundText: refundTermsOf(camp).text,
    consentText: consentVersions.camp,
    ...(registration.promotion && { promotionCode: registration.promotion.code }),
    ...(camp.waiver &&
      registration.signedName.trim() && {
        waiver: { waiverId: camp.waiver.id, signedName: registration.signedName },
      }),
  };
}

/** Each division is named as the family saw it: it is not put elsewhere without being asked. */
function participantsOf(camp: Camp, { participants }: FamilyForm) {
  const divisions = divisionsOf(camp, participants);
  return participants.map(({ known: _, noPhotos, ...child }, index) => ({
    ...child,
    divisionId: divisions[index]?.id,
    ...(noPhotos && { photosAllowed: false }),
  }));
}
