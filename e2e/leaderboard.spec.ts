import type { LeaderboardCamp, LeaderboardEntry } from '@fungo/contracts';
import { stageForTests } from './stage';

jest.setTimeout(600_000);

const stage = stageForTests();

it('shows a score on the television by the field as it is entered, and after the network was gone', async () => {
  const coach = await stage.arrive();
  await coach.signIn('coach@fungo.test');
  const { request } = coach.page;
  const camps = (await (await request.get('/api/leaderboard/camps')).json()) as LeaderboardCamp[];
  const camp = camps[0]!;
  const entries = (await (
    await request.get(`/api/leaderboard/camp/${camp.id}`)
  ).json()) as LeaderboardEntry[];
  const entry = entries.find(({ station }) => station === 'hitting_zone')!;
  const score = async (points: number) => {
    const answer = await request.patch(`/api/leaderboard/${entry.id}`, {
      headers: { origin: stage.product.url },
      data: { score: points },
    });
    expect(answer.status()).toBe(200);
  };

  const television = await stage.arrive();
  await television.page.setViewportSize({ width: 1920, height: 1080 });
  await television.page.goto(`/leaderboard?tv=1&camp=${camp.id}`);
  await television.page.getByText('Live').waitFor();
  expect(await television.page.getByRole('navigation').count()).toBe(0);
  const line = television.page.getByRole('listitem').filter({ hasText: entry.participantName });
  await score(91_234.5);
  await line.getByText('91,234.5').first().waitFor();

  await television.context.setOffline(true);
  await television.page.getByText('Reconnecting').waitFor();
  await score(98_765.5);
  await television.context.setOffline(false);
  await television.page.getByText('Live').waitFor();
  await line.getByText('98,765.5').first().waitFor();
  expect(await television.overflow()).toBeLessThanOrEqual(0);
});
