/** The calendar date 'YYYY-MM-DD' of an instant in the academy's zone, wherever the reader is. */
export const siteDate = (timeZone: string, instant: Date | number = Date.now()) =>
  // Sweden writes dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);

/** The academy's local time at an instant, 'YYYY-MM-DDTHH:MM'. */
export const siteNow = (timeZone: string, instant: Date | number = Date.now()) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T');
