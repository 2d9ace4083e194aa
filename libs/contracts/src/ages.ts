/** An age as somebody said it. */
export interface SaidAge {
  /** Whole years. */
  age: number;
  /** The day for which it was said, 'YYYY-MM-DD'. */
  asOf: string;
}

/**
 * What an age is on another day, as far as it can be known: a year more for each full year between the two, and a year less
 * for each where that day is earlier. The birthday itself is unknown, so that it may be one year more.
 */
export const ageOn = ({ age, asOf }: SaidAge, day: string): number =>
  age + (day < asOf ? -fullYears(day, asOf) : fullYears(asOf, day));

function fullYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(4) < from.slice(4) ? years - 1 : years;
}
