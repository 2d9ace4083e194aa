/** Optional mail, by the name that its recipients know. People who unsubscribe still get all other mail. */
export const mailLists = { 'camp-results': 'camp results', outreach: 'offers for leagues' } as const;
export type MailList = keyof typeof mailLists;

/** The list of an unsubscribe link: its token begins with the name. Null: not such a link. */
export function listOfToken(token: string): MailList | null {
  const [name = ''] = token.split('.');
  return Object.hasOwn(mailLists, name) ? (name as MailList) : null;
}
