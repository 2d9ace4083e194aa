import { signedInCookie } from '@fungo/contracts/signed-in-cookie';

/** Whether somebody may be signed in in this browser; the server alone knows. */
export const mayBeSignedIn = () => document.cookie.split('; ').includes(`${signedInCookie}=1`);
