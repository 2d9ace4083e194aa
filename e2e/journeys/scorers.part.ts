import type { Page } from 'playwright-core';
import { eventually, slowIt } from '@fungo/testing';
import type { Stage } from '../stage';
import type { fieldForTests } from './field';
import {
  names,
  publicName,
  stationPage,
  rowOf,
  typeScore,
  score,
  sayOnline,
  keptOnDevice,
  sentBy,
  waitingOn,
} from './scoring-phone';

export function scorerJourneys(stage: Stage, field: ReturnType<typeof fieldForTests>): void {
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
