import { z } from 'zod';
import { camp } from '../constants';
import { typedCode } from '../fields';

const { min, max } = camp.promotionCode;

/** A code as typed: neither case nor separators matter. */
export const promotionCode = typedCode(60, 'Please enter a code.')
  .transform((code) => code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .pipe(
    z.string().min(min, `At least ${min} letters or digits.`).max(max, `At most ${max} letters or digits.`),
  )
  .meta({ minLength: 1, maxLength: 60 });

/** Why a code is not accepted here. */
export const promotionRefusals = [
  'camps.no-such-promotion',
  'camps.promotion-ended',
  'camps.promotion-used-up',
  'camps.promotion-elsewhere',
  'camps.promotion-limit',
] as const;
