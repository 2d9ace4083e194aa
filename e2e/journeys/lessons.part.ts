import type { Page } from 'playwright-core';
import { eventually, slowIt } from '@fungo/testing';
import { day } from '../days';
import { mailsTo as mailsOf } from '../mails';
import type { Stage } from '../stage';

/** A coach's openings after today. */
async function openingsOf(page: Page, { instructorId, days }: { instructorId: number; days: number }) {
  const query = `instructorId=${instructorId}&from=${day(1)}&to=${day(days)}`;
  const answer = await page.request.get(`/api/schedule/openings?${query}`);
  return (await answer.json()) as { start: string; date: string; time: string }[];
}

export function lessonJourneys(stage: Stage): void {
  const { arrive } = stage;
  const mailsTo = (address: string) => mailsOf(stage.product, address);

  // holds: D1 1.1
  it('takes a parent on a phone from the front page to a confirmed lesson, and the hour from everybody else', async () => {
    const email = 'casey.rivera@fungo.test';
    const { page: parent } = await arrive('phone');

    await parent.goto('/register');
    await parent.getByLabel('First name').fill('Casey');
    await parent.getByLabel('Last name').fill('Rivera');
    await parent.getByLabel('Email', { exact: true }).fill(email);
    await parent.getByLabel('Password', { exact: true }).fill('play-ball-2');
    await parent.getByLabel('Confirm password').fill('play-ball-2');
    await parent.getByLabel('Age').fill('11');
    await parent.getByLabel('Parent/guardian name').fill('Dolores Rivera');
    await parent.getByText('The name of a parent or guardian is their consent to this:').waitFor();
    await parent.getByRole('button', { name: 'Create Account' }).click();
    await parent.waitForURL('**/login');
    await parent.getByRole('button', { name: 'Sign In' }).waitFor(); // the previous page stays until this one is loaded

    await parent.getByLabel('Email').fill(email.toUpperCase());
    await parent.getByLabel('Password').fill('play-ball-2');
    await parent.getByRole('button', { name: 'Sign In' }).click();
    await parent.waitForURL('**/player-dashboard');

    await parent.goto('/instructors');
    await parent
      .getByRole('link', { name: /View Schedule & Book/ })
      .first()
      .waitFor();

    await parent.goto('/book-lesson');
    await parent.getByRole('button', { name: 'Select Dana Whitfield' }).click();
    await parent.getByRole('button', { name: 'Next month' }).click();
    const times = parent.getByRole('region', { name: 'Available Times' });
    const first = times.getByRole('button').first();
    const label = (await first.innerText()).split('\n')[0]!;
    await first.click();

    await parent.getByRole('heading', { name: 'Confirm Booking' }).waitFor();
    const chosen = new URL(parent.url()).searchParams.get('start')!;
    await parent.getByRole('button', { name: 'Confirm Booking' }).click();
    await parent
      .getByText('Please provide your phone number, email address, session focus, and weekly preference.')
      .waitFor();
    await parent.getByRole('textbox', { name: 'Phone' }).fill('(555) 014-9034');
    await parent.getByText('Hitting', { exact: true }).click();
    await parent.getByText('Maybe', { exact: true }).click();
    await parent.getByRole('button', { name: 'Confirm Booking' }).click();
    await parent.waitForURL('**/booking-success');
    await parent.getByText('Lesson Booked Successfully!').waitFor();

    await eventually(async () => {
      expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
        expect.stringContaining('Welcome'),
        expect.stringContaining('request'),
      ]);
      const toCoach = await mailsTo('coach@fungo.test');
      expect(toCoach.filter(({ text }) => text.includes('Casey Rivera'))).toHaveLength(1);
    });

    const coachVisit = await arrive();
    const { page: coach } = coachVisit;
    await coachVisit.signIn('coach@fungo.test');
    await coach.goto('/instructor-dashboard?tab=lessons');
    const request = coach.getByRole('listitem').filter({ hasText: 'Casey Rivera' });
    await request.getByRole('button', { name: 'Confirm' }).click();
    await request.getByText('Confirmed', { exact: true }).waitFor();

    await eventually(async () => {
      const confirmed = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Confirmed'));
      expect(confirmed?.attachments?.map(({ fileName }) => fileName)).toEqual([
        expect.stringContaining('.ics'),
      ]);
    });

    // Another visitor, who was looking at this hour, is refused and no longer sees it.
    const lateVisit = await arrive();
    const { page: late } = lateVisit;
    await lateVisit.signIn('player2@fungo.test');
    await late.goto(`/book-lesson?instructorId=1&start=${encodeURIComponent(chosen)}`);
    await late
      .getByRole('heading', { name: /Confirm Booking|Pick Date and Time/ })
      .first()
      .waitFor();
    const openings = (await (
      await late.request.get(
        `/api/schedule/openings?instructorId=1&from=${chosen.slice(0, 10)}&to=${chosen.slice(0, 10)}`,
      )
    ).json()) as { start: string; time: string }[];
    expect(openings.map(({ start }) => start)).not.toContain(chosen);
    const refused = await late.request.post('/api/lessons', {
      data: {
        instructorId: 1,
        scheduledDate: chosen,
        studentPhone: '(555) 014-8856',
        studentEmail: 'player2@fungo.test',
        sessionFocus: 'both',
        weeklyRecurring: 'no',
      },
    });
    expect(refused.status()).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'scheduling.slot-taken' });
    expect(label).toMatch(/^\d{1,2}:\d\d [AP]M$/);
  });

  // holds: D1 2.2
  slowIt('brings a visitor who signs in late back to the lesson they chose', async () => {
    const { page } = await arrive('phone');
    await page.goto('/schedule');
    // A full week offers the next one also in its middle.
    await page.getByRole('button', { name: 'Next week' }).first().click();
    await page.getByLabel('Coach').selectOption({ label: 'Marcus Reyes' });
    await page
      .getByRole('group', { name: 'Days' })
      .getByRole('button', { name: /Saturday/ })
      .click();
    await page.getByRole('link', { name: /11:00 AM/ }).click();
    await page.waitForURL('**/book-lesson?**');
    const chosen = page.url();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/login');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await page.getByLabel('Email').fill('player2@fungo.test');
    await page.getByLabel('Password').fill('play-ball');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(chosen);
    await page.getByRole('button', { name: 'Confirm Booking' }).waitFor();
  });

  // holds: D1 1.11
  slowIt('lets a coach offer an hour and take it back', async () => {
    const visit = await arrive();
    const { page } = visit;
    await visit.signIn('coach2@fungo.test');
    await page.waitForURL('**/instructor-dashboard**');
    await page.goto('/instructor-dashboard?tab=schedule');
    await page.getByLabel('Day of the week').selectOption({ label: 'Friday' });
    await page.getByLabel('From').selectOption('20:00');
    await page.getByLabel('To', { exact: true }).selectOption('21:00');
    await page.getByRole('button', { name: /^Add/ }).click();
    const slot = page.getByRole('listitem').filter({ hasText: '8:00 PM' });
    await slot.waitFor();
    await slot.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete time slot' }).click();
    await slot.waitFor({ state: 'detached' });
  });

  slowIt(
    'lets a coach block days, book at the desk and answer a family that asks for a lesson by arrangement',
    async () => {
      const coachVisit = await arrive();
      const { page: coach } = coachVisit;
      await coachVisit.signIn('coach@fungo.test');
      const openings = () => openingsOf(coach, { instructorId: 1, days: 28 });
      const [blocked, booked] = [
        ...new Map((await openings()).map((opening) => [opening.date, opening])).values(),
      ];

      await coach.goto('/schedule-builder');
      await coach.getByRole('button', { name: 'Block Time Range' }).click();
      const dialog = coach.getByRole('dialog');
      await dialog.getByLabel('First day').fill(blocked!.date);
      await dialog.getByLabel('Last day').fill(blocked!.date);
      await dialog.getByLabel('Reason').fill('Regional finals');
      await dialog.getByRole('button', { name: 'Block this range' }).click();
      await coach.getByRole('listitem').filter({ hasText: 'Regional finals' }).waitFor();
      expect((await openings()).map(({ date }) => date)).not.toContain(blocked!.date);

      await coach.goto('/scheduling');
      await coach.getByLabel('Player name').fill('Riley Thompson');
      await coach.getByLabel('Player email').fill('player@fungo.test');
      await coach.getByLabel('Date').fill(booked!.date);
      await coach.getByLabel('Time slot', { exact: true }).selectOption(booked!.time);
      await coach.getByRole('button', { name: 'Book lesson' }).click();
      const bookings = coach.getByRole('region', { name: 'Recent bookings' });
      await bookings.getByRole('listitem').filter({ hasText: 'Riley Thompson' }).waitFor();
      expect((await openings()).map(({ start }) => start)).not.toContain(booked!.start);
      await eventually(async () =>
        expect((await mailsTo('player@fungo.test')).map(({ subject }) => subject)).toContainEqual(
          expect.stringMatching(/^Confirmed: your lesson with Dana Whitfield/),
        ),
      );

      const { page: family } = await arrive('phone');
      await family.goto('/book-lesson');
      await family.getByRole('button', { name: 'Select Dana Whitfield' }).click();
      await family.getByRole('button', { name: 'Request a custom lesson' }).click();
      const submit = family.getByRole('button', { name: 'Submit Request' });
      await submit.waitFor();
      expect(await submit.isDisabled()).toBe(true);
      await family.getByLabel('Name').fill('Kim Park');
      await family.getByLabel('Phone').fill('(555) 014-3141');
      await family.getByLabel('Email').fill('kim.park@example.test');
      await family.getByText('Flexible', { exact: true }).click();
      await submit.click();
      await family.getByText('Request Submitted!').waitFor();
      await eventually(async () => {
        expect(await mailsTo('kim.park@example.test')).toEqual([
          expect.objectContaining({ text: expect.stringContaining('within 24 hours') as string }),
        ]);
        expect(await mailsTo('coach@fungo.test')).toContainEqual(
          expect.objectContaining({ subject: 'Custom lesson request: Kim Park' }),
        );
      });

      await coach.goto('/instructor-dashboard?tab=lesson-requests');
      const request = coach.getByRole('listitem').filter({ hasText: 'Kim Park' });
      await request.getByRole('button', { name: /Set status/ }).click();
      await coach.getByRole('menuitemradio', { name: 'Contacted' }).click();
      await request.getByText('Contacted', { exact: true }).waitFor();
    },
  );

  slowIt('shows what a player thinks of a lesson on the coach’s card', async () => {
    const visit = await arrive('phone');
    const { page } = visit;
    await visit.signIn('player@fungo.test');
    await page.goto('/instructors');
    const card = page.getByRole('listitem').filter({ hasText: 'Dana Whitfield' });
    await card.getByText('4.5 (2 reviews)').waitFor();

    await page.goto('/player-dashboard');
    const unrated = page.getByRole('listitem').filter({ hasText: 'How was your lesson?' });
    await unrated.getByRole('radio', { name: '5 stars: Excellent' }).press('Space');
    await unrated.getByLabel('Note').fill('Two drills to take home, as promised.');
    await unrated.getByRole('button', { name: 'Send rating' }).click();
    await unrated.waitFor({ state: 'detached' });
    const rated = page.getByRole('listitem').filter({ hasText: 'Two drills to take home, as promised.' });
    await rated.and(page.locator(':focus')).waitFor();

    await page.goto('/instructors');
    await card.getByText('4.7 (3 reviews)').waitFor();
  });
}
