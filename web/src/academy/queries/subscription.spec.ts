import { subscriptionQuery } from './subscription';

// holds: D1 7.38
test('the subscription status is asked once', () => expect(subscriptionQuery().retry).toBe(false));
