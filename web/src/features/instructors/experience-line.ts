/** Coaches write a number of years, or a line of their own. */
export const experienceLine = (experience: string) =>
  /^\d+( years?)?$/.test(experience) ? `${Number.parseInt(experience, 10)} years of experience` : experience;
