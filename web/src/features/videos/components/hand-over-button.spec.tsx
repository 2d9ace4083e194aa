import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { coach } from '../../../../test/academy';
import { swing } from '../../../../test/films';
import { press, renderApp } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';
import { HandOverButton } from './hand-over-button';

beforeEach(() => void answer('GET /api/instructors', [coach()]));

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('hands a swing to another coach', async () => {
  const sent = answer('PUT /api/videos/{id}/reviewer', undefined, 204);
  renderApp(<HandOverButton video={swing()} />);
  await press('Hand over Tee work');
  await screen.findByRole('option', { name: 'Dana Whitfield' });
  expect(options()).not.toContain('Any coach');
  expect(screen.getByRole('button', { name: 'Hand over' })).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('To'), 'Dana Whitfield');
  await press('Hand over');
  expect(await screen.findByText('Swing handed over')).toBeVisible();
  expect(sent[0]!.body).toEqual({ instructorId: 1 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('gives a coach’s swing back to all, and says when it is too late for that', async () => {
  const sent = answer('PUT /api/videos/{id}/reviewer', undefined, 204);
  renderApp(<HandOverButton video={swing({ instructorId: 1 })} />);
  await press('Hand over Tee work');
  await userEvent.selectOptions(screen.getByLabelText('To'), 'Any coach');
  expect(options()).not.toContain('Dana Whitfield');
  await press('Hand over');
  await screen.findByText('Swing handed over');
  expect(sent[0]!.body).toEqual({ instructorId: null });

  refuse('PUT /api/videos/{id}/reviewer', 409, 'media.wrong-state', 'It is reviewed.');
  await press('Hand over Tee work');
  await userEvent.selectOptions(screen.getByLabelText('To'), 'Any coach');
  await press('Hand over');
  expect(await screen.findByText('It is reviewed.')).toBeVisible();
});
