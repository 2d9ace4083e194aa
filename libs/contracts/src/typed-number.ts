import { compatible, tidy } from './typed-text';

const form = /^-?(\d+([.,]\d*)?|[.,]\d+)$/;
/** '1,000' and '1.000' are a thousand to some, and one to others. */
const thousands = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * The number that a person typed: '7.05' and '7,05' alike, in the digits of a Japanese keyboard too. NaN for what is no number, or may be
 * several: '1,000', '1e3', '1 000'.
 */
export function typedNumber(typed: string): number {
  const text = tidy(compatible(typed));
  return form.test(text) && !thousands.test(text) ? Number(text.replace(',', '.')) : NaN;
}
