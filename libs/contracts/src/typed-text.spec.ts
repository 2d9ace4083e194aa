import {
  changedPersonName,
  email,
  integer,
  oneLine,
  optional,
  organizationName,
  personName,
  phone,
  requiredText,
  text,
  typedCode,
} from './fields';

const name = personName();
const league = organizationName(200);

describe('a person’s name in a change', () => {
  const change = changedPersonName();

  it.each([
    ['Elena  Reyes ', 'Elena Reyes'],
    ['J.R. O’Neil-Smith', 'J.R. O’Neil-Smith'],
    [' ', null],
    ['', null],
    [null, null],
    [undefined, undefined],
  ])('%p is kept as %p', (typed, kept) => expect(change.parse(typed)).toBe(kept));

  it('holds no link', () => {
    expect(change.safeParse('win.example.com/now').success).toBe(false);
    expect(change.safeParse('somebody@evil.test').success).toBe(false);
  });
});

describe('an email address', () => {
  it('is refused if it is too long, before its domain is read', () => {
    const looked = jest.spyOn(URL, 'canParse');
    expect(email.safeParse(`lee@${'ü'.repeat(300_000)}.test`).success).toBe(false);
    expect(looked).not.toHaveBeenCalled();
    looked.mockRestore();
  });
});

describe('a text', () => {
  it.each([
    ['Jose\u0301', 'José'],
    ['\u200bAnna\ufeff', 'Anna'],
    ['\u3000Anna\u2800', 'Anna'],
    ['I ❤️', 'I ❤️'],
    ['«¡Olé!»', '«¡Olé!»'],
  ])('%p is kept as %p', (typed, kept) => expect(text(100).parse(typed)).toBe(kept));

  it('keeps its lines, and a name has one', () => {
    expect(text(100).parse('one\ntwo')).toBe('one\ntwo');
    expect(oneLine(100).parse('An\u200bna\n\t Lee')).toBe('Anna Lee');
  });

  it('keeps the joiners that Persian writes between letters', () => {
    expect(oneLine(100).parse('علی\u200cرضا')).toBe('علی\u200cرضا');
  });

  it.each([
    '',
    '  ',
    '\u200b',
    '\u200d\u2060',
    '\u3164',
    '\uffa0\u115f',
    '\u2800',
    '\u00ad',
    '\u0301',
    '\ufe0f',
    '\u{e0041}',
  ])('is refused if it is required and invisible: %j', (typed) => {
    for (const schema of [name, league, oneLine(100), requiredText(100)])
      expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['Required.']);
  });

  it('counts as missing if an optional field has only blanks', () => {
    expect(optional(phone).parse(' \u200b')).toBeUndefined();
  });
});

describe('a person’s name', () => {
  it.each([
    'J.R. Smith',
    'J.R.Smith',
    'St.John',
    'Mary-Ann O’Neil, Jr.',
    "O'Grady Seán",
    'Dr. med. Anna Lee',
    'Núñez',
    'A. B.',
    'Grandma/Nana',
    'Coach #2',
    '李小龙',
    'ジョン・スミス',
    'Mr.Smith',
    'Sammy Davis Jr.',
    'Ｊ．Ｒ．Smith',
  ])('%s is taken', (typed) => expect(name.safeParse(typed).success).toBe(true));

  it.each([
    'your prize waits at https://evil.example/w',
    'http: //evil.example',
    'evil.example/w',
    'evil.example',
    't.ru',
    'dr.no',
    'x.com',
    'www.evil',
    'mail me@evil.example',
    'me＠evil．example',
    'evil．example',
    'evil。example',
    'evil․example',
    'evil\u200b.\u200bexample',
    'evil.\u2060example',
    'mailto:me',
    '192.168.0.1',
    'Anna (bit.ly)',
    'See пример.испытание',
  ])('%s is refused', (typed) => {
    expect(name.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Please enter a name without web or email addresses.',
    ]);
  });

  it('may hold more dots if it is an organization’s, but no link', () => {
    for (const typed of ['St. Mary’s', 'St.Mary’s', 'Baseball.com', 'A.B.C. League', 'Oak Jr.'])
      expect(league.safeParse(typed).success).toBe(true);
    for (const typed of ['https://evil.example', 'www.evil.example', 'evil.example/w', 'me@evil.example'])
      expect(league.safeParse(typed).success).toBe(false);
  });
});

describe('an email', () => {
  it.each([
    ['Anna.Lee+camp@Example.com', 'anna.lee+camp@example.com'],
    ['  anna@example.com\n', 'anna@example.com'],
    ['anna@localhost', 'anna@localhost'],
    ['a..b.@example.com', 'a..b.@example.com'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['anna!%&*/=?^_`{|}~@example.com', 'anna!%&*/=?^_`{|}~@example.com'],
    ['ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'anna@example.com'],
    ['anna@example。com', 'anna@example.com'],
    ['anna@münchen.de', 'anna@xn--mnchen-3ya.de'],
    ['anna@xn--mnchen-3ya.de', 'anna@xn--mnchen-3ya.de'],
    ['\u200banna@example.com\u200b', 'anna@example.com'],
  ])('%j is %s', (typed, address) => expect(email.parse(typed)).toBe(address));

  it.each([
    '',
    'anna',
    'anna@',
    '@example.com',
    'anna lee@example.com',
    'a@b@c.com',
    'a@exa mple.com',
    'a@-b.com',
    'a@b/c',
    'a@b:80',
    'a@b..c',
    'a,b@example.com',
    'a\r\nBcc: b@example.com',
  ])('%j is refused', (typed) => {
    expect(email.safeParse(typed).error?.issues[0]?.message).toBe('Please enter a valid email');
  });
});

test('digits of a Japanese keyboard are digits', () => {
  expect(phone.parse('０９０－１２３４')).toBe('090-1234');
  expect(integer(0, 99).parse('１２')).toBe(12);
  expect(typedCode(40).parse(' １２３ ４５６ ')).toBe('123 456');
});
