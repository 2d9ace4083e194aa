import type { Stage } from '../stage';

/** From a change of a score to the review before it, and a link for the grandparents that the family withdraws. */
export function timelineJourneys(stage: Stage): void {
  it('shows a family what came before a better score, and shares the scores by a link until they end it', async () => {
    const family = await stage.arrive('phone');
    await family.signIn('player@fungo.test');
    const { page } = family;
    await page.getByRole('link', { name: /^Riley’s season/ }).click();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    // Other journeys add to the time since the last score.
    const name = /Before this score: .*1 review, 1 card done/;
    const step = timeline.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });
    await step.getByRole('button').click();
    await step
      .getByText(/^“.+”$/)
      .first()
      .waitFor();
    expect(await family.overflow()).toBe(0);

    await page.getByRole('button', { name: 'Share scores' }).click();
    await page.getByText('No link is open.').waitFor();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const address = await page.getByLabel('Link', { exact: true }).inputValue();

    const grandparent = await stage.arrive('phone');
    await grandparent.page.goto(address);
    await grandparent.page.getByRole('heading', { name: 'Riley’s scores' }).waitFor();
    await grandparent.page.getByRole('heading', { name: 'Hitting Zone' }).waitFor();
    const read = await grandparent.page.locator('main').innerText();
    for (const hidden of ['Thompson', 'review', 'lesson', '“']) expect(read).not.toContain(hidden);
    expect(await grandparent.overflow()).toBe(0);

    await page.getByRole('button', { name: /^Withdraw the link/ }).click();
    await page.getByText('No link is open.').waitFor();
    await grandparent.page.reload();
    await grandparent.page.getByRole('heading', { name: 'This link has ended' }).waitFor();

    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await step.getByRole('link').first().click();
    await page.waitForURL(/\/video-analysis\//);
    await page.getByRole('group', { name: 'Drawings on the film' }).waitFor();
  });
}
