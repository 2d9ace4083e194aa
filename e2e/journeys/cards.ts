import type { Page } from 'playwright-core';
import type { Camp } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { day } from '../days';
import { mailsTo } from '../mails';
import type { Stage } from '../stage';

const title = 'Card Table Camp';
const email = 'lena@okafor.test';

/** From a registration to its receipt by the test bank's cards: one is declined, the next asks for a confirmation, and the tab is closed. */
export async function payByCard({ product, arrive }: Stage): Promise<void> {
  const coach = await arrive();
  await coach.signIn('coach@fungo.test');
  const { id, campId, accessToken } = await register(coach.page, product.url);

  const { page, context } = await arrive('phone');
  await page.goto(`/camp-registration-success?registrationId=${id}&token=${accessToken}`);
  await page.getByRole('link', { name: /^Pay .* by card$/ }).click();
  await page.getByText('Test bank: no money moves').waitFor();
  await pay(page, '4000 0000 0000 0002');
  await page.getByRole('alert').getByText('Your card was declined.').waitFor();
  await pay(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await page.getByRole('alert').getByText('We are unable to authenticate', { exact: false }).waitFor();
  await pay(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.getByText('Payment Successful!').waitFor();
  await page.close();

  const later = await context.newPage();
  await later.goto(`/camp-checkout/${campId}/${id}?token=${accessToken}`);
  await later.getByText('There is nothing left to pay.', { exact: false }).waitFor();
  expect(later.url()).not.toContain('token');
  await later.getByRole('link', { name: 'See receipt' }).click();
  await later.getByText('Payment by card').waitFor();
  await later.getByText('Lena Okafor').waitFor();
  expect(await later.getByText('Still owed').locator('..').innerText()).toContain('$0.00');

  await eventually(async () =>
    expect((await mailsTo(product, email)).map(({ subject }) => subject)).toEqual([
      `You are registered: ${title}`,
      `We have your payment of $100: ${title}`,
    ]),
  );
  const [, receipt] = await mailsTo(product, email);
  for (const form of [receipt!.text, receipt!.html]) {
    expect(form).toContain('Nothing more is owed.');
    expect(form).toContain(`/camp-receipt/${id}?token=`);
    expect(form).not.toContain('Obi Okafor'); // only a child's first name
  }
}

async function register(page: Page, url: string) {
  const headers = { origin: url };
  const camp = await page.request.post('/api/camps', {
    headers,
    data: {
      ...{ title, campType: 'camp', location: 'Field 2', capacity: 5, fullCampPrice: 100, dailyPrice: 55 },
      ...{ startDate: day(40), endDate: day(41), startTime: '09:00', endTime: '12:00' },
      divisions: [{ sport: 'coed', ageGroup: '7-12', time: '09:00 - 12:00', field: 'Field 2', capacity: 5 }],
    },
  });
  const { id: campId } = (await camp.json()) as Camp;
  const made = await page.request.post('/api/camp-registrations/create', {
    headers,
    data: {
      registration: {
        ...{ campId, parentName: 'Lena Okafor', parentEmail: email, parentPhone: '(555) 014-7788' },
        paymentMethod: 'card',
      },
      participants: [
        { playerName: 'Obi Okafor', playerAge: 9, emergencyContact: 'Ada', emergencyPhone: '(555) 014-7789' },
      ],
    },
  });
  expect(made.status()).toBe(201);
  return { campId, ...((await made.json()) as { id: string; accessToken: string }) };
}

async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay $100.00' }).click();
}
