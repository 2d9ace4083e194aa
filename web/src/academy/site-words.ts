/** Words for parts of the site settings whose names say too little. */
const parts: Record<string, string> = {
  hero: 'picture of the home page',
  payment: 'payment handles',
  arrival: 'arrival text',
  retention: 'privacy',
  consent: 'consent',
  lessons: 'lesson rules',
  tutorials: 'hitting guide',
};

/** A changed part of the site settings in plain words. */
export const siteSectionWords = (field: string): string => parts[field] ?? field;
