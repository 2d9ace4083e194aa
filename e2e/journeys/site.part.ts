import { pages, routes } from '@fungo/contracts';
import { eventually, sampleOf, slowIt } from '@fungo/testing';
import { mailsTo as mailsOf } from '../mails';
import type { Stage } from '../stage';

const staffPages = routes.filter((route) => typeof pages[route] === 'object');

export function siteJourneys(stage: Stage): void {
  const { arrive } = stage;
  const mailsTo = (address: string) => mailsOf(stage.product, address);

  slowIt('lets the administrator make a coach and change what the site says', async () => {
    const visit = await arrive();
    const { page: admin } = visit;
    await visit.signIn('admin@fungo.test');
    await admin.waitForURL('**/admin-dashboard');
    await admin.getByRole('tab', { name: 'Users' }).click();
    await admin.getByLabel('Search').fill('avery');
    const avery = admin.getByRole('row').filter({ hasText: 'avery.lopez@fungo.test' });
    await avery.getByRole('combobox').selectOption('Coach');
    await admin.getByRole('button', { name: 'Make Avery a coach' }).click();
    await eventually(async () => expect(await avery.getByRole('combobox').inputValue()).toBe('instructor'));

    await admin.getByRole('tab', { name: 'Site' }).click();
    const save = admin.getByRole('button', { name: 'Save', exact: true });
    for (const tagline of ['One good rep', 'One good rep, then another']) {
      await admin.getByLabel('Tagline').fill(tagline);
      await save.click();
      await admin.getByText('Everything is saved.').waitFor();
      // The message must not cover the button.
      await save.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await save.boundingBox())!;
      const middle = `${x + width / 2}, ${y + height / 2}`;
      expect(
        await admin.evaluate(`document.elementFromPoint(${middle}).closest('button')?.textContent`),
      ).toBe('Save');
    }

    const { page: visitor } = await arrive('phone');
    await visitor.goto('/instructors');
    const card = visitor.getByRole('listitem').filter({ hasText: 'Avery Lopez' });
    await card.getByText('New coach').waitFor();
    await visitor.getByText('One good rep, then another', { exact: true }).waitFor();
  });

  it('lets a player back in who forgot the password, by the link of the mail', async () => {
    const email = 'sofia.martin@fungo.test';
    const visit = await arrive('phone');
    const { page } = visit;
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send me a link' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await page.getByText('If this email has an account').waitFor();
    const link = await eventually(async () => {
      const [mail] = (await mailsTo(email)).filter(({ subject }) =>
        subject.startsWith('Choose a new password'),
      );
      expect(mail).toBeDefined();
      return /http\S+\/reset-password\S+/.exec(mail!.text)![0];
    });
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('swing-level-3');
    await page.getByLabel('Repeat the new password').fill('swing-level-3');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await page.waitForURL('**/login');
    await visit.signIn(email, 'swing-level-3');
    expect(new URL(page.url()).pathname).toBe('/player-dashboard');
  });

  slowIt('signs out from the mobile menu by following a link', async () => {
    const visit = await arrive('phone');
    const { page } = visit;
    await visit.signIn('player@fungo.test');
    await page.getByRole('heading', { name: 'Player Dashboard' }).waitFor(); // a new page closes the menu
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Logout' }).click();
    await page.waitForURL(`${stage.product.url}/`);
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  });

  slowIt.each([
    ['/', 200],
    ['/login', 200],
    ['/register', 200],
    ['/instructors', 200],
    ['/schedule', 200],
    ['/book-lesson', 200],
    ['/booking-success', 200],
    ['/player-dashboard', 200],
    ['/instructor-dashboard', 200],
    ['/camps-clinics', 200],
    ['/scheduling', 200],
    ['/no-such-page', 404],
  ])('shows %s on a phone without sideways scrolling', async (path, status) => {
    const visit = await arrive('phone');
    const response = await visit.page.goto(path);
    expect(response?.status()).toBe(status);
    await visit.page.getByRole('heading').first().waitFor();
    expect(await visit.overflow()).toBeLessThanOrEqual(0);
  });

  it.each(sampleOf(staffPages, 2))(
    'refuses %s to a visitor and to a player, and fetches nothing of it',
    async (route) => {
      const path = route.replace(/\{\w+\}/g, '1');
      const visit = await arrive();
      const { page } = visit;
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      for (const signIn of [null, 'player@fungo.test']) {
        if (signIn) await visit.signIn(signIn);
        await page.goto('about:blank'); // requests of the previous page don't count
        fetched.length = 0;
        await page.goto(path);
        await page.getByRole('heading', { name: /^(This page is for|Access Denied)/ }).waitFor();
        await page
          .getByRole('main')
          .getByRole('link', { name: /^(Go )?Home$/ })
          .waitFor();
        const calls = fetched.map((url) => new URL(url).pathname).filter((name) => name.startsWith('/api/'));
        const ofEveryPage = ['/api/auth/user', '/api/site', '/api/me/notices', '/api/me/notices/events'];
        expect(calls.filter((name) => !ofEveryPage.includes(name))).toEqual([]);
      }
    },
  );

  // holds: D1 2.11, D1 8.5, D2 site.2
  it('says where nobody is', async () => {
    const { page } = await arrive();
    await page.goto('/no-such-page');
    await page.getByText('404 Page Not Found').waitFor();
    await page.getByText('/no-such-page').waitFor();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await page.waitForURL(`${stage.product.url}/`);
  });
}
