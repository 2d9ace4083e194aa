import type { Request } from 'playwright-core';
import type { LeaderboardCamp, LeaderboardEntry } from '@fungo/contracts';
import { eventually, slowIt } from '@fungo/testing';
import type { Stage } from '../stage';
import { fieldForTests } from './field';
import { scorerJourneys } from './scorers.part';
import {
  names,
  publicName,
  stationPage,
  rowOf,
  fieldOf,
  padOf,
  typeScore,
  keptOnDevice,
  sentBy,
  waitingOn,
  pointsOf,
} from './scoring-phone';

export function scoringJourneys(stage: Stage): void {
  const field = fieldForTests(stage);

  // holds: D2 boards.10
  it('shows a score on the television by the field as it is entered, and after the network was gone', async () => {
    const coach = await stage.arrive();
    await coach.signIn('coach@fungo.test');
    const { request } = coach.page;
    const camps = (await (await request.get('/api/leaderboard/camps')).json()) as LeaderboardCamp[];
    const entries = (await (await request.get('/api/leaderboard')).json()) as LeaderboardEntry[];
    const { campId: first } = entries.find(({ isPublic, score: points }) => isPublic && points !== null)!;
    const shown = entries.filter(({ campId, score: points }) => campId === first && points !== null);
    // The television starts with the youngest division.
    const [entry] = shown
      .filter(({ station }) => station === 'hitting_zone')
      .sort((one, other) => one.participantAge - other.participantAge) as [LeaderboardEntry];
    const camp = camps.find(({ id }) => id === entry.campId)!;
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

  // holds: D2 boards.15
  slowIt('keeps seven tabs on the leaderboard live over one connection, and hands it on', async () => {
    const coach = await stage.arrive();
    await coach.signIn('coach@fungo.test');
    const { request } = coach.page;
    const entries = (await (await request.get('/api/leaderboard')).json()) as LeaderboardEntry[];
    const entry = entries.find(({ station, isPublic }) => station === 'outfield_accuracy' && isPublic)!;
    const score = async (points: number) => {
      const answer = await request.patch(`/api/leaderboard/${entry.id}`, {
        headers: { origin: stage.product.url },
        data: { score: points },
      });
      expect(answer.status()).toBe(200);
    };

    const family = await stage.arrive();
    const { context } = family;
    const streams = new Set<Request>();
    context.on('request', (asked) => asked.url().endsWith('/events') && streams.add(asked));
    context.on('requestfinished', (asked) => streams.delete(asked));
    context.on('requestfailed', (asked) => streams.delete(asked));
    const tabs = [family.page];
    while (tabs.length < 7) tabs.push(await context.newPage());
    for (const tab of tabs) {
      await tab.goto(`/leaderboard?camp=${entry.campId}&station=${entry.station}`);
      await tab.getByText('Live', { exact: true }).waitFor();
    }
    expect(streams.size).toBe(1);
    expect(await tabs[0]!.evaluate(async () => (await fetch('/api/site')).status)).toBe(200);

    await score(91_111.5);
    for (const tab of tabs) await tab.getByText('91,111.5').first().waitFor();
    const [stream] = streams;
    const reader = stream!.frame().page();
    await reader.close();
    streams.delete(stream!); // a closed page does not always report the end of its requests
    const others = tabs.filter((tab) => tab !== reader);
    await eventually(() => expect(streams.size).toBe(1));
    await score(92_222.5);
    for (const tab of others) await tab.getByText('92,222.5').first().waitFor();
  });

  // holds: D2 stations.10
  slowIt(
    'scores forty children without a network, over a page that is killed, and sends each once and in order',
    async () => {
      const camp = await field.camp(names);
      const television = await stage.arrive();
      await television.page.goto(`/leaderboard?tv=1&camp=${camp.id}`);
      await television.page.getByText('No scores yet').waitFor();

      const { visitor, network } = await field.arrive();
      const { page } = visitor;
      const sent = sentBy(visitor);
      await visitor.signIn('coach@fungo.test');
      await page.goto(stationPage(camp));
      await page.getByLabel('Division').selectOption({ label: 'Baseball 7-12' });
      await rowOf(page, 'Zoe Hart').waitFor({ state: 'detached' });
      await keptOnDevice(page);
      expect(await visitor.overflow()).toBeLessThanOrEqual(0);

      network.cut();
      await fieldOf(page, names[0]!).tap();
      for (const [n, name] of names.slice(0, 20).entries()) {
        await typeScore(page, name, pointsOf(n));
        await padOf(page, name).getByRole('button', { name: 'Next' }).tap();
      }
      await page.getByText('20 scores to send.').waitFor();
      const address = page.url();
      await page.close();

      const next = await visitor.context.newPage();
      const opened = await next.goto(address);
      expect(opened!.fromServiceWorker()).toBe(true);
      await next.getByText('20 scores to send.').waitFor();
      expect(await waitingOn(next).count()).toBe(20);
      expect(await fieldOf(next, names[2]!).inputValue()).toBe('15.25');
      await rowOf(next, 'Zoe Hart').waitFor({ state: 'detached' });
      await fieldOf(next, names[20]!).tap();
      for (const [n, name] of names.entries())
        if (n >= 20) {
          await typeScore(next, name, pointsOf(n));
          await padOf(next, name).getByRole('button', { name: 'Next' }).tap();
        }
      await next.getByText('40 scores to send.').waitFor();
      expect(sent).toEqual([]);
      expect(await field.scores(camp, 'hitting_zone')).toEqual({});

      network.mend();
      await next.getByRole('button', { name: 'Send now' }).tap();
      await next.getByText('scores to send').waitFor({ state: 'detached' });
      expect(await waitingOn(next).count()).toBe(0);
      expect(await field.scores(camp, 'hitting_zone')).toEqual(
        Object.fromEntries(names.map((name, n) => [name, pointsOf(n)])),
      );
      const ids = new Map(
        (await field.sheet(camp, 'hitting_zone')).map(({ entryId, name }) => [entryId, name]),
      );
      expect(sent.map((change) => 'entryId' in change && ids.get(change.entryId))).toEqual(names);
      expect((await field.records(camp)).map(({ playerName, kind }) => [playerName, kind])).toEqual(
        names.map((name) => [name, 'scored']).reverse(),
      );

      const best = names
        .map((name, n) => ({ name, points: pointsOf(n) }))
        .sort((a, b) => b.points - a.points)
        .slice(0, 10);
      const lines = television.page.locator('[data-row] strong');
      await eventually(async () =>
        expect(await lines.allInnerTexts()).toEqual(best.map(({ name }) => publicName(name))),
      );
    },
  );

  scorerJourneys(stage, field);
}
