import {
  email,
  integer,
  oneLine,
  optional,
  organizationName,
  personName,
  phone,
  requiredText,
  text,
  typedCode,
} from './fields';
import { fold } from './folding';
import { typedNumber } from './typed-number';
import { compatible, holdsLink, isAddressLike, isBlank, tidy, tidyLine } from './typed-text';

/** A field as long as the largest body. Code with quadratic time would not finish here. */
describe('a field of a million characters', () => {
  const million = 1_000_000;
  const blanks = (blank: string) => `a${blank.repeat(million)}b`;
  it.each([
    ['blanks', blanks(' ')],
    ['Hangul fillers', blanks('\u3164')],
    ['empty braille cells', blanks('\u2800')],
    ['letters', 'a'.repeat(million)],
    ['letters and dots', 'ab.'.repeat(million / 3)],
    ['single letters and dots', 'a.'.repeat(million / 2)],
    ['one dot', `a.${'b'.repeat(million)}`],
    ['a scheme without end', `${'a'.repeat(million)}:${' '.repeat(million)}`],
    ['at signs', 'a@'.repeat(million / 2)],
    ['angle brackets', '<'.repeat(million)],
    ['digits and dots', '1.'.repeat(million / 2)],
    ['digits', '1'.repeat(million)],
  ])('of %s is read in one go', (_, long) => {
    for (const read of [tidy, tidyLine, compatible, isBlank, holdsLink, isAddressLike, typedNumber, fold])
      expect(() => read(long)).not.toThrow();
    const fields = [
      personName(),
      organizationName(200),
      text(100),
      requiredText(100),
      oneLine(100),
      email,
      phone,
      integer(0, 9),
    ];
    for (const field of [...fields, optional(text(100)), typedCode(20)])
      expect(() => field.safeParse(long)).not.toThrow();
    expect(text(100).safeParse(long).success).toBe(false);
  });
});
