import { compatible, tidy } from './typed-text';

const form = /^-?(\d+([.,]\d*)?|[.,]\d+)$/;
/** '1,000' and '1.000' mean a thousand in some countries and one in others. */
const thousands = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads a typed number: '7.05' and '7,05' alike, also in the digits of a Japanese keyboard. NaN for anything else and for
 * ambiguous numbers: '1,000', '1e3', '1 000'.
 */
export function typedNumber(typed: string): number {
  const text = tidy(compatible(typed));
  return form.test(text) && !thousands.test(text) ? Number(text.replace(',', '.')) : NaN;
}
