/** A family's words. Each is unique, and looks the same in JSON, an address and a log. */
export const words = {
  guardian: 'Quillanworth',
  email: 'zorbaquist',
  phone: '5550174401',
  pickup: 'Mervandale',
  signature: 'Obrithorne',
  child: 'Jexamiah',
  surname: 'Vuntersfield',
  notes: 'wobblefenugreekallergy',
  contact: 'Hesperdinkle',
  contactPhone: '5550174402',
  waitingGuardian: 'Pellimoor',
  waitingEmail: 'quabbernock',
  waitingPhone: '5550174403',
  waitingChild: 'Tazendrick',
  waitingSurname: 'Yorvelsham',
  collector: 'Wexlodrum',
  reason: 'fribblesnapstory',
};
export type Word = keyof typeof words;

export const family: Word[] = ['guardian', 'email', 'phone', 'pickup', 'signature', 'child', 'surname'];
export const waiting: Word[] = [
  'waitingGuardian',
  'waitingEmail',
  'waitingPhone',
  'waitingChild',
  'waitingSurname',
];
export const care: Word[] = ['notes', 'contact', 'contactPhone'];

/** The words in a text, also in base64. */
export function wordsIn(text: string): Word[] {
  const lower = text.toLowerCase();
  return (Object.keys(words) as Word[]).filter((word) => holds(text, lower, words[word]));
}

export function holds(text: string, lower: string, word: string): boolean {
  const encoded = [0, 1, 2].map((shift) => {
    const bytes = Buffer.from(`${'_'.repeat(shift)}${word}`);
    return bytes.toString('base64').slice(shift === 0 ? 0 : shift + 1, -4);
  });
  return (
    lower.includes(word.toLowerCase()) ||
    encoded.some(
      (part) => text.includes(part) || text.includes(part.replaceAll('+', '-').replaceAll('/', '_')),
    )
  );
}
