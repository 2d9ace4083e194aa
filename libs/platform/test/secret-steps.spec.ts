import { secretSteps, stepsApart, stepsTogether, student } from '@fungo/testing';
import { CallerTokens, FieldKeys, hashOfToken, SigningKeys } from '../src';
import { EntryLinks } from '../src/calendar';

const caller = student();
const place = 'probe.table.column';
const ids = ['lesson', 12, caller.id] as const;
const sealing = (step: keyof typeof secretSteps) => new FieldKeys(secretSteps[step]);

const signed = (by: keyof typeof secretSteps) => ({
  caller: new CallerTokens(secretSteps[by]).sign(caller),
  link: new SigningKeys(secretSteps[by], 'links').sign('12'),
  entry: hashOfToken(new EntryLinks(secretSteps[by]).tokenOf(...ids)),
  value: sealing(by).seal('Rosa Delgado', place),
});

describe.each(stepsTogether)(
  'while FUNGO_SECRET is replaced, what %s makes is accepted by %s',
  (maker, reader) => {
    const { link, entry, value, ...tokens } = signed(maker);

    test('callers', () =>
      expect(new CallerTokens(secretSteps[reader]).verify(tokens.caller)).toEqual(caller));
    test('links', () => {
      const keys = new SigningKeys(secretSteps[reader], 'links');
      expect(keys.verifies('12', link)).toBe(true);
      expect(keys.signatures('12')).toContain(link);
      expect(keys.verifies('13', link)).toBe(false);
    });
    test('links to entries', () =>
      expect(new EntryLinks(secretSteps[reader]).opens(entry, ...ids)).toBe(true));
    test('sealed values', () => expect(sealing(reader).open(value, place)).toBe('Rosa Delgado'));
  },
);

describe.each(stepsApart)('control: what %s makes is refused by %s', (maker, reader) => {
  const { link, entry, value, ...tokens } = signed(maker);

  test('callers', () =>
    expect(() => new CallerTokens(secretSteps[reader]).verify(tokens.caller)).toThrow('Please sign in'));
  test('links', () => expect(new SigningKeys(secretSteps[reader], 'links').verifies('12', link)).toBe(false));
  test('links to entries', () =>
    expect(new EntryLinks(secretSteps[reader]).opens(entry, ...ids)).toBe(false));
  test('sealed values', () =>
    expect(() => sealing(reader).open(value, place)).toThrow('sealed with the key'));
});

test('FUNGO_SECRET signs and seals, and the second secret never does', () => {
  const { nextKnown, before, nextSigns, after } = secretSteps;
  const signature = (secrets: typeof before) => new SigningKeys(secrets, 'links').sign('12');
  expect([nextKnown, nextSigns].map(signature)).toEqual([before, after].map(signature));
  const keyOf = (secrets: typeof before) => new FieldKeys(secrets).ids[0];
  expect([nextKnown, nextSigns].map(keyOf)).toEqual([before, after].map(keyOf));
});
