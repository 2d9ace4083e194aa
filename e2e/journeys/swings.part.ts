import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { resealAll } from '@fungo/platform';
import { eventually, slowIt } from '@fungo/testing';
import { campsService } from '../../services/camps/src/service';
import { identityService } from '../../services/identity/src/service';
import { messagingService } from '../../services/messaging/src/service';
import { schedulingService } from '../../services/scheduling/src/service';
import { mailsTo } from '../mails';
import type { Stage } from '../stage';
import { cues, practice, writeCards } from './proofs';

/**
 * Like a film of an upright phone: 10-bit HEVC in a MOV. The noise makes it large enough for a progress bar. It is small
 * and short, so it is processed soon even on a busy machine.
 */
const clip = { name: 'IMG_4711.MOV', width: 360, height: 640, frameRate: 30, seconds: 1 };

export function swingJourneys(stage: Stage): void {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fungo-journey-'));
    const { name, width, height, frameRate, seconds } = clip;
    await promisify(execFile)('ffmpeg', [
      ...['-nostdin', '-v', 'error', '-f', 'lavfi', '-i'],
      `testsrc2=size=${width}x${height}:rate=${frameRate}:duration=${seconds},noise=alls=15:allf=t`,
      ...['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error:crf=20'],
      ...['-pix_fmt', 'yuv420p10le', '-tag:v', 'hvc1', join(folder, name)],
    ]);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function arrive(email: string, screen: 'desk' | 'phone'): Promise<Page> {
    const visitor = await stage.arrive(screen);
    await visitor.signIn(email);
    return visitor.page;
  }

  // holds: D1 1.2, D1 1.12, D1 9.12, decided.39, decided.52
  it('takes a member’s swing from the phone to the coach’s bench and back, with the drawing on the same spot', async () => {
    const title = 'Inside pitch, tee';
    const phone = await arrive('player@fungo.test', 'phone');
    const bars = await watchBars(phone);
    const line = await phone.context().newCDPSession(phone);
    const throttle = (bytesPerSecond: number) =>
      line.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 0, downloadThroughput: -1 },
        uploadThroughput: bytesPerSecond,
      });
    const choose = (label: string) => phone.getByLabel(label).setInputFiles(join(folder, clip.name));

    await phone.goto('/videos');
    await choose('Choose a video');
    await phone.getByLabel('Title').fill(title);
    await phone.getByLabel('Coach').selectOption({ label: 'Dana Whitfield' });
    await throttle(200_000);
    await phone.getByRole('button', { name: 'Upload Video' }).click();
    await eventually(async () => {
      const moved = (await bars()).filter(({ label, now }) => label === `Uploading ${title}` && now > 0);
      expect(moved.length).toBeGreaterThan(1);
      expect(moved.at(-1)!.now).toBeLessThan(100);
    });

    // The page is closed and opened again: the upload continues after the part that had arrived.
    await phone.reload();
    const unfinished = phone.getByRole('region', { name: 'Unfinished upload' });
    await unfinished.getByText(/IMG_4711\.MOV [1-9]\d? %/).waitFor();
    await throttle(-1);
    const part = phone.waitForRequest((request) => request.method() === 'PATCH');
    await choose('Choose the same video again');
    expect(Number((await part).headers()['upload-offset'])).toBeGreaterThan(0);

    // Films are processed with low priority, which may be slow on a busy machine.
    await phone.getByText('Ready. We have emailed a coach.').waitFor({ timeout: 15 * 60_000 });

    const told = await eventually(async () => {
      const [mail] = (await mailsTo(stage.product, 'coach@fungo.test')).filter(({ subject }) =>
        subject.includes(title),
      );
      expect(mail?.subject).toBe(`New swing to review: Riley Thompson, “${title}”`);
      return mail!;
    });

    const desk = await arrive('coach@fungo.test', 'desk');
    await desk.goto('/instructor-dashboard?tab=videos');
    await desk.getByRole('button', { name: `Start Review of ${title}` }).click();
    await desk.getByRole('heading', { name: title }).waitFor();
    expect(told.text).toContain(new URL(desk.url()).pathname);

    const lastFrame = clip.seconds * clip.frameRate - 1;
    await desk.getByText(`Frame 0 of ${lastFrame}`).waitFor();
    for (let frame = 1; frame <= 12; frame += 1) {
      await desk.keyboard.press('.');
      await desk.getByText(`Frame ${frame} of ${lastFrame}`).waitFor();
    }
    await desk.keyboard.press(',');
    await desk.getByText(`Frame 11 of ${lastFrame}`).waitFor();
    await eventually(async () => expect(await shownFrame(desk)).toBe(11));

    const [tail, tip] = [
      { x: 0.25, y: 0.3 },
      { x: 0.6, y: 0.5 },
    ];
    await desk.getByRole('button', { name: 'Arrow', exact: true }).click();
    const film = desk.getByRole('group', { name: 'Drawings on the film' });
    await film.hover({ position: await spotOf(desk, tail) });
    await desk.mouse.down();
    await film.hover({ position: await spotOf(desk, tip) });
    await desk.mouse.up();
    await film.getByRole('img', { name: 'Red arrow' }).waitFor();
    await desk.getByRole('button', { name: 'Save Annotations' }).click();
    await desk.getByText('Annotations Saved').waitFor();

    await desk.getByRole('textbox', { name: 'Student Feedback' }).fill('Let the ball travel.\nThen turn.');
    await writeCards(desk);
    await desk.getByRole('button', { name: 'Save Analysis & Feedback' }).click();
    await desk.getByText('Video analysis and feedback have been saved.').waitFor();

    const link = await eventually(async () => {
      const mails = await mailsTo(stage.product, 'player@fungo.test');
      const mail = mails.find(({ subject }) => subject === `Your swing has been reviewed: “${title}”`);
      for (const cue of cues) expect(mail?.text).toContain(cue);
      return /http\S+\/video-analysis\/[\w-]+/.exec(mail?.text ?? '')![0];
    });
    await phone.goto(link);
    await phone.getByText('Let the ball travel.').waitFor();
    await phone.getByRole('button', { name: /^Red arrow, at/ }).click();
    const arrow = phone.getByRole('group', { name: 'Drawings on the film' }).getByRole('img');
    await arrow.waitFor();
    await eventually(async () => expect(await shownFrame(phone)).toBe(11));
    const drawn = (await arrow.locator('path').last().boundingBox())!;
    const picture = await pictureOf(phone);
    const there = (x: number, y: number) => ({
      x: (x - picture.x) / picture.width,
      y: (y - picture.y) / picture.height,
    });
    expectClose(there(drawn.x, drawn.y), tail);
    expectClose(there(drawn.x + drawn.width, drawn.y + drawn.height), tip);
    await practice(phone, desk, link, join(folder, clip.name));
  });

  // holds: D1 6.6, D2 membership.1
  slowIt(
    'lets nobody upload who is not a member, until the administrator activates the membership',
    async () => {
      const player = await arrive('player2@fungo.test', 'phone');
      await player.goto('/videos');
      await player.getByText('Uploading is for members.').waitFor();
      const gate = player.getByLabel('Choose a video');
      expect(await gate.count()).toBe(0);
      const refused = await player.request.post('/api/videos/upload', {
        multipart: {
          title: 'Around the gate',
          videoType: 'practice',
          video: createReadStream(join(folder, clip.name)),
        },
      });
      expect(refused.status()).toBe(403);
      await player.getByRole('link', { name: 'See the membership' }).click();
      await player.getByRole('heading', { name: 'A coach’s eyes on your swing' }).waitFor();

      const admin = await arrive('admin@fungo.test', 'desk');
      await admin.getByRole('tab', { name: 'Users' }).click();
      await admin.getByLabel('Search').fill('player2@fungo.test');
      await admin.getByRole('button', { name: 'Activate membership of Jordan Kim' }).click();
      await admin.getByRole('button', { name: 'Activate', exact: true }).click();
      await admin.getByText('Membership activated').waitFor();

      await eventually(async () => {
        const status = await player.request.get('/api/subscription/status');
        expect(await status.json()).toEqual({
          membershipStatus: 'active',
          canUpload: true,
          uploadRefusal: null,
          videosThisMonth: 0,
        });
      });
      await player.reload();
      await player.getByRole('heading', { name: 'Already Subscribed!' }).waitFor();
      await player.goto('/videos');
      await gate.waitFor();
    },
  );

  // holds: D2 membership.8
  slowIt('lets a family subscribe, warns it when its card fails, and lets it cancel', async () => {
    const family = await arrive('noah.becker@fungo.test', 'phone');
    await family.goto('/subscribe');
    const tab = family.waitForEvent('popup');
    await family.getByRole('link', { name: 'Subscribe Now' }).first().click();
    const checkout = await tab;
    const payWith = async (card: string) => {
      await checkout.getByLabel('Card number').fill(card);
      await checkout.getByRole('button', { name: 'Subscribe' }).click();
    };
    await payWith('4000 0000 0000 0002');
    await checkout.getByText('Your card was declined.').waitFor();
    await payWith('4000 0000 0000 0341'); // pays once
    await checkout.getByRole('heading', { name: 'Already Subscribed!' }).waitFor();
    await checkout.close();
    await family.goto('/videos');
    await family.getByLabel('Choose a video').waitFor();

    await family.goto('/subscribe');
    await family.getByRole('button', { name: 'Change card or cancel' }).click();
    await family.getByRole('button', { name: 'Let a month pass' }).click();
    await family.getByRole('link', { name: 'Return to the academy' }).click();
    await family.getByText(/could not charge your card\. You are still a member/).waitFor();
    await family.goto('/videos');
    await family.getByLabel('Choose a video').waitFor();
    await eventually(async () =>
      expect((await mailsTo(stage.product, 'noah.becker@fungo.test')).map(({ subject }) => subject)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^Your membership at .* has started$/),
          expect.stringMatching(/^We could not charge your card/),
        ]),
      ),
    );

    await family.goto('/subscribe');
    await family.getByRole('button', { name: 'Change card' }).click();
    await family.getByLabel('Card number').fill('4242 4242 4242 4242');
    for (const act of ['Change card', 'Try the card again', 'Cancel subscription'])
      await family.getByRole('button', { name: act }).click();
    await family.getByRole('link', { name: 'Return to the academy' }).click();
    await family.getByText(/^Your membership ends on/).waitFor();
  });

  slowIt('leaves nothing of the demo academy’s families in plain text that is to be sealed', async () => {
    for (const service of [identityService, schedulingService, campsService, messagingService])
      expect(await resealAll(service, stage.product.environment)).toEqual({ rows: 0, left: [] });
  });
}

