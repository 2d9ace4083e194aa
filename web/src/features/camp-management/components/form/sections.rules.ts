/** A section of the editor: where it is, its name in the index, and the fields in it. */
export interface EditorSection {
  place: string;
  name: string;
  fields: readonly string[];
}

const base: readonly EditorSection[] = [
  {
    ...{ place: 'camp-basics', name: 'Basics' },
    fields: ['title', 'campType', 'description', 'location', 'logoUrl'],
  },
  {
    ...{ place: 'camp-schedule', name: 'Schedule' },
    fields: ['startDate', 'endDate', 'startTime', 'endTime'],
  },
  { ...{ place: 'camp-divisions', name: 'Divisions' }, fields: ['divisions'] },
  {
    ...{ place: 'camp-settings', name: 'Settings' },
    fields: [
      ...['capacity', 'ageMin', 'ageMax', 'payWithinDays', 'waiverText', 'waiverRequired'],
      ...['refundFullDays', 'refundPartDays', 'refundPartPercent'],
    ],
  },
  {
    ...{ place: 'camp-pricing', name: 'Pricing' },
    fields: [
      ...['fullCampPrice', 'price', 'dailyPrice', 'siblingPercent', 'siblingAmount'],
      ...['depositAmount', 'restDueDays'],
    ],
  },
];

export const newCampSections = base;
export const editCampSections: readonly EditorSection[] = [
  ...base,
  {
    ...{ place: 'camp-parents', name: 'Parents' },
    fields: ['playerChecklist', 'arrivalInfo', 'pickupInfo', 'safetyNotes', 'campSchedule', 'agenda'],
  },
];

/** The places of the sections in which one of these fields is. */
export const sectionsWithErrors = (sections: readonly EditorSection[], fields: readonly string[]): string[] =>
  sections
    .filter((section) => section.fields.some((field) => fields.includes(field)))
    .map(({ place }) => place);
