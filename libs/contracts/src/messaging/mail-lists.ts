/** Mail that nobody has asked for, and what its recipients call it: whoever does without it gets everything else. */
export const mailLists = { 'camp-results': 'camp results', outreach: 'offers for leagues' } as const;
export type MailList = keyof typeof mailLists;

/** Which mail an unsubscribe link is about: its token begins with the name. Null: this is no such link. */
export function listOfToken(token: string): MailList | null {
  const [name = ''] = token.split('.');
  return Object.hasOwn(mailLists, name) ? (name as MailList) : null;
}
