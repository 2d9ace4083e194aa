import type { MembershipStanding } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { ask, read } from './academy';

const who = 'player2@fungo.test';
const standing = () => read<MembershipStanding>(who, '/api/membership');

/** Ensures a membership that is paid by card, active or paused. */
export async function subscribed(state: 'active' | 'paused'): Promise<void> {
  if (!(await standing()).subscription) {
    const answer = await ask(who, 'POST', '/api/membership/checkout');
    const { url } = (await answer.json()) as { url: string };
    await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action: 'pay', card: '4242 4242 4242 4242' }),
    });
    await eventually(async () => expect((await standing()).subscription).not.toBeNull());
  }
  if ((await standing()).subscription!.state !== state)
    await ask(who, 'POST', `/api/membership/${state === 'paused' ? 'pause' : 'resume'}`);
}
