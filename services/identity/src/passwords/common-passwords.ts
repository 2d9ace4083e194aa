import { dictionary } from '@zxcvbn-ts/language-common';
import { constants, fields } from '@fungo/contracts';
import { invalidRequest } from '@fungo/platform';

/** The passwords among 49,000 leaked ones that are long enough for this site, in lowercase. */
const commonest = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= constants.limits.password.min),
);

/** @throws AppError `request.invalid` at the field for passwords that attackers try first */
export function refuseCommon(password: string, field = 'password'): void {
  if (!commonest.has(fields.sameOnKeyboards(password).toLowerCase())) return;
  const message = 'This password is too common and easy to guess. Please choose another one.';
  throw invalidRequest([{ path: [field], message }]);
}
