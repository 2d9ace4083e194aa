import { randomUUID } from 'node:crypto';
import { replyLine } from '../src/threads/reply-line';

/** The envelope and headers of a reply. */
export interface Envelope {
  from: string;
  to: string;
  messageId?: string;
  /** Above the others, as the receiving server writes them. */
  headers?: string[];
}

/** A mail as it comes over the wire. */
export function rawMail(
  { from, to, messageId = `<${randomUUID()}@mail.test>`, headers = [] }: Envelope,
  type: string[],
  body: string | Buffer,
): Buffer {
  const head = [
    ...headers,
    `From: ${from}`,
    `To: Play Ball Academy <${to}>`,
    `Subject: Re: New message from Dana Whitfield`,
    'Date: Sat, 28 Nov 2026 09:30:00 -0500',
    ...(messageId ? [`Message-ID: ${messageId}`] : []),
    'MIME-Version: 1.0',
    ...type,
  ].join('\r\n');
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body.replace(/\r?\n/g, '\r\n'));
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes]);
}

const quotedHtml = `<p>${replyLine}</p><h1>New message about Leo’s lesson</h1><p>Bring a glove.</p>`;
const quotedLines = [replyLine, '', 'New message about Leo’s lesson', '', 'Bring a glove.'];

export const plain = (envelope: Envelope, text: string) =>
  rawMail(envelope, ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit'], text);

/** Both forms, quoted-printable; the plain one with lines of 72 characters. */
export function gmail(envelope: Envelope, lines: string[]): Buffer {
  const html =
    `<div dir="ltr">${lines.map((line) => `<div>${line || '<br>'}</div>`).join('')}</div><br>` +
    '<div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Sat, Nov 28, 2026 at 9:04 AM ' +
    'Play Ball Academy &lt;<a href="mailto:mail@fungo.test">mail@fungo.test</a>&gt; wrote:<br></div>' +
    `<blockquote class="gmail_quote" style="margin:0">${quotedHtml}</blockquote></div>`;
  const text = [
    ...lines.map((line) => line.replace(/(.{1,72})(\s+|$)/g, '$1\n').trimEnd()),
    ...['', 'On Sat, Nov 28, 2026 at 9:04 AM Play Ball Academy <mail@fungo.test>', 'wrote:', ''],
    ...quotedLines.map((line) => `> ${line}`),
  ].join('\n');
  return alternative(envelope, text, html);
}

function alternative(envelope: Envelope, text: string, html: string): Buffer {
  const part = (type: string, content: string) =>
    `--b1\nContent-Type: text/${type}; charset="UTF-8"\nContent-Transfer-Encoding: quoted-printable\n\n${quotedPrintable(content)}\n`;
  return rawMail(
    envelope,
    ['Content-Type: multipart/alternative; boundary="b1"'],
    `${part('plain', text)}${part('html', html)}--b1--\n`,
  );
}

/** HTML alone in base64, which bears no marks of a quotation. */
export function outlook(envelope: Envelope, html: string): Buffer {
  const page =
    `<html><head><style>p {margin:0}</style></head><body dir="ltr">${html}` +
    '<div id="appendonsend"></div><hr tabindex="-1" style="width:98%"><div id="divRplyFwdMsg" dir="ltr"><font>' +
    '<b>From:</b> Play Ball Academy &lt;mail@fungo.test&gt;<br><b>Sent:</b> Saturday, November 28, 2026 9:04 AM<br>' +
    '<b>To:</b> Rosa Delgado<br><b>Subject:</b> New message</font><div>&nbsp;</div></div>' +
    `<div><table><tr><td>${quotedHtml}</td></tr></table></div></body></html>`;
  const type = ['Content-Type: text/html; charset="utf-8"', 'Content-Transfer-Encoding: base64'];
  return rawMail(envelope, type, Buffer.from(page).toString('base64').replace(/.{76}/g, '$&\n'));
}

/** Plain text in flowed lines. */
export const appleMail = (envelope: Envelope, text: string) =>
  rawMail(
    envelope,
    ['Content-Type: text/plain; charset=utf-8; format=flowed; delsp=no', 'Content-Transfer-Encoding: 8bit'],
    [
      text,
      ...['', 'Sent from my iPhone', ''],
      ...['> On Nov 28, 2026, at 9:04 AM, Play Ball Academy <mail@fungo.test> wrote:', '> '],
      ...quotedLines.map((line) => `> ${line}`),
    ].join('\n'),
  );

/** A text in a character set of one byte a letter. */
export const latin = (envelope: Envelope, text: string) =>
  rawMail(
    envelope,
    ['Content-Type: text/plain; charset=iso-8859-1', 'Content-Transfer-Encoding: 8bit'],
    Buffer.from(text, 'latin1'),
  );

/** With a file, and a picture of the signature that belongs to the text. */
export const withFile = (envelope: Envelope, text: string, disposition = 'attachment') =>
  rawMail(
    envelope,
    ['Content-Type: multipart/mixed; boundary="b2"'],
    `--b2\nContent-Type: text/plain; charset=utf-8\n\n${text}\n` +
      `--b2\nContent-Type: image/jpeg; name="bat.jpg"\nContent-Disposition: ${disposition}; filename="bat.jpg"\n` +
      `Content-Transfer-Encoding: base64\n\n${Buffer.from('a picture').toString('base64')}\n--b2--\n`,
  );

function quotedPrintable(text: string): string {
  const encoded = [...Buffer.from(text)].map((byte) => {
    const isPlain = byte === 10 || (byte >= 32 && byte < 127 && byte !== 61);
    return isPlain ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  });
  return encoded
    .join('')
    .split('\n')
    .map((line) => line.replace(/(?:=..|[^=]){70}(?!$)/g, '$&=\n'))
    .join('\n');
}
