import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Camp } from '@fungo/contracts';
import { eventually, slowIt } from '@fungo/testing';
import type { StartedProduct } from '../../scripts/start/for-tests';
import type { Visitor } from '../browser';
import { day } from '../days';
import { mailsTo } from '../mails';
import type { Stage } from '../stage';
import { payByCard } from './cards';

const title = 'Last Place Camp';
const note = 'Peanut allergy, pen in the blue bag';

export function campJourneys(stage: Stage): void {
  // holds: D2 families.62
  slowIt(
    'fills a camp, gives a freed place to the family that waits, and checks children in and out without a network',
    () => takeCampToTheGate(stage),
  );

  // holds: D2 families.54
  it('takes a card that is declined, one that asks who is there, and a closed tab, to one receipt', () =>
    payByCard(stage));
}

/** A camp from its first family to the gate: it fills up, a waiting family gets a place, and a phone checks a child in and out. */
async function takeCampToTheGate({ product, arrive }: Stage): Promise<void> {
  const coach = await arrive('desk');
  await coach.signIn('coach@fungo.test');
  const { id } = await publishCamp(coach.page, product.url);
  const wizard = `/camp-registration/${id}`;

  const rosa = (await arrive('phone')).page;
  await rosa.goto('/camps-clinics');
  await cardOf(rosa).getByRole('link', { name: 'Register Now' }).click();
  await rosa.getByRole('heading', { name: 'Choose your days' }).waitFor();
  await goOn(rosa);
  await fillGuardian(rosa, { name: 'Rosa Camara', email: 'rosa@camara.test' });
  await goOn(rosa);
  await fillPlayer(rosa, 1, { name: 'Ines Camara', notes: note });
  await rosa.getByRole('button', { name: 'Add another player' }).click();
  await fillPlayer(rosa, 2, { name: 'Tomas Camara' });

  await rosa.reload();
  await rosa.getByText('except medical notes. Please enter those again', { exact: false }).waitFor();
  expect(await fieldOf(rosa, 2, 'Player name').inputValue()).toBe('Tomas Camara');
  expect(await fieldOf(rosa, 1, 'Allergies and medical notes').inputValue()).toBe('');
  await fieldOf(rosa, 1, 'Allergies and medical notes').fill(note);
  expect(await storageOf(rosa)).toContain('Ines Camara');
  expect(await storageOf(rosa)).not.toContain(note);
  await goOn(rosa);
  await sign(rosa, 'Rosa Camara');
  await rosa.getByRole('button', { name: 'Complete Registration' }).click();
  await rosa.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  await rosa.getByText('Tomas Camara, 10').waitFor();
  expect(await storageOf(rosa)).not.toContain('Ines Camara');

  const ben = (await arrive('phone')).page;
  await ben.goto(wizard);
  await goOn(ben);
  await fillGuardian(ben, { name: 'Ben Osei', email: 'ben@osei.test' });
  await goOn(ben);
  await fillPlayer(ben, 1, { name: 'Kofi Osei' });
  await goOn(ben);
  await sign(ben, 'Ben Osei');
  await ben.getByRole('link', { name: 'See all ways to pay' }).click();
  await ben.getByRole('button', { name: 'Register Without Payment (Risk)' }).click();
  await ben.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();

  const ana = (await arrive('phone')).page;
  await ana.goto('/camps-clinics');
  expect(await cardOf(ana).getByRole('button', { name: 'Camp Full' }).isDisabled()).toBe(true);
  await cardOf(ana).getByRole('link', { name: 'Join the waitlist' }).click();
  await ana.getByLabel('Your name').fill('Ana Lund');
  await ana.getByLabel('Email').fill('ana@lund.test');
  await ana.getByLabel('Phone').fill('(555) 014-3344');
  await ana.getByLabel('Player name').fill('Nils Lund');
  await ana.getByLabel('Age').fill('9');
  await ana.getByRole('button', { name: 'Join the waitlist' }).click();
  await ana.getByRole('heading', { name: 'You are on the waitlist' }).waitFor();

  await coach.page.goto('/camps-clinics');
  const staff = coach.page.getByRole('group', { name: `For staff: ${title}` });
  await staff.getByRole('button', { name: /^Registrations \(2\)/ }).click();
  await staff.getByLabel('Payment status of Rosa Camara').selectOption('paid');
  await coach.page.getByText('Payment Status Updated').waitFor();
  const download = coach.page.waitForEvent('download');
  await staff.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${title}_participants.csv`);
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toEqual([
    '"Player","Age","Sport","Parent","Email","Phone","Payment"',
    expect.stringMatching(/^"Ines Camara",10,"baseball","Rosa Camara","rosa@camara.test",.*,"paid"$/),
    expect.stringMatching(/^"Kofi Osei",10,"baseball","Ben Osei",.*,"unpaid"$/),
    expect.stringMatching(/^"Tomas Camara",10,"baseball","Rosa Camara",.*,"paid"$/),
  ]);
  await staff.getByRole('button', { name: 'Delete registration of Ben Osei' }).click();
  await coach.page.getByRole('button', { name: 'Delete registration', exact: true }).click();
  await coach.page.getByText('Registration Deleted').waitFor();

  await ana.goto(await claimLinkOf(product, 'ana@lund.test'));
  await ana.getByRole('heading', { name: 'We are holding a spot for you' }).waitFor();
  expect(ana.url()).not.toContain('token');
  await goOn(ana);
  await ana.getByText('Venmo', { exact: true }).click();
  await goOn(ana);
  expect(await fieldOf(ana, 1, 'Player name').inputValue()).toBe('Nils Lund');
  await fieldOf(ana, 1, 'Emergency contact').fill('Per Lund');
  await fieldOf(ana, 1, 'Emergency phone').fill('(555) 014-3345');
  await goOn(ana);
  await sign(ana, 'Ana Lund');
  await ana.getByRole('button', { name: 'Complete Registration' }).click();
  await ana.getByRole('heading', { name: 'Registration Submitted!' }).waitFor();
  await ana.getByText('Nils Lund, 9').waitFor();
  const full = (await (await ana.request.get(`/api/camps/${id}`)).json()) as Camp;
  expect(full).toMatchObject({ registrationCount: 3, waitlistCount: 0 });

  await checkInAndOut(await arrive('phone'), id);
  await coach.page.goto(`/camps-clinics?gate=${id}`);
  await childAt(coach.page, 'Ines Camara').getByText('with Rosa Camara', { exact: false }).waitFor();
  await childAt(coach.page, 'Nils Lund').getByText('Here since', { exact: false }).waitFor();
}

/** Taps without a network are shown as waiting, survive a reload, and reach the server once. */
async function checkInAndOut(visitor: Visitor, id: number): Promise<void> {
  const { context, page } = visitor;
  await visitor.signIn('coach2@fungo.test');
  const counted: string[] = [];
  context.on('response', (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/attendance')) return;
    expect(response.status()).toBe(200);
    const { marks } = response.request().postDataJSON() as {
      marks: { participantId: number; kind: string }[];
    };
    counted.push(...marks.map(({ kind }) => kind));
  });
  await page.goto(`/camps-clinics?gate=${id}`);
  await childAt(page, 'Ines Camara').getByRole('button', { name: 'Medical notes of Ines Camara' }).click();
  await page.getByRole('dialog').getByText(note).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Check in Ines Camara' }).click();
  await page.getByRole('button', { name: 'Check out Ines Camara' }).waitFor();
  await eventually(() => expect(counted).toEqual(['in']));

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check out Ines Camara' }).click();
  await page.getByRole('dialog').getByText('Rosa Camara').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
  await childAt(page, 'Ines Camara').getByText('waiting to be sent').waitFor();
  await page.getByText('1 tap to send.').waitFor();
  await context.setOffline(false);
  await childAt(page, 'Ines Camara').getByText('waiting to be sent').waitFor({ state: 'detached' });
  await page.getByText('1 tap to send.').waitFor({ state: 'detached' });

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check in Nils Lund' }).click();
  await childAt(page, 'Nils Lund').getByText('waiting to be sent').waitFor();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`/camps-clinics?gate=${id}`);
  await childAt(next, 'Nils Lund').getByText('Here since', { exact: false }).waitFor();
  await eventually(() => expect(counted).toEqual(['in', 'out', 'in']));
}

/** A camp in a month with three places and a waiver. */
async function publishCamp(page: Page, url: string): Promise<Camp> {
  const answer = await page.request.post('/api/camps', {
    headers: { origin: url },
    data: {
      ...{ title, campType: 'camp', location: 'Field 1', capacity: 3, fullCampPrice: 100, dailyPrice: 55 },
      ...{ startDate: day(30), endDate: day(31), startTime: '09:00', endTime: '12:00' },
      waiverText: 'Baseballs are hard.',
      divisions: [{ sport: 'coed', ageGroup: '7-12', time: '09:00 - 12:00', field: 'Field 1', capacity: 3 }],
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Camp;
}

const cardOf = (page: Page) => page.getByRole('article', { name: title });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const fieldOf = (page: Page, player: number, label: string) =>
  page.getByRole('group', { name: `Player ${player}` }).getByLabel(label);
const childAt = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function fillGuardian(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('(555) 014-2211');
  await page.getByText('Venmo', { exact: true }).click();
}

async function fillPlayer(
  page: Page,
  player: number,
  { name, notes = '' }: { name: string; notes?: string },
) {
  await fieldOf(page, player, 'Player name').fill(name);
  await fieldOf(page, player, 'Age').fill('10');
  await fieldOf(page, player, 'Emergency contact').fill('Grandmother');
  await fieldOf(page, player, 'Emergency phone').fill('(555) 014-2212');
  await fieldOf(page, player, 'Allergies and medical notes').fill(notes);
}

async function sign(page: Page, name: string): Promise<void> {
  await page.getByText('Baseballs are hard.').waitFor();
  await page.getByLabel('Type your full name to sign').fill(name);
}

const storageOf = (page: Page) =>
  page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');

const claimLinkOf = (product: StartedProduct, address: string) =>
  eventually(async () => {
    const mail = (await mailsTo(product, address)).find(
      ({ subject }) => subject === `A spot opened up: ${title}`,
    );
    return /http\S+\/camp-registration\/\S+/.exec(mail?.text ?? '')![0];
  });
