import type { Attachment } from 'mailparser';
import { eventually, type MailSink, type SinkMail } from '@fungo/testing';

/** The received mails: one to each of these addresses, and no others. */
export async function mailsTo({ mails }: MailSink, ...addresses: string[]): Promise<SinkMail[]> {
  await eventually(() =>
    expect(mails.flatMap(({ recipients }) => recipients).sort()).toEqual([...addresses].sort()),
  );
  return addresses.map((address) => mails.find(({ recipients }) => recipients.includes(address))!);
}

/** The visible text of the HTML. */
export const shown = (mail: SinkMail) =>
  String(mail.html)
    .replace(/^.*<body/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, '');

/** Expects words in both forms. */
export function expectSaid(mail: SinkMail, ...words: string[]) {
  for (const word of words) {
    expect(mail.text).toContain(word);
    expect(shown(mail)).toContain(word);
  }
}

/** Expects a link in both forms. */
export function expectLink(mail: SinkMail, path: string) {
  expect(mail.html).toContain(`href="http://fungo.test${path.replaceAll('&', '&amp;')}"`);
  expect(`${mail.text}\n`).toContain(`http://fungo.test${path}\n`); // at the end of a line
}

/** Expects the rules of every mail: from the academy, for one person, without anything to load. */
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

/** The properties of the one event in a lesson's calendar file, unfolded, without their parameters. */
export function lessonCalendarOf({ attachments }: SinkMail): Record<string, string | undefined> {
  const files = attachments.filter(({ filename }: Attachment) => filename === 'lesson.ics');
  expect(files).toHaveLength(1);
  const lines = files[0]!.content.toString().replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect([lines[0], ...lines.slice(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  return Object.fromEntries(
    lines.slice(0, -1).map((line) => {
      const [, name, value] = /^([A-Z-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/.exec(line) ?? [];
      if (name === undefined) throw new Error(`Not a line of a calendar: ${line}`);
      return [name, value];
    }),
  );
}
