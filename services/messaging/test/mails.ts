import { eventually, type MailSink, type SinkMail } from '@fungo/testing';

/** The mails that have come, one to each of these addresses and no other. */
export async function mailsTo({ mails }: MailSink, ...addresses: string[]): Promise<SinkMail[]> {
  await eventually(() =>
    expect(mails.flatMap(({ recipients }) => recipients).sort()).toEqual([...addresses].sort()),
  );
  return addresses.map((address) => mails.find(({ recipients }) => recipients.includes(address))!);
}

/** What a reader of the HTML sees. */
export const shown = (mail: SinkMail) =>
  String(mail.html)
    .replace(/^.*<body/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, '');

/** Both forms say it. */
export function expectSaid(mail: SinkMail, ...words: string[]) {
  for (const word of words) {
    expect(mail.text).toContain(word);
    expect(shown(mail)).toContain(word);
  }
}

/** Both forms lead there. */
export function expectLink(mail: SinkMail, path: string) {
  expect(mail.html).toContain(`href="http://fungo.test${path.replaceAll('&', '&amp;')}"`);
  expect(`${mail.text}\n`).toContain(`http://fungo.test${path}\n`); // nothing follows in its line
}

/** What every mail of the academy is: from it, for one person, without pictures or anything to load. */
export function expectProper(mail: SinkMail) {
  expect(mail.from?.text).toBe('"Fungo Academy" <mail@fungo.test>');
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail.recipients).toHaveLength(1);
  expect(mail.headers.has('bcc')).toBe(false);
  expect(mail.headers.has('cc')).toBe(false);
  expect(mail.html).not.toMatch(/<img|@import|url\(/);
  expectSaid(mail, 'Fungo Academy', '12 Foul Pole Lane', 'hello@fungo.test', '(607) 555-0142');
  expectLink(mail, '/privacy');
  expectLink(mail, '/terms');
}
