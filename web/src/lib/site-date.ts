/** The calendar date 'YYYY-MM-DD' of an instant in the academy's zone, wherever the reader is. */
export const siteDate = (timeZone: string, instant: Date | number = Date.now()) =>
  // Sweden writes dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
