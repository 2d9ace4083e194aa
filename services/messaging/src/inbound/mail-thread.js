// Reads one mail, on a separate thread. Plain JavaScript, so that tests run it unchanged.
const { parentPort, workerData } = require('node:worker_threads');
const { convert } = require('html-to-text');

const nesting = { maxNestingDepth: 50, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };
const valueLength = 2000;
/** Of each form of the text. The reply is at its top, and one quoted mail below has some ten thousand. */
const formLength = 300_000;

/** Headers that say whether a program sent it, whether its sender is forged, and where it was sent to. */
const kept = [
  'auto-submitted',
  'precedence',
  'return-path',
  'content-type',
  'x-autoreply',
  'x-autorespond',
  'x-autoresponse',
  'list-id',
  'authentication-results',
];

/** Headers in which mail servers note the address of the envelope. */
const recipients = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-delivered-to'];

async function read({ bytes, replyLine, searched }) {
  const { default: PostalMime, addressParser } = await import('postal-mime');
  const mail = await PostalMime.parse(bytes, nesting);
  const headers = mail.headers.map(({ key, value }) => ({ name: key, value: value.slice(0, valueLength) }));
  if (!mail.from || headers.length === 0) return null;
  const valuesOf = (names) => headers.filter(({ name }) => names.includes(name)).map(({ value }) => value);
  return {
    headers: headers.filter(({ name }) => kept.includes(name)),
    from: addressesIn(valuesOf(['from']).flatMap((value) => addressParser(value))), // postal-mime tells the first alone
    to: addressesIn([
      ...(mail.to ?? []),
      ...(mail.cc ?? []),
      ...valuesOf(recipients).flatMap((value) => addressParser(value)),
    ]),
    messageId: mail.messageId || null,
    text: await ownWords(mail, replyLine, searched),
    files: mail.attachments.filter(isFile).length,
  };
}

const addressesIn = (found) =>
  found.flatMap(({ address, group }) =>
    group ? addressesIn(group) : address ? [address.toLowerCase()] : [],
  );

/** A picture in a signature and a digital signature are no files that somebody attached. */
const isFile = ({ mimeType, related }) =>
  !related && !/^(text\/calendar|application\/(ics|pgp-signature|(x-)?pkcs7-signature))$/i.test(mimeType);

/** HTML first, because some programs break the lines of the other form after 72 characters. */
async function ownWords({ html, text }, replyLine, searched) {
  const { default: ReplyParser } = await import('email-reply-parser');
  const parser = new ReplyParser();
  for (const form of [html ? textOf(html.slice(0, formLength)) : '', (text ?? '').slice(0, formLength)]) {
    const words = tidy(parser.parseReply(withoutQuote(tidy(form), replyLine).slice(0, searched)));
    if (words !== '') return words;
  }
  return '';
}

/** The text above a quoted mail whose lines bear no mark. In marked ones the parser also finds answers between the lines. */
function withoutQuote(text, replyLine) {
  const at = text.indexOf(replyLine);
  const line = text.lastIndexOf('\n', at) + 1;
  return at < 0 || /^\s*>/.test(text.slice(line, at)) ? text : text.slice(0, line);
}

const skipped = ['img', 'hr', 'style', 'script', 'title', '.gmail_signature', '.moz-signature', '#Signature'];
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const textOf = (html) =>
  convert(html, {
    wordwrap: false,
    limits: { maxDepth: 100 },
    selectors: [
      ...skipped.map((selector) => ({ selector, format: 'skip' })),
      ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    ],
  });

/** Windows-1252 from 0x80 on. Node 20 reads it as Latin-1, which has control characters there. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** At most one blank line between paragraphs. */
const tidy = (text) =>
  text
    .replace(/[\u0080-\u009f]/g, (control) => windows[control.charCodeAt(0) - 0x80])
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd()) // a pattern would take the square of the blanks
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

read(workerData).then(
  (mail) => parentPort.postMessage({ mail }),
  () => parentPort.postMessage({ mail: null }),
);