/** Records every text of each progress bar of a page, however short it is shown. */
async function watchBars(page: Page) {
  await page.addInitScript(`
    window.bars = [];
    new MutationObserver(() => {
      for (const bar of document.querySelectorAll('[role=progressbar]')) {
        const [label, now] = [bar.getAttribute('aria-label'), Number(bar.getAttribute('aria-valuenow'))];
        const last = window.bars.at(-1);
        if (last?.label !== label || last.now !== now) window.bars.push({ label, now });
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  `);
  return () => page.evaluate<{ label: string; now: number }[]>('window.bars');
}

/** The frame that the paused player shows. */
const shownFrame = async (page: Page) =>
  Math.floor(
    (await page.evaluate<number>(
      `(() => { const video = document.querySelector('video'); return video.seeking ? NaN : video.currentTime; })()`,
    )) * clip.frameRate,
  );

interface Spot {
  x: number;
  y: number;
}

/** Position of the film's picture in the window: in the middle of its player. */
async function pictureOf(page: Page) {
  const box = (await page.locator('video').boundingBox())!;
  const scale = Math.min(box.width / clip.width, box.height / clip.height);
  const [width, height] = [clip.width * scale, clip.height * scale];
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height, box };
}

/** Position of a spot of the picture in its player. */
async function spotOf(page: Page, { x, y }: Spot): Promise<Spot> {
  const picture = await pictureOf(page);
  return {
    x: picture.x - picture.box.x + x * picture.width,
    y: picture.y - picture.box.y + y * picture.height,
  };
}

/** Within a hundredth of the picture, the width of a line on a phone. */
function expectClose(spot: Spot, wanted: Spot) {
  expect(Math.abs(spot.x - wanted.x)).toBeLessThan(0.01);
  expect(Math.abs(spot.y - wanted.y)).toBeLessThan(0.01);
}
