/** Where the browser keeps the taps of the gate that are not sent yet. */
export const tapPrefix = 'fungo.tap.';

/** Whether this person has taps on this device that the server has not counted. */
export function hasKeptTaps(userId: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${tapPrefix}${userId}.`));
  } catch {
    return false;
  }
}
