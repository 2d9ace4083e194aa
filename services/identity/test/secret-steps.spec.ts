import { secretSteps, stepsApart, stepsTogether } from '@fungo/testing';
import { ProofLinks } from '../src/address-proof/proof-links';
import { ResetLinks } from '../src/password-reset/reset-links';

const user = { id: 'b6d0e7c4-0b0e-4c57-8a53-0f5a3a8c7f10', email: 'rosa@fungo.test' };
type Step = keyof typeof secretSteps;

const accepted = (maker: Step, reader: Step) => ({
  id: new ResetLinks(secretSteps[reader]).idOf(new ResetLinks(secretSteps[maker]).tokenOf(user.id)),
  proves: new ProofLinks(secretSteps[reader]).proves(
    user,
    new ProofLinks(secretSteps[maker]).linkTo(user).token,
  ),
});

test.each(stepsTogether)('while FUNGO_SECRET is replaced, links of %s open at %s', (maker, reader) =>
  expect(accepted(maker, reader)).toEqual({ id: user.id, proves: true }),
);
test.each(stepsApart)('control: links of %s do not open at %s', (maker, reader) =>
  expect(accepted(maker, reader)).toEqual({ id: null, proves: false }),
);

describe('a link is refused', () => {
  const proofs = new ProofLinks(secretSteps.before);
  const proof = proofs.linkTo(user).token;
  const reset = new ResetLinks(secretSteps.before).tokenOf(user.id);

  test.each([reset.slice(0, -1), `${reset}x`, `${reset}.x`, reset.replace('b6', 'b7'), user.id, ''])(
    'that was changed: %s',
    (token) => expect(new ResetLinks(secretSteps.before).idOf(token)).toBeNull(),
  );
  test('that proves another address, or lasts longer than it was given for', () => {
    expect(proofs.proves({ ...user, email: 'ana@fungo.test' }, proof)).toBe(false);
    expect(proofs.proves(user, proof.replace(/\.1/, '.2'))).toBe(false);
    expect(proofs.proves({ ...user, id: user.id.replace('b6', 'b7') }, proof)).toBe(false);
  });
});
