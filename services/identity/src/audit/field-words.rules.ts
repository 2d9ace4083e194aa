/** Words for fields whose names would not tell a reader what they are. */
const known = new Map([
  ['addressProvedAt', 'confirmed email'],
  ['medicalInfo', 'medical notes'],
  ['passwordHash', 'password'],
  ['profileImageUrl', 'profile picture'],
]);

/** A field's name (`emergencyPhone`) in plain words (`emergency phone`); a nested field keeps its path. */
export const fieldWords = (field: string): string =>
  known.get(field) ??
  field.replace(/([a-z\d])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);
