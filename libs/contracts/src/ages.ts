/** An age as a person gave it. */
export interface SaidAge {
  /** Whole years. */
  age: number;
  /** The day on which it was given, 'YYYY-MM-DD'. */
  asOf: string;
}

/**
 * Estimates an age on another day: one year more for each full year that has passed, or one less for each before. The
 * birthday is unknown, so the real age may be one year more.
 */
export const ageOn = ({ age, asOf }: SaidAge, day: string): number =>
  age + (day < asOf ? -fullYears(day, asOf) : fullYears(asOf, day));

function fullYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(4) < from.slice(4) ? years - 1 : years;
}
