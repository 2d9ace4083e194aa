import type { Lesson } from '@fungo/contracts';
import type { Page } from 'playwright-core';

/** The two cards of the journey's review. */
export const cues = ['Hands inside the ball', 'Hips before hands'] as const;

/** A film is processed with low priority, which may be slow on a busy machine. */
const patience = { timeout: 15 * 60_000 };
const cardOf = (page: Page, cue: string) => page.getByRole('article', { name: cue });

export async function writeCards(desk: Page): Promise<void> {
  for (const [index, cue] of cues.entries()) {
    await desk.getByRole('button', { name: 'Add a fix card' }).click();
    const form = desk.getByRole('group', { name: `Fix card ${index + 1}` });
    await form.getByRole('textbox', { name: 'Fix', exact: true }).fill(cue);
    await form.getByRole('textbox', { name: /^Drill/ }).fill('Ten swings off the tee');
  }
}

/** A proof, 'Again', another proof, 'Got it'; the page of the next lesson shows the card that is left. */
export async function practice(phone: Page, desk: Page, review: string, clip: string): Promise<void> {
  const [shown, left] = cues;
  const answer = async (name: 'Again' | 'Got it', line: string) => {
    await desk.goto('/proofs');
    const card = cardOf(desk, shown);
    await card.getByLabel('Proof for').waitFor();
    await card.getByRole('textbox', { name: /^A line for the player/ }).fill(line);
    await card.getByRole('button', { name }).click();
    await card.waitFor({ state: 'detached' });
  };
  const send = async () => {
    await phone.goto(review);
    const card = cardOf(phone, shown);
    await card.getByRole('button', { name: /^Send a proof/ }).waitFor();
    await card.locator('input[type=file]').setInputFiles(clip);
    await card.getByText('Proof sent', { exact: true }).waitFor(patience);
  };

  await send();
  await answer('Again', 'Slower, and stop at contact.');
  await phone.goto(review);
  await cardOf(phone, shown).getByText('“Slower, and stop at contact.”').waitFor();
  await send();
  await answer('Got it', 'That is it.');

  const lessons = await phone.request.get('/api/lessons?when=coming');
  const [next] = (await lessons.json()) as Lesson[];
  await phone.goto(`/lesson/${next!.id}`);
  await cardOf(phone, left).waitFor();
  expect(await cardOf(phone, shown).count()).toBe(0);
}
