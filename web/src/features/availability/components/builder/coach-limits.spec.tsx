import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../../test/render';
import { answer, refuse } from '../../../../../test/server';
import { CoachLimits } from './coach-limits';

const open = () => renderApp(<CoachLimits instructorId="4" />);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save limits' }));

test('shows and saves the break and the daily limit', async () => {
  answer('GET /api/schedule/rules', { breakMinutes: 10, lessonsPerDay: null });
  const sent = answer('PUT /api/schedule/rules', { breakMinutes: 15, lessonsPerDay: 5 });
  open();
  const minutes = await screen.findByLabelText('Minutes between lessons');
  expect(minutes).toHaveValue('10');
  const perDay = screen.getByLabelText(/^Lessons a day/);
  expect(perDay).toHaveValue('');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '15');
  await userEvent.type(perDay, '5');
  await save();
  expect(await screen.findByText('Limits saved')).toBeVisible();
  expect(sent[0]!.body).toEqual({ instructorId: 4, breakMinutes: 15, lessonsPerDay: 5 });
});

test('says why the limits were not saved', async () => {
  answer('GET /api/schedule/rules', { breakMinutes: 0, lessonsPerDay: 3 });
  refuse('PUT /api/schedule/rules', 503, 'unavailable', 'Please try again in a minute.');
  open();
  const perDay = await screen.findByLabelText(/^Lessons a day/);
  await userEvent.clear(perDay);
  await userEvent.type(perDay, '30');
  await save();
  expect(perDay).toHaveAccessibleDescription(/At most 24/);
  await userEvent.clear(perDay);
  await save();
  expect(await screen.findByText('Failed to save your limits')).toBeInTheDocument();
});
