import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';
import { Places } from './places';

const places = [
  { id: 1, name: 'Elite Training Center', travel: [{ placeId: 2, minutes: 25 }] },
  { id: 2, name: 'North Field', travel: [{ placeId: 1, minutes: 25 }] },
];

const open = async () => {
  answer('GET /api/schedule/places', places);
  renderApp(<Places />);
  await screen.findByRole('button', { name: 'Rename North Field' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('lists each travel time once', async () => {
  await open();
  expect(screen.getAllByText(/25 minutes/)).toHaveLength(1);
  expect(screen.getByText(/Elite Training Center – North Field/)).toBeVisible();
});

test('adds a place', async () => {
  const sent = answer('POST /api/schedule/places', { id: 3, name: 'The Park', travel: [] }, 201);
  await open();
  await userEvent.type(screen.getByLabelText('New place'), 'The Park');
  await press('Add place');
  expect(await screen.findByText('Place added')).toBeVisible();
  expect(sent[0]!.body).toEqual({ name: 'The Park' });
});

test('renames a place, and says why it can’t', async () => {
  refuse('PATCH /api/schedule/places/{id}', 409, 'scheduling.place-exists', 'There is already a place.');
  await open();
  await press('Rename North Field');
  const name = screen.getByLabelText('New name of North Field');
  await userEvent.clear(name);
  await userEvent.type(name, 'The Park');
  await press('Rename');
  expect(await screen.findByText('There is already a place.')).toBeVisible();
  const sent = answer('PATCH /api/schedule/places/{id}', { ...places[1]!, name: 'The Park' });
  await press('Rename');
  expect(await screen.findByRole('button', { name: 'Rename North Field' })).toBeVisible();
  expect(sent[0]!.body).toEqual({ name: 'The Park' });
});

test('removes a place once that is confirmed', async () => {
  const sent = answer('DELETE /api/schedule/places/{id}', undefined, 204);
  await open();
  await press('Remove North Field');
  expect(sent).toHaveLength(0);
  await press('Remove it');
  expect(await screen.findByRole('button', { name: 'Remove North Field' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('sets the minutes between two places', async () => {
  const sent = answer('PUT /api/schedule/places/{id}/travel/{otherId}', places[0]!);
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Between'), 'Elite Training Center');
  await userEvent.selectOptions(screen.getByLabelText('And'), 'Elite Training Center');
  await userEvent.type(screen.getByLabelText('Minutes'), '241');
  await press('Save travel time');
  expect(screen.getByLabelText('Between')).toHaveAccessibleDescription('Please choose two places.');
  expect(screen.getByLabelText('Minutes')).toHaveAccessibleDescription(/Please enter 0 to 240/);
  expect(sent).toHaveLength(0);
  await userEvent.selectOptions(screen.getByLabelText('And'), 'North Field');
  await userEvent.clear(screen.getByLabelText('Minutes'));
  await userEvent.type(screen.getByLabelText('Minutes'), '40');
  await press('Save travel time');
  expect(await screen.findByText('Travel time saved')).toBeVisible();
  expect(sent[0]!.body).toEqual({ minutes: 40 });
});

test('removes a travel time', async () => {
  const sent = answer('PUT /api/schedule/places/{id}/travel/{otherId}', places[0]!);
  await open();
  await press('Remove the travel time Elite Training Center – North Field');
  expect(await screen.findByText(/25 minutes/)).toBeVisible();
  expect(sent[0]!.body).toEqual({ minutes: 0 });
});
