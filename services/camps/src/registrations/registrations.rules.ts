import type { z } from 'zod';
import {
  adultAge,
  type Camp,
  campDays,
  type CampRegistration,
  type Division,
  type NewParticipant,
  type Deposit,
  daysFrom,
  depositOf,
  errors,
  firstDayLeft,
  formatMoney,
  isCampOver,
  isSameChild,
  type Price,
  type RefundTerms,
  refundTermsOf,
  priceOf,
  toCents,
  toDollars,
} from '@fungo/contracts';
import { AppError, invalidRequest } from '@fungo/platform';
import { allowed, type KnownPromotion } from '../promotions/promotions.rules';
import { type Issue, type Wish, wishOf } from '../places/divisions.rules';

/** The terms that a registration is checked against. */
export interface Terms extends Pick<
  Camp,
  | 'campType'
  | 'startDate'
  | 'endDate'
  | 'endTime'
  | 'ageMin'
  | 'ageMax'
  | 'fullCampPrice'
  | 'dailyPrice'
  | 'siblingPercent'
  | 'siblingAmount'
  | 'depositAmount'
  | 'restDueDays'
  | 'refundFullDays'
  | 'refundPartDays'
  | 'refundPartPercent'
  | 'status'
  | 'payWithinDays'
> {
  id: number;
  divisions: Pick<Division, 'id' | 'sport' | 'ageGroup' | 'time'>[];
  waiver: { id: number; required: boolean } | null;
  /** The promotion of the family's code, if any. */
  promotion: KnownPromotion | null;
}

type Child = z.output<typeof NewParticipant>;

export interface Asked {
  /** Paths of the days and the waiver in the body, for `fields`. */
  at: { days: string[]; waiver: string[] };
  registrationOption: CampRegistration['registrationOption'];
  selectedDays?: number[] | undefined;
  totalAmount?: number | undefined;
  promotionCode?: string | undefined;
  refuseTwice?: boolean | undefined;
  refundText?: string | undefined;
  waiver?: { waiverId: number; signedName: string } | undefined;
  participants: Child[];
}

export interface Judged {
  /** Empty for all days of the camp. */
  selectedDays: number[];
  price: Price;
  promotionId: string | null;
  deposit: Deposit | null;
  refundTerms: RefundTerms;
  children: (Omit<Child, 'divisionId'> & Wish)[];
  /** The signed waiver, if any. */
  signed: { waiverId: number; signedName: string } | null;
}

/**
 * Checks whether a camp takes these children on these terms, regardless of free places.
 * @param now the academy's time
 * @throws AppError `camps.closed`, `request.invalid` with `fields`, `camps.waiver-changed`, `camps.total-differs`, and the
 * errors of {@link allowed}
 */
export function judge(terms: Terms, asked: Asked, now: string): Judged {
  if (!isOpen(terms, now)) throw new AppError('camps.closed');
  const today = now.slice(0, 10);
  const firstDay = firstDayLeft(terms, now);
  const issues: Issue[] = [];
  const selectedDays = daysOf(terms, asked, firstDay, issues);
  const children = asked.participants.map((child, index) => {
    const at = ['participants', index];
    return { ...child, ...wishOf(terms, child, at, issues) };
  });
  if (terms.waiver?.required && !asked.waiver)
    issues.push({ path: asked.at.waiver, message: 'Please read and sign the waiver.' });
  if (issues.length > 0) throw invalidRequest(issues);

  if (terms.waiver && asked.waiver && asked.waiver.waiverId !== terms.waiver.id)
    throw new AppError('camps.waiver-changed');
  const { registrationOption, totalAmount, promotionCode } = asked;
  const promotion = promotionCode === undefined ? undefined : allowed(terms.promotion, terms.id, today);
  const price = priceOf(terms, { registrationOption, selectedDays, firstDay }, children.length, promotion);
  if (totalAmount !== undefined && toCents(totalAmount) !== price.total)
    throw new AppError('camps.total-differs', {
      message: `The total is ${formatMoney(toDollars(price.total))} now. ${errors['camps.total-differs'].message}`,
    });
  const refundTerms = refundTermsOf(terms);
  if (asked.refundText !== undefined && asked.refundText !== refundTerms.text)
    throw new AppError('camps.refund-terms-changed');
  return {
    ...{ selectedDays, price, children, refundTerms },
    promotionId: promotion?.id ?? null,
    deposit: depositOf(terms, price.total, children.length, today),
    signed: (terms.waiver && asked.waiver) ?? null,
  };
}

/**
 * @param registered the family's children with a place in the camp
 * @throws AppError `camps.registered-already` with the fields of children who have a place or are named twice
 */
export function refuseTwice(
  children: Pick<Child, 'playerName' | 'playerAge'>[],
  registered: Pick<Child, 'playerName' | 'playerAge'>[],
): void {
  const twice = children.flatMap((child, index) => {
    const others = [...registered, ...children.slice(0, index)];
    return others.some((other) => isSameChild(child, other)) ? [{ index, name: child.playerName }] : [];
  });
  if (twice.length === 0) return;
  const names = new Intl.ListFormat('en-US').format(twice.map(({ name }) => name));
  throw new AppError('camps.registered-already', {
    message: `${names} ${twice.length === 1 ? 'is' : 'are'} registered for this camp already.`,
    fields: Object.fromEntries(
      twice.map(({ index }) => [`participants.${index}.playerName`, 'Registered already.']),
    ),
  });
}

/** Columns of a guardian's consent. An adult needs none. */
export const consentFor = (
  { playerAge }: Pick<Child, 'playerAge'>,
  consentedBy: string,
  consentText: number | undefined,
  consentedAt: Date,
) =>
  consentText === undefined || playerAge >= adultAge
    ? { consentedBy: null, consentText: null, consentedAt: null }
    : { consentedBy, consentText, consentedAt };

/** Whether the camp is open: until its last day is over. */
export const isOpen = (
  { status, ...camp }: Pick<Terms, 'status' | 'startDate' | 'endDate' | 'endTime'>,
  now: string,
): boolean => status === 'active' && !isCampOver(camp, now);

/** The chosen days; empty for all days of the camp. */
function daysOf(
  terms: Terms,
  { registrationOption, selectedDays = [], at: { days: path } }: Asked,
  firstDay: number,
  issues: Issue[],
): number[] {
  if (registrationOption === 'all_days') return firstDay === 1 ? [] : daysFrom(terms, firstDay);
  const days = campDays(terms);
  if (selectedDays.length === 0) issues.push({ path, message: 'At least one day must be selected' });
  if (selectedDays.some((day) => day > days))
    issues.push({ path, message: days === 1 ? 'This camp has one day.' : `This camp has ${days} days.` });
  const over = selectedDays.find((day) => day < firstDay);
  if (over !== undefined) issues.push({ path, message: `Day ${over} is over. Please choose another.` });
  return selectedDays;
}
