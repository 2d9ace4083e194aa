import { fieldWords } from './field-words.rules';

it.each([
  ['role', 'role'],
  ['emergencyPhone', 'emergency phone'],
  ['medicalInfo', 'medical notes'],
  ['passwordHash', 'password'],
  ['camps.fee-charged', 'camps.fee-charged'],
])('%s is shown as "%s"', (field, words) => expect(fieldWords(field)).toBe(words));
