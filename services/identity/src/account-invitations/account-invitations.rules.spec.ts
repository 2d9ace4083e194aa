import { isOver } from './account-invitations.rules';

test('an expired invitation can be sent again, one that was accepted or withdrawn cannot', () => {
  const over = (['open', 'expired', 'accepted', 'withdrawn'] as const).filter((state) => isOver({ state }));
  expect(over).toEqual(['accepted', 'withdrawn']);
});
