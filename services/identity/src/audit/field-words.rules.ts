/** Where the field's own name would not tell a reader what it is. */
const known = new Map([
  ['addressProvedAt', 'confirmed email'],
  ['medicalInfo', 'medical notes'],
  ['passwordHash', 'password'],
  ['profileImageUrl', 'profile picture'],
]);

/** A field as its service names it (`emergencyPhone`), in plain words (`emergency phone`); of a part, its path. */
export const fieldWords = (field: string): string =>
  known.get(field) ??
  field.replace(/([a-z\d])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);
