import { AuditEntry } from '@fungo/platform/academy';
import { StoredMembership } from '../src/memberships/membership.entity';
import { academyForTests, createMembership } from './academy';

const academy = academyForTests();

const member = () => createMembership(academy.payments.dataSource);
const erase = (userId: string) => academy.payments.deliver('identity.user-erased', { userId });
const memberships = () =>
  academy.payments.dataSource.getRepository(StoredMembership).find({ order: { userId: 'ASC' } });
const audit = () => academy.payments.dataSource.getRepository(AuditEntry).find({ order: { id: 'ASC' } });

test('erasing a person ends their membership with an audit entry and events, and changes nobody else', async () => {
  const [{ userId }, other] = [await member(), await member()];
  await erase(userId);
  const kept = new Map((await memberships()).map((row) => [row.userId, row]));
  expect(kept.get(userId)).toMatchObject({ status: 'inactive', version: 2 });
  expect(kept.get(other.userId)).toEqual(other);
  expect(await audit()).toMatchObject([
    { verb: 'deactivated', entityId: userId, actorId: null, actorRole: 'operator' },
  ]);
  expect(await academy.payments.outbox()).toEqual(
    ['identity', 'media', 'messaging'].map((consumer) => ({
      name: 'payments.membership-changed',
      consumer,
      payload: { userId },
    })),
  );
});

test('erasing a person again, or one who never was a member, changes nothing', async () => {
  const { userId } = await member();
  await erase(userId);
  const before = [await memberships(), await audit(), await academy.payments.outbox()];
  await erase(userId);
  await erase(academy.somebody());
  expect([await memberships(), await audit(), await academy.payments.outbox()]).toEqual(before);
});
