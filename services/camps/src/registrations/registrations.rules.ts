import type { z } from 'zod';
import {
  adultAge,
  type Camp,
  campDays,
  type CampRegistration,
  type Division,
  type NewParticipant,
  type Deposit,
  depositOf,
  type Price,
  type RefundTerms,
  refundTermsOf,
  priceOf,
  toCents,
} from '@fungo/contracts';
import { AppError, invalidRequest } from '@fungo/platform';
import { allowed, type KnownPromotion } from '../promotions/promotions.rules';
import { type Issue, type Wish, wishOf } from '../places/divisions.rules';

/** What a registration is judged by. */
export interface Terms extends Pick<
  Camp,
  | 'campType'
  | 'startDate'
  | 'endDate'
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
  /** Which the family's code names, if there is one. */
  promotion: KnownPromotion | null;
}

type Child = z.output<typeof NewParticipant>;

export interface Asked {
  /** Where in the body the days stand, and the waiver: `fields` name them so. */
  at: { days: string[]; waiver: string[] };
  registrationOption: CampRegistration['registrationOption'];
  selectedDays?: number[] | undefined;
  totalAmount?: number | undefined;
  promotionCode?: string | undefined;
  refundText?: string | undefined;
  waiver?: { waiverId: number; signedName: string } | undefined;
  participants: Child[];
}

export interface Judged {
  /** Of individual days; empty with all. */
  selectedDays: number[];
  price: Price;
  promotionId: string | null;
  deposit: Deposit | null;
  refundTerms: RefundTerms;
  children: (Omit<Child, 'divisionId'> & Wish)[];
  /** Which waiver was signed, if the camp has one and it was. */
  signed: { waiverId: number; signedName: string } | null;
}

/**
 * Whether a camp takes these children on these terms; whether there are places is another question.
 * @param today the academy's date
 * @throws AppError `camps.closed`, `request.invalid` with `fields`, `camps.waiver-changed`, `camps.total-differs`, and what
 * {@link allowed} says of a promotion
 */
export function judge(terms: Terms, asked: Asked, today: string): Judged {
  if (!isOpen(terms, today)) throw new AppError('camps.closed');
  const issues: Issue[] = [];
  const selectedDays = daysOf(terms, asked, issues);
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
  const price = priceOf(terms, { registrationOption, selectedDays }, children.length, promotion);
  if (totalAmount !== undefined && toCents(totalAmount) !== price.total)
    throw new AppError('camps.total-differs');
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

/** What a child's row says of a guardian's consent: who is of age needs none. */
export const consentFor = (
  { playerAge }: Pick<Child, 'playerAge'>,
  consentedBy: string,
  consentText: number | undefined,
  consentedAt: Date,
) =>
  consentText === undefined || playerAge >= adultAge
    ? { consentedBy: null, consentText: null, consentedAt: null }
    : { consentedBy, consentText, consentedAt };

/** Until its last day is over. */
const isOpen = ({ status, endDate }: Pick<Terms, 'status' | 'endDate'>, today: string): boolean =>
  status === 'active' && today <= endDate;

function daysOf(terms: Terms, { registrationOption, selectedDays = [], at }: Asked, issues: Issue[]) {
  if (registrationOption === 'all_days') return [];
  const path = at.days;
  const days = campDays(terms);
  if (selectedDays.length === 0) issues.push({ path, message: 'At least one day must be selected' });
  if (selectedDays.some((day) => day > days))
    issues.push({ path, message: days === 1 ? 'This camp has one day.' : `This camp has ${days} days.` });
  return selectedDays;
}
