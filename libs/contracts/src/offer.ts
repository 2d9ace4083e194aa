/** The home page's promises. They are apart from the other constants so that a first visit loads only what it shows. */
export const offer = {
  lessonMinutes: 60,
  swingsPerMonth: 4,
  dollarsPerMonth: 10,
  stations: 5,
  partner: { discountPercent: 10, sessionMinutes: 20, sessionsPerWeek: 3, ages: { min: 8, max: 15 } },
} as const;
