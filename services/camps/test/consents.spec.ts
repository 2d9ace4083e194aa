import { consentToRegistration, getSignedWaiver } from '@fungo/contracts';
import { Academy, child } from './academy';

describe('a registration', () => {
  const academy = new Academy().forTests();

  // holds: D2 camps.51
  it('has the consent for each minor: name, text and time', async () => {
    const { id } = await academy.camp({ ageMax: 20 });
    const children = [child(), child({ playerName: 'Ana Delgado', playerAge: 18 })];
    const consented = await academy.register(id, { children, consentText: 1 });
    const { parentName, registrationDate, participants } = consented.body.registration;
    const consent = { by: parentName, text: 1, at: registrationDate };
    expect(participants.map((one) => one.consent)).toEqual([consent, null]);
    const unasked = await academy.register(id, { children: [child()] });
    expect(unasked.body.registration.participants.map((one) => one.consent)).toEqual([null]);
    expect((await academy.register(id, { consentText: 3 })).status).toBe(400);
  });

  // holds: D2 camps.51
  it('accepts the guardian’s consent later, once, and nobody else’s', async () => {
    const { id } = await academy.camp({ ageMax: 20 });
    const children = [child(), child({ playerName: 'Ana Delgado', playerAge: 18 })];
    const { body: made } = await academy.register(id, { children });
    const agree = (as: ReturnType<typeof academy.with>, consentText = 1) =>
      as.call(consentToRegistration, { params: { id: made.id }, body: { consentText } });
    for (const stranger of [academy.service.visitor, academy.staff])
      expect((await agree(stranger)).status).toBe(404);
    const family = academy.with(made.accessToken);
    expect((await agree(family, 3)).status).toBe(400);
    const { body } = await agree(family);
    const given = { by: made.registration.parentName, text: 1, at: expect.any(String) as string };
    expect(body.participants.map((one) => one.consent)).toEqual([given, null]);
    expect((await agree(family)).body.participants).toEqual(body.participants);
  });

  describe('with a waiver', () => {
    // holds: D2 camps.50
    it('needs a signature if the waiver is required, and keeps its version, name and address', async () => {
      const { id, waiver } = await academy.camp({ waiverText: 'Baseballs are hard.' });
      const { error } = await academy.register(id);
      expect(error.fields).toEqual({ 'registration.waiver': 'Please read and sign the waiver.' });
      const old = await academy.register(id, { waiver: { waiverId: waiver!.id + 1000, signedName: 'Rosa' } });
      expect([old.status, old.error.code]).toEqual([409, 'camps.waiver-changed']);
      const { body } = await academy.register(id, {
        waiver: { waiverId: waiver!.id, signedName: 'Rosa Delgado' },
      });
      expect(body.registration.signed).toMatchObject({ version: 1, signedName: 'Rosa Delgado' });
      const params = { id: body.id };
      const signed = await academy.staff.call(getSignedWaiver, { params });
      expect(signed.body).toMatchObject({
        text: 'Baseballs are hard.',
        version: 1,
        signedName: 'Rosa Delgado',
        address: '127.0.0.1',
        children: ['Mia Delgado'],
      });
      expect(await academy.audit(body.id)).toMatchObject([
        { verb: 'read', actor_id: academy.lead.id, fields: ['waiver'] },
      ]);
    });

    // holds: D2 camps.50
    it('is 404 for its signed waiver if there is none', async () => {
      const made = await academy.registration(await academy.camp());
      const { status, error } = await academy.staff.call(getSignedWaiver, { params: { id: made.id } });
      expect([status, error.code]).toEqual([404, 'camps.not-signed']);
    });
  });
});
