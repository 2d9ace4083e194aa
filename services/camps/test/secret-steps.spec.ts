import { DataSource } from 'typeorm';
import { SealedFields } from '@fungo/platform';
import { admin, secretSteps, stepsApart, stepsTogether } from '@fungo/testing';
import { PlacesWriter } from '../src/places/places.writer';
import { ScorerCodes } from '../src/scoring/scorer-codes';
import { Academy } from './academy';
import { station } from './scoring';

const academy = new Academy();
beforeAll(() => academy.open());
afterAll(() => academy.close());

const codesOf = (step: keyof typeof secretSteps) => {
  const { app } = academy.service;
  return new ScorerCodes(
    app.get(DataSource),
    app.get(PlacesWriter),
    app.get(SealedFields),
    secretSteps[step],
  );
};
const lendBy = async (step: keyof typeof secretSteps) =>
  codesOf(step).lend(admin(), (await academy.camp()).id, { station, helper: 'Sam' });

test.each(stepsTogether)(
  'while FUNGO_SECRET is replaced, a code that %s lends opens at %s',
  async (lender, opener) => {
    const { code } = await lendBy(lender);
    expect(await codesOf(opener).open({ code })).toMatchObject({ station, helper: 'Sam' });
  },
);
test.each(stepsApart)('control: a code that %s lends does not open at %s', async (lender, opener) => {
  const { code } = await lendBy(lender);
  await expect(codesOf(opener).open({ code })).rejects.toMatchObject({ code: 'camps.no-such-code' });
});
