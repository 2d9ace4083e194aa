import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Promotion } from '@fungo/contracts';
import { camp, setToday } from '../../../../../test/academy';
import { renderApp } from '../../../../../test/render';
import { answer, refuse } from '../../../../../test/server';
import { PromotionsDialog } from './promotions-dialog';

setToday('2026-06-10T12:00:00Z');

const promotion = (changes: Partial<Promotion>): Promotion => ({
  ...{ id: 'p', code: 'EARLY10', percent: 10, amount: null, used: 3, maxUses: 50, lastDay: null },
  ...{ campId: null, campTitle: null, endedAt: null, createdAt: '2026-06-01T12:00:00.000Z' },
  ...changes,
});

// holds: D2 camps.27
test('shows each code’s discount and uses, creates one, and ends one', async () => {
  answer('GET /api/camps', [camp()]);
  answer('GET /api/promotions', [
    promotion({}),
    promotion({ id: 'full', code: 'SPRING', percent: null, amount: 25, used: 5, maxUses: 5 }),
    promotion({
      id: 'over',
      code: 'MAY',
      campId: 7,
      campTitle: 'Summer Slugger Camp',
      lastDay: '2026-05-31',
    }),
  ]);
  renderApp(<PromotionsDialog timeZone="America/New_York" close={jest.fn()} />);
  const rowOf = async (code: string) => within((await screen.findByText(code)).closest('li')!);
  expect((await rowOf('EARLY10')).getByText('10% off, any camp')).toBeVisible();
  expect((await rowOf('EARLY10')).getByText('Used 3 of 50 times')).toBeVisible();
  expect((await rowOf('SPRING')).getByText('Used up')).toBeVisible();
  const over = await rowOf('MAY');
  expect(over.getByText('10% off, Summer Slugger Camp, until May 31, 2026')).toBeVisible();
  expect(over.getByText('Ended')).toBeVisible();

  await userEvent.type(screen.getByLabelText('Code'), 'early10');
  await userEvent.click(screen.getByRole('button', { name: 'Create code' }));
  expect(await screen.findByText('Please enter either a percentage or an amount.')).toBeVisible();
  refuse('POST /api/promotions', 409, 'camps.promotion-exists', 'There is such a code already.');
  await userEvent.type(screen.getByLabelText(/Percentage off/), '15');
  await userEvent.click(screen.getByRole('button', { name: 'Create code' }));
  expect(await screen.findByText('There is such a code already.')).toBeVisible();
  const made = answer('POST /api/promotions', promotion({ id: 'new', code: 'LATE15' }), 201);
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), 'late15');
  await userEvent.click(screen.getByRole('button', { name: 'Create code' }));
  expect(await screen.findByText('Families can use LATE15 from now on.')).toBeVisible();
  expect(made[0]!.body).toMatchObject({ code: 'LATE15', percent: 15 });

  const ended = answer('DELETE /api/promotions/{id}', undefined, 204);
  await userEvent.click(screen.getByRole('button', { name: 'End the code EARLY10' }));
  await userEvent.click(screen.getByRole('button', { name: 'End code' }));
  await screen.findByRole('button', { name: 'End the code EARLY10' });
  expect(ended[0]!.url.pathname).toBe('/api/promotions/p');
});
