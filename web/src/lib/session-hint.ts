import { signedInCookie } from '@fungo/contracts/signed-in-cookie';

/** The mark of the account that may be signed in in this browser, as its cookie says; the server alone knows. Empty for a visitor. */
export const accountHint = (): string =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${signedInCookie}=`))
    ?.slice(signedInCookie.length + 1) ?? '';

/** Whether somebody may be signed in in this browser. */
export const mayBeSignedIn = () => accountHint() !== '';
