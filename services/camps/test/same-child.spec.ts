import { randomUUID } from 'node:crypto';
import { many, student } from '@fungo/testing';
import { Academy, child } from './academy';

describe('the same child in one camp', () => {
  const academy = new Academy().forTests();
  const parentEmail = 'rosa@example.com';
  const again = {
    parentEmail,
    refuseTwice: true,
    children: [child({ playerName: 'MÍA delgado', playerAge: 11 })],
  };

  it('is accepted twice from a client that does not ask for the check', async () => {
    const camp = await academy.camp();
    await academy.register(camp.id, { parentEmail });
    expect((await academy.register(camp.id, { parentEmail })).status).toBe(201);
  });

  // holds: D2 camps.45
  it('is noticed by the family’s account, and accepted after a confirmation', async () => {
    const camp = await academy.camp();
    const who = { caller: student() };
    const other = { parentEmail: 'other@example.com' };
    await academy.register(camp.id, { parentEmail, ...who });
    const { status, error } = await academy.register(camp.id, { ...again, ...other, ...who });
    expect([status, error.code, error.message]).toEqual([
      409,
      'camps.registered-already',
      'MÍA delgado is registered for this camp already.',
    ]);
    expect(error.fields).toEqual({ 'participants.0.playerName': 'Registered already.' });
    expect((await academy.register(camp.id, { ...again, ...other, ...who, refuseTwice: false })).status).toBe(
      201,
    );
  });

  it('is not revealed to a stranger who types the family’s address', async () => {
    const camp = await academy.camp();
    await academy.register(camp.id, { parentEmail, caller: student() });
    expect((await academy.register(camp.id, again)).status).toBe(201);
    expect((await academy.register(camp.id, { ...again, caller: student() })).status).toBe(201);
  });

  it('is accepted once from simultaneous requests', async () => {
    const camp = await academy.camp();
    const caller = student();
    const answers = await Promise.all(many(8, () => academy.register(camp.id, { ...again, caller })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...many(7, () => 409)]);
  });

  it('is noticed within one registration', async () => {
    const camp = await academy.camp();
    const { error } = await academy.register(camp.id, { refuseTwice: true, children: [child(), child()] });
    expect(error.fields).toEqual({ 'participants.1.playerName': 'Registered already.' });
  });

  it('is accepted for another family, another camp, or after the first registration ended', async () => {
    const [camp, elsewhere] = [await academy.camp(), await academy.camp()];
    const caller = student();
    const { body } = await academy.register(camp.id, { parentEmail, caller });
    expect((await academy.register(elsewhere.id, { ...again, caller })).status).toBe(201);
    expect((await academy.register(camp.id, { ...again, caller: student() })).status).toBe(201);
    await academy.deleteRegistration(body.id);
    expect((await academy.register(camp.id, { ...again, caller })).status).toBe(201);
  });

  it('makes one registration for a repeated request', async () => {
    const camp = await academy.camp();
    const repeated = { ...again, key: randomUUID(), caller: student() };
    const [first, second] = await Promise.all(many(2, () => academy.register(camp.id, repeated)));
    expect([second!.status, second!.body.id]).toEqual([201, first!.body.id]);
  });
});
