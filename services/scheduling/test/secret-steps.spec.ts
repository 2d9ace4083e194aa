import { type Ask, hashOfToken } from '@fungo/platform';
import { secretSteps, stepsApart, stepsTogether } from '@fungo/testing';
import { LessonLinks } from '../src/lessons/lesson-links';

const ask = {
  question: async () => ({ guardians: [{ userId: 'ana' }, { userId: 'ben' }] }),
} as unknown as Ask;
const linksOf = (step: keyof typeof secretSteps) => new LessonLinks(secretSteps[step], ask);

test.each([
  ...stepsTogether.map((pair) => [...pair, true] as const),
  ...stepsApart.map((pair) => [...pair, false] as const),
])('a link that %s writes opens at %s: %s', async (maker, reader, opens) => {
  for (const guardian of ['ana', 'ben']) {
    const token = hashOfToken(linksOf(maker).tokenOf(12, guardian));
    expect(await linksOf(reader).opens(token, 12, 'player')).toBe(opens);
    expect(await linksOf(reader).opens(token, 13, 'player')).toBe(false);
    expect(await linksOf(reader).opens(token, 12, null)).toBe(false);
  }
});
