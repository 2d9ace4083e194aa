import type { Page, Request } from 'playwright-core';
import type { Camp, LeaderboardCamp, LeaderboardEntry, ScoreChange, Station } from '@fungo/contracts';
import { eventually, slowIt } from '@fungo/testing';
import type { Visitor } from '../browser';
import type { Stage } from '../stage';
import { fieldForTests } from './field';

/** First names with different initials, in order. */
const names = Array.from(
  { length: 40 },
  (_, n) => `${'ABCDEFGHIJKLMNOPQRST'[n >> 1]}${n % 2 ? 'olo' : 'ani'} Cole`,
);
const publicName = (name: string) => `${name.split(' ')[0]} C.`;

const stationPage = ({ id }: Camp, station: Station = 'hitting_zone') =>
  `/leaderboard-management?camp=${id}&station=${station}`;

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Score of ${name}` });
const padOf = (page: Page, name: string) => page.getByRole('group', { name: `Number pad for ${name}` });

/** Types a score on the pad, which opens by itself after the previous child's score. */
async function typeScore(page: Page, name: string, score: number): Promise<void> {
  const pad = padOf(page, name);
  for (const key of String(score)) await pad.getByRole('button', { name: key, exact: true }).tap();
}

async function score(page: Page, name: string, points: number): Promise<void> {
  await fieldOf(page, name).tap();
  await typeScore(page, name, points);
  await padOf(page, name).getByRole('button', { name: 'Next' }).tap();
}

/** A phone's state once its network is back: waiting changes are sent by themselves. */
const sayOnline = (page: Page) => page.evaluate('void dispatchEvent(new Event("online"))');

/** Waits until the device has stored the page's files. */
const keptOnDevice = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');

/** The changes that the server accepted from a device, in order of arrival. */
function sentBy({ context }: Visitor): ScoreChange[] {
  const sent: ScoreChange[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() !== 'POST' || !pathname.endsWith('/scores') || !response.ok()) return;
    sent.push(...(response.request().postDataJSON() as { changes: ScoreChange[] }).changes);
  });
  return sent;
}

const waitingOn = (page: Page) => page.getByText('waiting to be sent', { exact: true });
const pointsOf = (n: number) => ((n * 7) % 40) + (n === 2 ? 1.25 : 1);

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
    const reader = [...streams][0]!.frame().page();
    await reader.close();
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

  // holds: D2 stations.9
  slowIt(
    'lets the second scorer choose between both results, and two phones at two stations never undo each other',
    async () => {
      const [kept, used, both] = names as [string, string, string];
      const camp = await field.camp([kept, used, both]);
      const [late, quick] = [await field.arrive(), await field.arrive()];
      await late.visitor.signIn('coach@fungo.test');
      await quick.visitor.signIn('coach2@fungo.test');
      const [second, first] = [late.visitor.page, quick.visitor.page];
      await Promise.all([second, first].map((page) => page.goto(stationPage(camp))));
      await rowOf(second, both).waitFor();

      late.network.cut();
      for (const [name, points] of [[kept, 10] as const, [used, 11] as const, [both, 6] as const])
        await score(second, name, points);
      await score(first, kept, 20);
      await score(first, used, 21);
      await first.goto(stationPage(camp, 'infield_accuracy'));
      await score(first, both, 5);
      await eventually(async () => {
        expect(await field.scores(camp, 'hitting_zone')).toEqual({ [kept]: 20, [used]: 21 });
        expect(await field.scores(camp, 'infield_accuracy')).toEqual({ [both]: 5 });
      });

      late.network.mend();
      await second.getByRole('button', { name: 'Send now' }).tap();
      await rowOf(second, kept).getByText('They entered 20.0; you entered 10.0.').waitFor();
      await rowOf(second, kept).getByRole('button', { name: 'Keep 20.0' }).tap();
      await rowOf(second, used).getByText('They entered 21.0; you entered 11.0.').waitFor();
      await rowOf(second, used).getByRole('button', { name: 'Use 11.0' }).tap();
      await eventually(async () => {
        expect(await field.scores(camp, 'hitting_zone')).toEqual({ [kept]: 20, [used]: 11, [both]: 6 });
        expect(await field.scores(camp, 'infield_accuracy')).toEqual({ [both]: 5 });
      });
      await second.getByRole('alert').first().waitFor({ state: 'detached' });
    },
  );

  // holds: D2 stations.11
  slowIt(
    'lends a helper one station by a code, and refuses the next score once it is withdrawn, with nothing typed lost',
    async () => {
      const [scored, refused, halfway] = names as [string, string, string];
      const camp = await field.camp([scored, refused, halfway]);
      const { page: admin } = field.office;
      await admin.goto(stationPage(camp, 'ground_ball_relay'));
      const lend = async () => {
        await admin.getByRole('button', { name: 'Scorer’s codes' }).click();
        const dialog = admin.getByRole('dialog');
        await dialog.getByLabel('Who it is for').fill('Kim Osei');
        await dialog.getByRole('button', { name: 'Lend a code' }).click();
        const code = await dialog.getByText(/^[A-Z2-9]{6}$/).innerText();
        await admin.keyboard.press('Escape');
        return code;
      };
      const enter = async (page: Page, code: string) => {
        await page.getByLabel('Scorer’s code').fill(code);
        await page.getByRole('button', { name: 'Open the station' }).tap();
      };

      const { visitor, network } = await field.arrive();
      const { page } = visitor;
      await page.goto('/leaderboard-management');
      await page.getByRole('button', { name: 'I have a scorer’s code' }).tap();
      await enter(page, await lend());
      await page.getByRole('heading', { name: 'Ground Ball Relay' }).waitFor();
      expect(await page.getByRole('tab').count()).toBe(0);
      expect(await visitor.overflow()).toBeLessThanOrEqual(0);
      await score(page, publicName(scored), 12.5);
      await eventually(async () =>
        expect(await field.scores(camp, 'ground_ball_relay')).toEqual({ [scored]: 12.5 }),
      );

      await admin.getByRole('button', { name: 'Scorer’s codes' }).click();
      await admin.getByRole('button', { name: 'Withdraw the code of Kim Osei' }).click();
      await admin.getByRole('button', { name: 'Withdraw', exact: true }).click();
      await admin.getByText('No helper has a code.').waitFor();
      await admin.keyboard.press('Escape');

      network.cut();
      await score(page, publicName(refused), 9);
      await typeScore(page, publicName(halfway), 14);
      network.mend();
      await sayOnline(page);
      await page.getByText('This code was withdrawn or has expired.').waitFor();
      await rowOf(page, publicName(refused)).getByText('9.0').waitFor();
      await rowOf(page, publicName(halfway)).getByText('14.0').waitFor();
      expect(await field.scores(camp, 'ground_ball_relay')).toEqual({ [scored]: 12.5 });

      await enter(page, await lend());
      await eventually(async () =>
        expect(await field.scores(camp, 'ground_ball_relay')).toEqual({
          [scored]: 12.5,
          [refused]: 9,
          [halfway]: 14,
        }),
      );
    },
  );

  // holds: D2 stations.10
  slowIt('keeps what waits when the session ends, and sends it once after signing in again', async () => {
    const camp = await field.camp(names.slice(0, 3));
    const { visitor, network } = await field.arrive();
    const { context, page } = visitor;
    const sent = sentBy(visitor);
    await visitor.signIn('coach@fungo.test');
    await page.goto(stationPage(camp));
    await rowOf(page, names[0]!).waitFor();

    network.cut();
    await score(page, names[0]!, 10);
    await score(page, names[1]!, 11);
    await page.getByText('2 scores to send.').waitFor();
    await typeScore(page, names[2]!, 12);
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const out = await fetch(`${stage.product.url}/api/logout`, {
      method: 'POST',
      headers: { cookie: cookies, origin: stage.product.url },
    });
    expect(out.ok).toBe(true);

    network.mend();
    await sayOnline(page);
    await page.getByRole('heading', { name: 'This page is for coaches' }).waitFor();
    expect(sent).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).tap();
    await page.getByLabel('Email').fill('coach@fungo.test');
    await page.getByLabel('Password').fill('play-ball');
    await page.getByRole('button', { name: 'Sign In' }).tap();
    await page.waitForURL((address) => address.pathname === '/leaderboard-management');
    await eventually(async () =>
      expect(await field.scores(camp, 'hitting_zone')).toEqual({
        [names[0]!]: 10,
        [names[1]!]: 11,
        [names[2]!]: 12,
      }),
    );
    expect((await field.records(camp)).map(({ playerName }) => playerName)).toEqual(
      names.slice(0, 3).reverse(),
    );
  });

  // holds: D2 stations.13
  slowIt('opens the gate again without a network, with the tap that waits', async () => {
    const camp = await field.camp(names.slice(0, 2));
    const { visitor, network } = await field.arrive();
    const { context, page } = visitor;
    await visitor.signIn('coach@fungo.test');
    await page.goto(`/camps-clinics?gate=${camp.id}`);
    await page.getByRole('button', { name: `Check in ${names[0]}` }).waitFor();
    await keptOnDevice(page);

    network.cut();
    await page.getByRole('button', { name: `Check in ${names[0]}` }).tap();
    await page.getByText('1 tap to send.').waitFor();
    await page.close();
    const next = await context.newPage();
    const opened = await next.goto(`/camps-clinics?gate=${camp.id}`);
    expect(opened!.fromServiceWorker()).toBe(true);
    await rowOf(next, names[0]!).getByText('waiting to be sent').waitFor();
    await next.getByRole('button', { name: `Check in ${names[1]}` }).tap();
    await next.getByText('2 taps to send.').waitFor();

    network.mend();
    await next.getByRole('button', { name: 'Send now' }).tap();
    await waitingOn(next).first().waitFor({ state: 'detached' });
    await field.office.page.goto(`/camps-clinics?gate=${camp.id}`);
    for (const name of names.slice(0, 2))
      await rowOf(field.office.page, name).getByText('Here since', { exact: false }).waitFor();
  });
}
